/** The ids in a form, whose fields are texts: «3,7»; empty for none. In one order, so that the same ones are the same text. */
export function writeIds(ids: readonly number[]): string {
  return [...ids].sort((one, other) => one - other).join(',');
}

export function readIds(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
