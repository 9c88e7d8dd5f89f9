import { linkedCoordinates } from '@/features/businesses/detail/map-links';

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Degrees, as in the database's constraints. */
export const coordinateLimits = {
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;

/** As Google Maps copies them, or with the parentheses of other apps. */
const pairPattern = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/;

/** The point that a text means: «22.15, -100.98» or a link of Google Maps that names one. */
export function readCoordinates(text: string): Coordinates | null {
  const pair = pairPattern.exec(text.trim());
  if (!pair) return linkedCoordinates(text.trim());
  const [latitude, longitude] = [Number(pair[1]), Number(pair[2])];
  const { latitude: north, longitude: east } = coordinateLimits;
  const isOnEarth =
    latitude >= north.min && latitude <= north.max && longitude >= east.min && longitude <= east.max;
  return isOnEarth ? { latitude, longitude } : null;
}

/** Six decimals, as the database stores them. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(6)))).join(', ');
}

/** The pair that a pasted text or link means; a text that means none stays. */
export function normalizeCoordinates(text: string): string {
  const point = readCoordinates(text);
  return point ? formatCoordinates(point) : text.trim();
}

/** What is wrong with a text that was normalized, or null. */
export function coordinatesProblem(text: string): string | null {
  if (text === '' || readCoordinates(text)) return null;
  return /^https?:/i.test(text)
    ? 'Ese enlace no trae las coordenadas. Escribe latitud y longitud, como 22.15, -100.98.'
    : 'Escribe primero la latitud y luego la longitud, como 22.15, -100.98.';
}
