import { balconied, colonial, corner, house } from './houses.ts';
import { arcade, modern, pavilion, stall, workshop } from './open-fronts.ts';
import type { Draw } from './walls.ts';

export const buildings = {
  colonial,
  balconied,
  house,
  workshop,
  corner,
  stall,
  modern,
  arcade,
  pavilion,
} satisfies Record<string, Draw>;
