/** What one pgTAP file proves: what it puts on the stage first, and then a line for each matrix line. */
export type Proof = { title: string; stage: string[]; cells: string[] };

const quoted = (text: string) => (text.includes("'") ? `$$${text}$$` : `'${text}'`);

/** A call of a function of prelude.psql. It makes one assertion for each of the four people. */
export function cellLine(prover: string, ...args: (string | undefined)[]): string {
  while (args.at(-1) === undefined) args.pop();
  const given = args.map((argument) => (argument === undefined ? 'null' : quoted(argument)));
  return `select * from pg_temp.${prover}_cells(${given.join(', ')});`;
}
