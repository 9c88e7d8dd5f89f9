interface Point {
  latitude: number;
  longitude: number;
}

/** The position of the visitor. Held in the memory of this tab only: never in the URL, in storage or in a request. */
export interface Position extends Point {
  /** In metres. */
  accuracy: number;
}

/** The coordinates of businesses as parallel arrays, and the ids of those without any. */
interface Coordinates {
  ids: readonly number[];
  latitudes: readonly number[];
  longitudes: readonly number[];
  other_ids: readonly number[];
}

/** The mean radius of the earth in metres. */
const earthRadius = 6_371_008.8;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points along the surface (haversine). */
export function distanceBetween(one: Point, other: Point): number {
  const halfChord =
    Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(toRadians(one.latitude)) *
      Math.cos(toRadians(other.latitude)) *
      Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  // Rounding may leave antipodes a little above 1.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

/**
 * The businesses of the list, nearest first, with their distances in metres; those without coordinates follow in the order of
 * the list.
 */
export function sortByDistance({ ids, latitudes, longitudes, other_ids }: Coordinates, from: Point) {
  const distances = new Map(
    ids.map((id, index) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = [latitudes[index], longitudes[index]];
      return [id, distanceBetween(from, { latitude, longitude })];
    }),
  );
  // The sort is stable: equal distances keep the order of the list.
  const nearest = [...distances].sort(([, one], [, other]) => one - other).map(([id]) => id);
  return { ids: [...nearest, ...other_ids], distances };
}

/** The accuracy of a phone's position: shorter distances would be noise. */
const shortest = 50;

/** «a 350 m», «a 1.2 km», «a 12 km»: with the precision that the position of a phone has. */
export function formatDistance(metres: number): string {
  if (metres < shortest) return `a menos de ${String(shortest)} m`;
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < 1000) return `a ${String(rounded)} m`;
  const kilometres = metres / 1000;
  const digits = kilometres < 9.95 ? 1 : 0;
  return `a ${kilometres.toLocaleString('es-MX', { maximumFractionDigits: digits })} km`;
}
