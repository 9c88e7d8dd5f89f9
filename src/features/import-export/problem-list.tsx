import type { ImportProblem } from './import-file';

interface ProblemListProps {
  problems: readonly ImportProblem[];
  /** How many more there are. */
  hidden?: number;
}

/** One message a line, preceded by the position of its business in the file. */
export function ProblemList({ problems, hidden = 0 }: ProblemListProps) {
  return (
    <>
      <ul className="mt-1 flex flex-col gap-1 text-fine">
        {problems.map(({ number, text }, index) => (
          <li key={index} className="wrap-anywhere">
            {number === null || text.startsWith('Negocio ') ? null : (
              <span className="text-tinta-soft">Negocio {String(number)}: </span>
            )}
            {text}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="mt-2 text-fine text-tinta-soft">Y {String(hidden)} más.</p> : null}
    </>
  );
}
