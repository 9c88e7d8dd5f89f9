/** Signs with which a spreadsheet begins a formula, those of East Asian keyboards too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: an apostrophe stands before what would be a formula, and before one that is guarded already. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
