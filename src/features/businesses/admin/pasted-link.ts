import { oneLine } from '@/lib/one-line';

/** As in the database: website_is_a_url and google_maps_link_is_on_a_google_host. */
export const webLink = /^https?:\/\/[^/?#\s<>"'\\@]+([/?#][^\s<>"'\\]*)?$/i;
export const mapLink =
  /^https?:\/\/(((www|maps)\.)?google\.(com|com\.mx|es)|maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)([/?#][^\s<>"'\\]*)?$/i;
/** `www.ejemplo.mx/menu` */
const bareHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#:].*)?$/i;
const iframeSource = /<iframe\b[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i;
/** As Google Maps copies them, or with the parentheses of other apps. */
const twoNumbers = /^\(?(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\)?$/;
/** «22,15; -100,98»: with decimal commas. */
const decimalCommas = /^\(?(-?\d{1,3}),(\d+)\s*[;\s]\s*(-?\d{1,3}),(\d+)\)?$/;
/** A minus sign as word processors write it. */
const minusSigns = /[\u2010-\u2015\u2212]/g;

function withScheme(text: string): string {
  const line = oneLine(text);
  return bareHost.test(line) ? `https://${line}` : line;
}

/** A link to a website as it is stored: a bare host gets its scheme. Null where the text is none. */
export function readWebLink(text: string): string | null {
  const link = withScheme(text);
  return webLink.test(link) ? link : null;
}

/** A link of Google Maps as it is stored, of a URL, an `<iframe>` or «22.15, -100.98»; null where the text is none. */
export function readMapLink(text: string): string | null {
  const numbers = oneLine(text).replace(minusSigns, '-').replace(decimalCommas, '$1.$2, $3.$4');
  const [, latitude, longitude] = twoNumbers.exec(numbers) ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    // As in the database: latitude_is_in_degrees and longitude_is_in_degrees.
    const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
    return isOnEarth ? `https://www.google.com/maps?q=${latitude},${longitude}` : null;
  }
  const link = withScheme(iframeSource.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? text);
  return mapLink.test(link) ? link : null;
}
