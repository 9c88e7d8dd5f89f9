import type { Random } from '../random.ts';
import type { Svg } from '../svg.ts';

/** Something drawn inside a box of 200 × 200 around the origin, standing on y = 100. `main` is its leading colour. */
export type Thing = (main: string, random: Random) => Svg;
