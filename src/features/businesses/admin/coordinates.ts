import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { distanceBetween } from '@/features/businesses/nearby/distance';
import { place } from '@/site.config';
import { readMapLink } from './pasted-link';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Reads «22.15, -100.98», or the coordinates in a link of Google Maps. */
export function readCoordinates(text: string): Coordinates | null {
  return linkedCoordinates(readMapLink(text));
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
const shortLink = /(?:goo\.gl|g\.page|\bg\.co\/|share\.google)/i;

/** The error message of a normalized text, or null. */
export function coordinatesProblem(text: string): string | null {
  if (text === '' || readCoordinates(text)) return null;
  if (shortLink.test(text)) {
    return 'Los enlaces cortos no traen las coordenadas. Ábrelo y copia el enlace largo, o escribe latitud y longitud, como 22.15, -100.98.';
  }
  return /[a-z]:\/\//i.test(text)
    ? 'De ese enlace no se pueden leer las coordenadas. Escribe latitud y longitud, como 22.15, -100.98.'
    : 'Escribe primero la latitud y luego la longitud, como 22.15, -100.98.';
}
