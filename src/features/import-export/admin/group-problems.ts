import type { FileBusiness, RowNoun } from '@/features/import-export/admin/file-business';
import type { PlannedBusiness } from '@/features/import-export/admin/run/plan';

/** What is wrong with a business of the file, or with the file. */
export interface ImportProblem {
  /** The row or the place of the business; null for the file. */
  number: number | null;
  /** Whom it concerns, for a problem that is shown alone: «Renglón 3 (Pan)». */
  subject: string;
  text: string;
  /** What of it: «Teléfono». */
  label?: string;
  /** The text of the file that is meant. */
  value?: string;
}

/** Problems of one kind. */
export interface ProblemGroup {
  /** What is wrong, with «…» for what differs between them. */
  kind: string;
  problems: ImportProblem[];
}

const subjectOfText = /^((?:Negocio|Renglón) (\d+)): /;
/** What differs between the problems of one kind: a value, the other business. */
const details: [RegExp, string][] = [
  [/«[^»]*»/g, '«…»'],
  [/(el (?:negocio|renglón)) \d+/g, '$1 …'],
];

/** A problem of the file, whose text may name a business: «Negocio 3: Falta nombre». */
export function fileProblem(text: string): ImportProblem {
  const [prefix, subject = '', number] = subjectOfText.exec(text) ?? [];
  return prefix === undefined
    ? { number: null, subject: '', text }
    : { number: Number(number), subject, text: text.replace(prefix, '') };
}

/** «Teléfono «12»: No es válido.» */
export function problemText({
  label = '',
  value = '',
  text,
}: Omit<ImportProblem, 'number' | 'subject'>): string {
  const about = [label, value && `«${value}»`].filter(Boolean).join(' ');
  return [about, text].filter(Boolean).join(': ');
}

/** Whether a business has a name: without one it has its row in its place. */
export function isNamed(number: number, name: string, noun: RowNoun): boolean {
  return name.toLowerCase() !== `${noun} ${String(number)}`.toLowerCase();
}

/** A business as a message names it: «Renglón 3 (Pan)». */
function subjectOf({ number, name }: FileBusiness, noun: RowNoun): string {
  const row = `${noun} ${String(number)}`;
  return isNamed(number, name, noun) ? `${row} (${name})` : row;
}

/** Why a business of the file cannot be stored. */
export function refusalsOf({ business, refusals }: PlannedBusiness, noun: RowNoun): ImportProblem[] {
  const { number } = business;
  return refusals.map((text) => {
    const problem = fileProblem(text);
    return problem.number === null ? { number, subject: subjectOf(business, noun), text } : problem;
  });
}

/** What is not stored of a business, or what somebody should know before it is. */
export function remarksOf({ business, remarks }: PlannedBusiness, noun: RowNoun): ImportProblem[] {
  return remarks.map(({ label, value, text }) => ({
    number: business.number,
    subject: subjectOf(business, noun),
    text,
    label,
    value,
  }));
}

/** The problems by kind, in the order of the first of each. */
export function groupProblems(problems: readonly ImportProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const kind = details.reduce((text, [detail, rest]) => text.replace(detail, rest), problem.text);
    const group = groups.get(kind) ?? { kind, problems: [] };
    group.problems.push(problem);
    groups.set(kind, group);
  }
  // A sentence that all of them share is said whole.
  return [...groups.values()].map(({ kind, problems: same }) => {
    const [first] = same;
    return {
      kind: first && same.every(({ text }) => text === first.text) ? first.text : kind,
      problems: same,
    };
  });
}

const listedRanges = 30;

/** «2–4, 9, 12»: numbers in a row as a range. */
export function numberRanges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const texts = ranges
    .slice(0, listedRanges)
    .map(([first, last]) => (first === last ? String(first) : `${String(first)}–${String(last)}`));
  return ranges.length > listedRanges ? `${texts.join(', ')}…` : texts.join(', ');
}
