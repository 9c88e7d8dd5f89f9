import { cutText } from '@/lib/graphemes';
import { wordsOf } from '@/lib/fold';
import { place } from '@/site.config';

/**
 * Google Maps URLs of a business. The link that staff stored is only parsed for its place: the URL that is embedded or
 * opened is always built here. Only Google's short links, which cannot be parsed, are opened unchanged (spec: public §2
 * «Map»).
 */
export interface MapPlace {
  name: string;
  address: string | null;
  google_maps_link: string | null;
  /** From the link if it names a point, else set by staff. */
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
/** The stops of a route, longitude first. */
const stopPattern = new RegExp(`!2m2!1d${number}!2d${number}`, 'g');
/** The centre of an embedded map, longitude first. */
const embedCentrePattern = new RegExp(`!2d${number}!3d${number}`);
const embedNamePattern = /!1m2!1s[^!]*!2s([^!]+)/;

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The place of a stored link: its exact point, or its name near a point. */
interface LinkedPlace {
  point?: Coordinates;
  query?: string;
  near?: Coordinates;
  /** The middle of the viewport of a place's page. Its name leads to the door, which may be some metres away. */
  centre?: Coordinates;
}

/** Where «Cómo llegar» leads: directions to the place, or the short link that staff stored. */
export function directionsUrl(business: MapPlace): string {
  const { point, query } = readPlace(business);
  const short = point ? null : readShortLink(business.google_maps_link);
  if (short) return short;
  // A name in a link («Panadería El Niño») may be that of several places, so address and city follow it.
  const text = searchText(query ? { name: query, address: business.address } : business);
  const url = new URL('https://www.google.com/maps/dir/');
  url.searchParams.set('api', '1');
  url.searchParams.set('destination', point ? writePoint(point) : text);
  return url.href;
}

/** Spec: public §9 «Map zoom». */
const zoom = 15;

/** The map to show inside the page. Falls back to a search by name and address. */
export function mapEmbedUrl(business: MapPlace): string {
  const { point, query, near } = readPlace(business);
  const url = new URL('https://www.google.com/maps');
  url.searchParams.set('q', point ? writePoint(point) : (query ?? searchText(business)));
  if (!point && near) url.searchParams.set('ll', writePoint(near));
  url.searchParams.set('z', String(zoom));
  url.searchParams.set('hl', 'es');
  url.searchParams.set('output', 'embed');
  return url.href;
}

/** A map with a pin at a point. */
export function mapPointUrl(point: Coordinates): string {
  return `https://www.google.com/maps?q=${writePoint(point)}`;
}

/**
 * The point of a stored link: the one that it names, or that of the page of a place, whose viewport is centred on it
 * (`/place/Lupita/@22.15,-100.98,17z`). Null where it only names a place, or is a short link.
 */
export function linkedCoordinates(link: string | null): Coordinates | null {
  const { point, centre } = readLink(link) ?? {};
  return point ?? centre ?? null;
}

/** What the link says or, where it says no point, the point that staff set. */
function readPlace({ google_maps_link: link, latitude, longitude }: MapPlace): LinkedPlace {
  const linked = readLink(link) ?? {};
  const isSet = typeof latitude === 'number' && typeof longitude === 'number';
  return isSet && !linked.point && !linked.centre ? { ...linked, point: { latitude, longitude } } : linked;
}

/** Name, address and city, each unless what is before it contains it. */
function searchText({ name, address }: Pick<MapPlace, 'name' | 'address'>): string {
  const street = address?.split(',')[0] ?? '';
  const text = includesWords(name, street) ? name.trim() : [name.trim(), address?.trim()].join(', ');
  return includesWords(text, place.city) ? text : `${text}, ${place.city}`;
}

/** Whether a text contains the words of another, regardless of accents and punctuation. */
function includesWords(text: string, part: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(part)} `.replace(/ +/g, ' '));
}

function readLink(link: string | null): LinkedPlace | null {
  const url = parseUrl(link);
  if (!url || !mapHosts.test(url.hostname)) return null;
  if (!url.hostname.startsWith('maps.') && !/^\/maps(\/|$)/.test(url.pathname)) return null;
  const path = decodeAscii(url.pathname);
  const pb = url.searchParams.get('pb') ?? '';

  const pin = toPoint(pinPattern.exec(path));
  if (pin) return { point: pin };
  const destination = toPoint(Array.from(path.matchAll(stopPattern)).at(-1) ?? null, 'longitude first');
  if (destination) return { point: destination };

  const queries = ['q', 'query', 'destination', 'daddr'].map((key) => url.searchParams.get(key)?.trim());
  const query = queries.find(Boolean) ?? nameInPath(url.pathname) ?? embedName(pb);
  const point = query ? toPoint(pairPattern.exec(query)) : null;
  if (point) return { point };

  const viewport = toPoint(viewportPattern.exec(path));
  const near =
    viewport ??
    ['ll', 'center', 'viewpoint']
      .map((key) => toPoint(pairPattern.exec(url.searchParams.get(key) ?? '')))
      .find((point) => point !== null) ??
    toPoint(embedCentrePattern.exec(pb), 'longitude first');
  if (query) {
    const isPage = viewport !== null && url.pathname.startsWith('/maps/place/');
    return {
      query: cutText(query, longestPlaceName),
      ...(near && { near }),
      ...(isPage && { centre: viewport }),
    };
  }
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

function writePoint({ latitude, longitude }: Coordinates): string {
  return `${String(latitude)},${String(longitude)}`;
}

/** Coordinates are ASCII; a stray percent sign elsewhere in the path does not hide them. */
function decodeAscii(text: string): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/** A pasted URL may contain a stray percent sign. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
