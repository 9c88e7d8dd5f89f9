import type { RowNoun } from '@/features/import-export/admin/file-business';
import {
  groupProblems,
  type ImportProblem,
  numberRanges,
  type ProblemGroup,
  problemText,
} from './group-problems';
import { importLimits } from './import-file';
import { businessCount } from './import-texts';

interface ProblemListProps {
  problems: readonly ImportProblem[];
  noun?: RowNoun;
}

/** A line for each kind of problem. */
export function ProblemList({ problems, noun = 'Negocio' }: ProblemListProps) {
  const groups = groupProblems(problems);
  return (
    <ul className="mt-1 flex flex-col gap-2 text-fine">
      {groups.slice(0, importLimits.listedProblems).map((group) => (
        <li key={group.kind} className="wrap-anywhere">
          <Group {...group} noun={noun} />
        </li>
      ))}
    </ul>
  );
}

/** Rows that are named below a kind of problem. */
const listedRows = 100;

function Group({ kind, problems, noun }: ProblemGroup & { noun: RowNoun }) {
  const [first] = problems;
  if (first && problems.length === 1) return <Problem problem={first} />;
  // One row may have two of a kind.
  const numbers = [...new Set(problems.flatMap(({ number }) => number ?? []))];
  const labels = [...new Set(problems.flatMap(({ label }) => label ?? []))];
  const isAlike = problems.every(({ text, value }) => text === kind && !value);
  const rows = noun === 'Renglón' ? 'renglones' : 'negocios';
  return (
    <>
      <strong>
        {numbers.length > 0 ? `${businessCount(numbers.length)}: ` : `${String(problems.length)} veces: `}
      </strong>
      <span>{problemText({ label: labels.join(', '), text: kind })}</span>
      {isAlike ? (
        <span className="block text-tinta-soft">
          {numbers.length > 0
            ? `${noun === 'Renglón' ? 'Renglones' : 'Negocios'} ${numberRanges(numbers)}`
            : ''}
        </span>
      ) : (
        <details>
          <summary className="min-h-touch cursor-pointer content-center text-cantera-text underline underline-offset-4">{`Ver en qué ${rows}`}</summary>
          <ul className="flex flex-col gap-1 pl-4">
            {problems.slice(0, listedRows).map((problem, index) => (
              <li key={index}>
                <Problem problem={problem} isShort={problem.text === kind} />
              </li>
            ))}
          </ul>
          {problems.length > listedRows ? (
            <p className="mt-1 text-tinta-soft">{`Y ${businessCount(problems.length - listedRows)} más.`}</p>
          ) : null}
        </details>
      )}
    </>
  );
}

interface ProblemProps {
  problem: ImportProblem;
  /** Below the text of its kind. */
  isShort?: boolean;
}

function Problem({ problem, isShort = false }: ProblemProps) {
  const { subject, ...about } = problem;
  return (
    <>
      {subject === '' ? null : <span className="text-tinta-soft">{`${subject}: `}</span>}
      <span>{problemText({ ...about, ...(isShort && { text: '' }) })}</span>
    </>
  );
}
