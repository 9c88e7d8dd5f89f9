import { distanceBetween } from './distance';
import type { BusinessCoordinates } from './queries';
import type { Position } from './nearby-store';

/** The businesses of the list, nearest first; those without coordinates follow in the order of the list. */
export function sortByDistance(
  { ids, latitudes, longitudes, other_ids }: BusinessCoordinates,
  from: Position,
) {
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
