import { locality } from '@/lib/seo/seo';

/**
 * Addresses of Google Maps for a business. The link that staff stored is only read for the place it means;
 * the URL that is embedded or opened is always built here, and only short links of Google, which cannot
 * be read, are opened as they are (spec: public §2 «Map»).
 */
export interface MapPlace {
  name: string;
  address: string | null;
  google_maps_link: string | null;
  /** Those of the link where it names a point, else set by staff. */
  latitude?: number | null;
  longitude?: number | null;
}

const longestPlaceName = 200;

const mapHosts = /^(?:www\.|maps\.)?google\.(?:com|com\.mx|es)$/;
const shortHosts = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)$/;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pairPattern = new RegExp(String.raw`^\s*(?:loc:)?\s*${number}\s*,\s*${number}\s*$`);
const viewportPattern = new RegExp(`@${number},${number}(?:,|$)`);
/** The pin itself, in the data of a place's link. */
const pinPattern = new RegExp(`!3d${number}!4d${number}`);
/** The middle of an embedded map, longitude first. */
const embedCentrePattern = new RegExp(`!2d${number}!3d${number}`);
const embedNamePattern = /!1m2!1s[^!]*!2s([^!]+)/;

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** What a stored link says about a place: its exact point, or its name near a point. */
interface LinkedPlace {
  point?: Coordinates;
  query?: string;
  near?: Coordinates;
}

/** Where «Cómo llegar» leads: directions to the place, or the short link that staff stored. */
export function directionsUrl(place: MapPlace): string {
  const { point = storedPoint(place), query } = readLink(place.google_maps_link) ?? {};
  const short = point ? null : readShortLink(place.google_maps_link);
  if (short) return short;
  // A name in a link («Panadería El Niño») may be that of several places, so address and city follow it.
  const text = searchText(query ? { name: query, address: place.address } : place);
  const url = new URL('https://www.google.com/maps/dir/');
  url.searchParams.set('api', '1');
  url.searchParams.set('destination', point ? writePoint(point) : text);
  return url.href;
}

/** The point that a stored link names; null where it names a place, or is a short link. */
export function linkedCoordinates(link: string | null): Coordinates | null {
  return readLink(link)?.point ?? null;
}

export function storedPoint({ latitude, longitude }: MapPlace): Coordinates | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Name, address and city, each unless what is before it contains it. */
export function searchText({ name, address }: Pick<MapPlace, 'name' | 'address'>): string {
  const street = address?.split(',')[0] ?? '';
  const text = includesWords(name, street) ? name.trim() : [name.trim(), address?.trim()].join(', ');
  return includesWords(text, locality.city) ? text : `${text}, ${locality.city}`;
}

/** Whether a text contains the words of another, whatever their accents and punctuation. */
function includesWords(text: string, part: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(part)} `.replace(/ +/g, ' '));
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function readLink(link: string | null): LinkedPlace | null {
  const url = parseUrl(link);
  if (!url || !mapHosts.test(url.hostname)) return null;
  if (!url.hostname.startsWith('maps.') && !/^\/maps(\/|$)/.test(url.pathname)) return null;
  const path = decode(url.pathname);
  const pb = url.searchParams.get('pb') ?? '';

  const pin = toPoint(pinPattern.exec(path));
  if (pin) return { point: pin };

  const asked = ['q', 'query', 'destination', 'daddr'].map((key) => url.searchParams.get(key)?.trim());
  const query = asked.find(Boolean) ?? nameInPath(url.pathname) ?? embedName(pb);
  const point = query ? toPoint(pairPattern.exec(query)) : null;
  if (point) return { point };

  const near =
    toPoint(viewportPattern.exec(path)) ??
    toPoint(pairPattern.exec(url.searchParams.get('ll') ?? '')) ??
    toPoint(embedCentrePattern.exec(pb), 'longitude first');
  if (query) return { query: query.slice(0, longestPlaceName), ...(near && { near }) };
  return near ? { point: near } : null;
}

/** An `<iframe>` as Google gives it, or a plain URL; only http(s). */
function parseUrl(link: string | null): URL | null {
  const text = link ?? '';
  const source = /<iframe\b[^>]*\bsrc\s*=\s*["']([^"']+)["']/i.exec(text)?.[1]?.replaceAll('&amp;', '&');
  try {
    const url = new URL(source ?? text);
    return ['http:', 'https:'].includes(url.protocol) && !url.username && !url.port ? url : null;
  } catch {
    return null;
  }
}

function readShortLink(link: string | null): string | null {
  const url = parseUrl(link);
  if (!url || !shortHosts.test(url.hostname)) return null;
  // goo.gl once shortened any URL; only its maps are Google's own.
  const isMap = url.hostname !== 'goo.gl' || url.pathname.startsWith('/maps/');
  return isMap && url.pathname.length > 1 ? `https://${url.hostname}${url.pathname}${url.search}` : null;
}

/** `/maps/place/Nombre+del+lugar/…`, likewise for search and the end of a route. */
function nameInPath(path: string): string | null {
  const segment = /^\/maps\/(?:place|search|dir\/[^/]*)\/([^/@]+)/.exec(path)?.[1];
  return segment ? decode(segment.replaceAll('+', ' ')).trim() || null : null;
}

function embedName(pb: string): string | null {
  return embedNamePattern.exec(pb)?.[1]?.trim() || null;
}

function toPoint(match: RegExpExecArray | null, order?: 'longitude first'): Coordinates | null {
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [latitude, longitude] = order ? [second, first] : [first, second];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function writePoint({ latitude, longitude }: Coordinates): string {
  return `${String(latitude)},${String(longitude)}`;
}

/** Addresses that people paste may hold a stray percent sign. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
