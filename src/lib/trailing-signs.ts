/** Punctuation, brackets, quotes, marks of bold text and invisible characters, which a message puts right behind a link. */
const signs =
  '.,;:!?¡¿…*_~^|·•–—\'"`´‘’“”«»‹›()[]{}<>\\' +
  '\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufe0f\ufeff';

const percentEncoded = (sign: string) =>
  Array.from(new TextEncoder().encode(sign), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** @param forms how a sign can stand in a URL, as patterns */
const atEnd = (text: string, forms: (sign: string) => string[]) =>
  new RegExp(`(?:${Array.from(text).flatMap(forms).join('|')})+$`, 'iu');

const asTyped = (sign: string) => `\\u{${sign.charCodeAt(0).toString(16)}}`;
const trailing = atEnd(signs, (sign) => [asTyped(sign), percentEncoded(sign)]);
/** Of a text in our own URLs only these signs are not percent-encoded, so that every other one came with the message. */
const trailingUnencoded = atEnd(signs.replace(/[.*_-]/g, ''), (sign) => [asTyped(sign)]);

/** A term that a visitor typed, and a category by its name, may end with a sign. */
const textParam = /^(?:query|category)=/;

/**
 * The path, query and fragment of a URL of this site without the signs of the message that it came in
 * (`…/pan-5*`, `?lista=3.17).&fbclid=x`). No slug, id or token ends with one of them.
 */
export function withoutTrailingSigns({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const params = search
    .slice(1)
    .split('&')
    .map((param) => param.replace(textParam.test(param) ? trailingUnencoded : trailing, ''))
    .join('&');
  const fragment = hash.replace(trailing, '');
  return pathname.replace(trailing, '') + (params && `?${params}`) + (fragment === '#' ? '' : fragment);
}
