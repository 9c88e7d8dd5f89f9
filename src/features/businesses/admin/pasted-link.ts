import { meansNone } from '@/lib/no-value';
import { oneLine } from '@/lib/one-line';

/**
 * What people paste as a link: without its scheme or with two, with the words of a message around it, the name of a profile, the link
 * of another map. The database reads it alike (private.read_web_link and its neighbours; tests/database/contact/pasted-links.test.ts).
 */

/** Quotes, brackets and marks of bold text around a pasted link, and what ends its sentence. */
const around = /^["'«“‘<(*~]+|["'»”’>).,;*~!]+$/g;
/** One or more schemes, also misspelled: `http//`, `https:/`, `htp://`, `https://https://`. */
const schemes = /^(?:h{0,2}t{1,3}p{1,2}s{0,2} ?(?:: ?[/\\]{0,9}|[;.]? ?[/\\]{1,9}:?) ?)+/i;
const withoutScheme = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#:].*)?$/i;
const withHost = /^[^/?#@]+\.[a-z]{2,}(?:[/?#:].*)?$/i;
/** Within a sentence, «Col.Centro» is no link. */
const inSentence =
  /^(?:www\.|https?:)|\.(?:com|mx|net|org|info|me|app|io|shop|store|site|online|link|page|bio|ee|ly)(?:[/?#:]|$)/i;

const networkNames = 'facebook|face|fb|instagram|insta|ig|tik ?tok|youtube|twitter';
const profiles = [
  { names: 'facebook|face|fb', url: 'https://www.facebook.com/' },
  { names: 'instagram|insta|ig', url: 'https://www.instagram.com/' },
  { names: 'tik ?tok', url: 'https://www.tiktok.com/@' },
  { names: 'youtube', url: 'https://www.youtube.com/@' },
  { names: 'twitter', url: 'https://x.com/' },
].map(({ names, url }) => ({
  url,
  handleBehind: new RegExp(
    `^(?:${names})(?: ?([:=/]) ?| - | |(?=@))(@?)([a-z0-9_][a-z0-9._]{0,48}[a-z0-9_])$`,
    'i',
  ),
  handleBefore: new RegExp(`^@([a-z0-9_][a-z0-9._]{0,48}[a-z0-9_]),? (?:en |de |\\()?(?:${names})\\)?$`, 'i'),
}));
const namesNetwork = new RegExp(`^@[^ @]+$|(?:^|[^a-z0-9])(?:${networkNames})(?:[^a-z0-9]|$)`, 'i');

const betweenWords = /[ -/:-@[-`{-~\u00a1-\u00bf\u2000-\u206f\u2190-\u2bff]+/;
/** Words beside a link that say nothing more. */
const label = new RegExp(
  `^(?:sitio|web|p[aáÁ]gina|url|link|enlace|internet|oficial|de|en|la|el|mi|es|vis[iíÍ]tanos|${networkNames})$`,
  'i',
);

/** The link to a profile where the text says the network and the handle: «IG: @taqueria». */
function profileLink(line: string): string | null {
  for (const { url, handleBehind, handleBefore } of profiles) {
    const [, sign, at, handle = ''] = handleBehind.exec(line) ?? [];
    // «Facebook: Lupita» may be the name of a page, which is no handle.
    if (/[a-z]/i.test(handle) && (at || sign === '/' || /[0-9._]/.test(handle))) return url + handle;
    const named = handleBefore.exec(line)?.[1];
    if (named !== undefined) return url + named;
  }
  return null;
}

/** A link without words around it; null where the text is none. */
function readLink(text: string): string | null {
  const link = text.replace(around, '').replace(/^\/+/, '');
  const scheme = schemes.exec(link)?.[0] ?? '';
  const rest = link.slice(scheme.length);
  if (rest.includes(' ')) return null;
  if (scheme === '') return withoutScheme.test(rest) ? `https://${rest}` : null;
  if (/^https?:\/\/$/i.test(scheme)) return link;
  if (!withHost.test(rest)) return null;
  // Of two schemes the second is that of the pasted link.
  return (/s[^a-z]*$/i.test(scheme) ? 'https://' : 'http://') + rest;
}

/** The first link among the words of a text, and whether the others say more. */
function linkAmongWords(line: string): { link: string; hasMore: boolean } | null {
  const words = line.split(' ');
  for (const [index, word] of words.entries()) {
    const link = readLink(word);
    const isWhole = link !== null && withHost.test(link.replace(/^https?:\/\//i, ''));
    const trimmed = word.replace(around, '');
    // «https://mi negocio.mx» is a link with a blank in it, and «negocio.mx» another site.
    if (!isWhole && schemes.test(trimmed)) return null;
    if (!isWhole || !inSentence.test(trimmed)) continue;
    const others = words
      .filter((_, at) => at !== index)
      .join(' ')
      .split(betweenWords);
    return { link, hasMore: others.some((other) => other !== '' && !label.test(other)) };
  }
  return null;
}

/**
 * The link to a website as it is stored: `www.ejemplo.mx` gets its scheme, the second of two schemes counts. '' where the text says
 * that there is none, and where it only names a network, which `unreadLinkText` keeps for staff. Another text becomes one line, for a
 * rule to refuse.
 */
export function readWebLink(text: string): string {
  const line = oneLine(text);
  if (meansNone(line)) return '';
  const link = profileLink(line) ?? readLink(line) ?? linkAmongWords(line)?.link;
  return link ?? (namesNetwork.test(line) ? '' : line.replace(around, ''));
}

/** The text in one line where it says more than the link that is stored («Facebook: Tacos El Güero»), else ''. Staff read it. */
export function unreadLinkText(text: string): string {
  const line = oneLine(text);
  if (meansNone(line) || (profileLink(line) ?? readLink(line)) !== null) return '';
  const found = linkAmongWords(line);
  return (found ? found.hasMore : namesNetwork.test(line)) ? line : '';
}

/** The link where the text says nothing else, else the text in one line, which the database reads. */
export function normalizeWebLink(text: string): string {
  return unreadLinkText(text) || readWebLink(text);
}

/** What a field says beside a text that is more than a link; null for another text. */
export function linkNote(text: string): string | null {
  if (unreadLinkText(text) === '') return null;
  const link = readWebLink(text);
  return link === ''
    ? 'No es un enlace: se guarda en las notas internas.'
    : `Se guarda ${link}. Lo demás pasa a las notas internas.`;
}

const iframeSource = /<iframe\b[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i;
/** A link to a map within a text, as «Compartir» copies it: the name of the place, then the link. */
const linkInText =
  /(?:^|[\s("'«“<:,;])((?:https?:\/\/)?(?:(?:www\.|maps\.)?google\.(?:com\.mx|com|es)|maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)[/?][^\s<>"'»”]*)/i;
/** Waze, the maps of Apple, and the scheme for points. */
const otherMap =
  /(?:^|[\s("'«“<:,;])((?:https?:\/\/)?(?:(?:www\.|ul\.|embed\.)?waze\.com|maps\.apple\.com)[/?][^\s<>"'»”]*|(?:waze|maps):\/\/[^\s<>"'»”]*|geo:[^\s<>"'»”]*)/i;
const otherPoint =
  /(?:^geo:|[?&](?:ll|q|daddr|coordinate|to)=(?:ll\.|loc:)?) *(-?[0-9]{1,3}(?:\.[0-9]+)?) *, *(-?[0-9]{1,3}(?:\.[0-9]+)?)(?![0-9]|\.[0-9])/gi;

/** The geohash in a link that Waze shares, exact to some 20 metres or less: `waze.com/ul/h9u3k…`. */
const wazeGeohash = /waze\.com\/ul\/h([0-9b-hjkmnp-z]{8,12})(?![0-9a-z])/i;
const geohashLetters = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Latitude and longitude of the middle of a geohash: five bits a letter, of longitude and latitude by turns. */
function geohashPoint(hash: string): string {
  const bits = Array.from(hash.toLowerCase(), (letter) =>
    geohashLetters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return [
    { offset: 1, limit: 90 },
    { offset: 0, limit: 180 },
  ]
    .map(({ offset, limit }) => {
      const own = Array.from(bits).filter((_, at) => at % 2 === offset);
      const part = (Number.parseInt(own.join(''), 2) * 2 + 1) / 2 ** own.length;
      return String(Number((part * limit - limit).toFixed(6)));
    })
    .join(',');
}

/** The point of a link of another map as a link of Google Maps, which the pages embed. */
function fromOtherMap(line: string): string | null {
  const link = otherMap.exec(line)?.[1]?.replaceAll('+', ' ');
  if (link === undefined) return null;
  const decoded = link.replace(/%[2-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  for (const [, latitude, longitude] of decoded.matchAll(otherPoint)) {
    const [north, east] = [Number(latitude), Number(longitude)];
    // `geo:0,0?q=22.15,-100.98` is how phones share a point with a name.
    if (Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0)) {
      return `https://www.google.com/maps?q=${String(latitude)},${String(longitude)}`;
    }
  }
  const geohash = wazeGeohash.exec(decoded)?.[1];
  return geohash === undefined ? null : `https://www.google.com/maps?q=${geohashPoint(geohash)}`;
}

/** The map link in a pasted text or `<iframe>`, as it is stored. The database reads it alike (private.read_map_link). */
export function readMapLink(text: string): string {
  // Behind a misspelled scheme a link of a map is found only once that is mended.
  return readMapText(readMapText(text));
}

function readMapText(text: string): string {
  const line = oneLine(text);
  const link = iframeSource.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? linkInText.exec(line)?.[1];
  return readWebLink(link ?? fromOtherMap(line) ?? text);
}
