/** The page in the address, counted from 1. A longer number would be an offset that the server cannot read. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1;
}
