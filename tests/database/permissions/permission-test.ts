/** A pgTAP test of a part of the matrix: its setup statements, and an assertion line for each line of the matrix. */
export type PermissionTest = { title: string; setup: string[]; cells: string[] };

const quoted = (text: string) => (text.includes("'") ? `$$${text}$$` : `'${text}'`);

/** A call of a `…_cells` function of prelude.sql, which makes one assertion for each role. */
export function assertCells(check: string, ...args: (string | undefined)[]): string {
  while (args.at(-1) === undefined) args.pop();
  const literals = args.map((argument) => (argument === undefined ? 'null' : quoted(argument)));
  return `select * from pg_temp.${check}_cells(${literals.join(', ')});`;
}
