import { oneLine } from '@/lib/one-line';

/** Quotes and angle brackets around a pasted link, and what ends its sentence. */
const around = /^["'«“‘<(]+|["'»”’>).,;]+$/g;
const withoutScheme = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#:].*)?$/i;

/**
 * The link to a website as it is stored: `www.ejemplo.mx` gets its scheme. Another text becomes one line, for a rule to refuse.
 * The database reads it alike (private.read_web_link).
 */
export function readWebLink(text: string): string {
  const link = oneLine(text).replace(around, '');
  if (/^\/\//.test(link)) return `https:${link}`;
  return withoutScheme.test(link) ? `https://${link}` : link;
}

const iframeSource = /<iframe\b[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i;
/** A link to a map within a text, as «Compartir» copies it: the name of the place, then the link. */
const linkInText =
  /(?:^|[\s("'«“<:,;])((?:https?:\/\/)?(?:(?:www\.|maps\.)?google\.(?:com\.mx|com|es)|maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)[/?][^\s<>"'»”]*)/i;

/** The map link in a pasted text or `<iframe>`, as it is stored. The database reads it alike (private.read_map_link). */
export function readMapLink(text: string): string {
  const link =
    iframeSource.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? linkInText.exec(oneLine(text))?.[1] ?? text;
  return readWebLink(link);
}
