import { oneLine } from './one-line';

/** Characters of a search term that the server reads (spec: public §9). */
export const searchMaxLength = 100;

/** A typed term as it is searched: trimmed, without invisible characters, and cut to `searchMaxLength`. */
export function normalizeQuery(text: string): string {
  // Counted in code points: half a surrogate pair is not text.
  return Array.from(oneLine(text)).slice(0, searchMaxLength).join('').trim();
}

/** The page of a list, counted from 1. The server cannot parse the offset of a longer number. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1;
}

/** The id of a row; null for anything else. */
export function parseId(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}

/** The id of a submission; null for anything else. */
export function parseUuid(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}
