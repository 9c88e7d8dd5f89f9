import { fold } from './fold';

/** The letters and digits of a text alone, as the columns `search_text` store them (private.search_text). */
export function toSearchText(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '');
}

/** The LIKE pattern of `search_text` for a term: however it writes words, punctuation and phone numbers. */
export function searchPattern(term: string): string {
  const text = toSearchText(term);
  const isLongPhone = /^[0-9]{11,13}$/.test(text);
  // A country code or a dialling prefix is not always stored.
  return `%${isLongPhone ? text.slice(-10) : text}%`;
}
