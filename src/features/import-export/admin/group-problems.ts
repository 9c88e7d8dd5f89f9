import type { ImportProblem } from './import-file';

/** Problems of one kind: the businesses that have it, by their numbers. */
export interface ProblemGroup {
  /** What is wrong, with «…» for what differs between them. */
  kind: string;
  problems: ImportProblem[];
}

/** «Negocio 3: », «Renglón 5: » and «Error importando Pan: » */
const subject = /^(?:(?:Negocio|Renglón) (\d+): |Error importando .*?: )/;
/** What differs between the problems of one kind: a value, a category, the other business. */
const details: [RegExp, string][] = [
  [/«[^»]*»/g, '«…»'],
  [/(No se pudo crear categoría: ).*?(?= \(tiene|$)/, '$1…'],
  [/(el (?:negocio|renglón)) \d+/g, '$1 …'],
  [/ Compara los (?:negocios|renglones) \d+ y \d+\./, ''],
];

/** The problems by kind, in the order of the first of each. */
export function groupProblems(problems: readonly ImportProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const what = problem.text.replace(subject, '');
    const kind = details.reduce((text, [detail, rest]) => text.replace(detail, rest), what);
    const number = problem.number ?? Number(subject.exec(problem.text)?.[1] ?? Number.NaN);
    const group = groups.get(kind) ?? { kind, problems: [] };
    group.problems.push({ ...problem, number: Number.isNaN(number) ? null : number });
    groups.set(kind, group);
  }
  return [...groups.values()];
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
