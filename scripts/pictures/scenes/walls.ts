import type { Random } from '../random.ts';
import type { Facade } from './facade.ts';
import { darker, lighter } from '../colour.ts';
import { ellipse, rect, repeat, stroke, type Svg } from '../svg.ts';
import { groundLine } from './street.ts';

type Drawn = { body: Svg; lit: Svg };
export type Draw = (facade: Facade, random: Random) => Drawn;

export const shadow = (x: number, y: number, w: number, h: number): Svg =>
  rect(x, y, w, h, '#2a1a2e', { opacity: 0.16 });

/** Wall with a painted lower band, worn patches and the shadow of its cornice. */
export const plaster = (x: number, top: number, w: number, wall: string, band: string, random: Random): Svg =>
  rect(x, top, w, groundLine - top, wall) +
  rect(x + w - 60, top, 60, groundLine - top, darker(wall, 0.08)) +
  repeat(6, () =>
    ellipse(
      random.between(x + 60, x + w - 80),
      random.between(top + 50, 520),
      random.between(20, 60),
      random.between(8, 22),
      lighter(wall, 0.3),
      { opacity: 0.35 },
    ),
  ) +
  rect(x, 534, w, 66, band) +
  rect(x, 528, w, 8, lighter(band, 0.3)) +
  shadow(x, top, w, 22);

export const cornice = (x: number, y: number, w: number, stone: string): Svg =>
  rect(x - 18, y - 26, w + 36, 16, lighter(stone, 0.25)) +
  rect(x - 10, y - 10, w + 20, 14, stone) +
  repeat(Math.floor(w / 34), (i) => rect(x + 6 + i * 34, y + 4, 16, 12, darker(stone, 0.12)));

export const pilaster = (x: number, top: number, stone: string): Svg =>
  rect(x, top, 36, groundLine - top, stone) +
  rect(x + 24, top, 12, groundLine - top, darker(stone, 0.16)) +
  rect(x - 7, top, 50, 16, lighter(stone, 0.25)) +
  rect(x - 7, 570, 50, 30, darker(stone, 0.1)) +
  repeat(5, (i) => stroke(`M${x} ${top + 70 + i * 70}h36`, darker(stone, 0.18), 2.5));
