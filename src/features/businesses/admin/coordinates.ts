import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { distanceBetween } from '@/features/businesses/nearby/distance';
import { place } from '@/site.config';
import { readMapLink } from './pasted-link';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Degrees, as in the database's constraints. */
export const coordinateLimits = {
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** As Google Maps copies them, or with the parentheses of other apps. */
const pairPattern = new RegExp(String.raw`^\(?${degrees}°?\s*[,;\s]\s*${degrees}°?\)?$`);
/** «22,15; -100,98»: with decimal commas. */
const commaPattern = /^\(?(-?\d{1,3}),(\d+)\s*[;\s]\s*(-?\d{1,3}),(\d+)\)?$/;
/** «22.15° N, 100.98° W» and «22°09'00.0"N 100°58'48.0"W». */
const compassPattern = new RegExp(
  String.raw`^(\d{1,3}(?:\.\d+)?)°?\s*(?:(\d{1,2})['′’]\s*(?:(\d{1,2}(?:\.\d+)?)(?:["″”]|''))?)?\s*([NS])[,;\s]*` +
    String.raw`(\d{1,3}(?:\.\d+)?)°?\s*(?:(\d{1,2})['′’]\s*(?:(\d{1,2}(?:\.\d+)?)(?:["″”]|''))?)?\s*([EWO])$`,
  'i',
);
/** A minus sign as word processors write it. */
const minusSigns = /[\u2010-\u2015\u2212]/g;

/** Reads «22.15, -100.98» and how else maps write it, or the coordinates in a link of Google Maps. */
export function readCoordinates(text: string): Coordinates | null {
  const typed = text.replace(minusSigns, '-').trim();
  const pair = pairPattern.exec(typed)?.slice(1) ?? readCommas(typed) ?? readCompass(typed);
  if (!pair) return linkedCoordinates(readMapLink(text));
  const [latitude = Number.NaN, longitude = Number.NaN] = pair.map(Number);
  const { latitude: north, longitude: east } = coordinateLimits;
  const isOnEarth =
    latitude >= north.min && latitude <= north.max && longitude >= east.min && longitude <= east.max;
  return isOnEarth ? { latitude, longitude } : null;
}

function readCommas(text: string): string[] | null {
  const parts = commaPattern.exec(text);
  return parts && [`${parts[1]}.${parts[2]}`, `${parts[3]}.${parts[4]}`];
}

function readCompass(text: string): number[] | null {
  const parts = compassPattern.exec(text);
  if (!parts) return null;
  const toDegrees = (whole = '0', minutes = '0', seconds = '0') =>
    Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  const latitude = toDegrees(parts[1], parts[2], parts[3]);
  const longitude = toDegrees(parts[5], parts[6], parts[7]);
  return [
    /s/i.test(parts[4] ?? '') ? -latitude : latitude,
    /e/i.test(parts[8] ?? '') ? longitude : -longitude,
  ];
}

const farMetres = place.outOfCityMeters;

/** A point that is probably a mistake: how far it is, and the point with the minus sign that it may lack. */
export function farPoint(point: Coordinates): { distance: number; corrected: Coordinates | null } | null {
  const distance = distanceBetween(place.center, point);
  if (distance <= farMetres) return null;
  const west = { ...point, longitude: -point.longitude };
  return { distance, corrected: distanceBetween(place.center, west) <= farMetres ? west : null };
}

/** Six decimals, as the database stores them. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(6)))).join(', ');
}

/** The coordinates of a pasted text or link; another text is only trimmed. */
export function normalizeCoordinates(text: string): string {
  const point = readCoordinates(text);
  return point ? formatCoordinates(point) : text.trim();
}

/** What only the map's own site can resolve. */
const shortLink = /(?:goo\.gl|g\.page|\bg\.co\/|share\.google|waze\.com\/ul\/h|maps\.apple\/p)/i;

/** The error message of a normalized text, or null. */
export function coordinatesProblem(text: string): string | null {
  if (text === '' || readCoordinates(text)) return null;
  if (shortLink.test(text)) {
    return 'Los enlaces cortos no traen las coordenadas. Ábrelo y copia el enlace largo, o escribe latitud y longitud, como 22.15, -100.98.';
  }
  return /[a-z]:\/\/|\b(?:waze|google|apple)\.com/i.test(text)
    ? 'De ese enlace no se pueden leer las coordenadas. Escribe latitud y longitud, como 22.15, -100.98.'
    : 'Escribe primero la latitud y luego la longitud, como 22.15, -100.98.';
}
