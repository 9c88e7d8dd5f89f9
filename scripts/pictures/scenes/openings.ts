import { darker, ink, lighter, mix } from '../colour.ts';
import { things, type ThingName } from '../objects/catalogue.ts';
import { drawNaturally } from '../objects/natural-colour.ts';
import type { Random } from '../random.ts';
import { arch, at, circle, path, polygon, rect, repeat, stroke, type Svg } from '../svg.ts';

/** A lit inside with shelves of what the shop sells. */
export function display(
  x: number,
  y: number,
  w: number,
  h: number,
  goods: readonly ThingName[],
  random: Random,
): Svg {
  const rows = h > 170 ? 2 : 1;
  const size = Math.min(h / rows - 24, 92);
  const columns = Math.max(1, Math.floor((w - 16) / (size * 0.98)));
  return (
    rect(x, y, w, h, '#f7dca6') +
    rect(x, y, w, h * 0.22, '#e9bf7f') +
    repeat(rows, (row) => {
      const shelf = y + (h / rows) * (row + 1) - 9;
      return (
        rect(x, shelf, w, 9, '#9a6738') +
        repeat(columns, (column) =>
          at(
            x + (w / columns) * (column + 0.5),
            shelf - size / 2,
            size / 215,
            drawNaturally(goods[(column + row * 2) % goods.length] ?? 'pot', random),
          ),
        )
      );
    })
  );
}

const pane = (x: number, y: number, w: number, h: number): Svg =>
  polygon(
    [
      [x + w * 0.08, y + h],
      [x + w * 0.42, y],
      [x + w * 0.58, y],
      [x + w * 0.24, y + h],
    ],
    '#fff',
    { opacity: 0.16 },
  );

export const shopWindow = (
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  goods: readonly ThingName[],
  random: Random,
): Svg =>
  rect(x - 12, y - 12, w + 24, h + 24, frame) +
  display(x, y, w, h, goods, random) +
  pane(x, y, w, h) +
  rect(x + w / 2 - 3, y, 6, h, frame, { opacity: 0.85 }) +
  rect(x - 20, y + h + 8, w + 40, 14, darker(frame, 0.25), { round: 3 });

export const archWindow = (
  x: number,
  base: number,
  w: number,
  h: number,
  trim: string,
  goods: readonly ThingName[],
  random: Random,
): Svg => {
  const body = h - w / 2;
  return (
    arch(x, base, w, h, '#e9bf7f') +
    display(x, base - body, w, body, goods, random) +
    stroke(
      `M${x + w / 2} ${base - h}V${base - body}M${x} ${base - body}H${x + w}M${x + w / 2} ${base - body}L${x + w * 0.14} ${base - h + w * 0.15}M${x + w / 2} ${base - body}L${x + w * 0.86} ${base - h + w * 0.15}`,
      trim,
      6,
    ) +
    pane(x, base - body, w, body)
  );
};

/** Dressed stone around an arch: ring, joints and keystone. */
export const archStone = (x: number, base: number, w: number, h: number, stone: string): Svg => {
  const radius = w / 2;
  const centre = base - h + radius;
  return (
    arch(x - 24, base, w + 48, h + 24, stone) +
    repeat(9, (i) => {
      const angle = Math.PI * (1 + (i + 0.5) / 9);
      return stroke(
        `M${x + radius + Math.cos(angle) * radius} ${centre + Math.sin(angle) * radius}L${x + radius + Math.cos(angle) * (radius + 24)} ${centre + Math.sin(angle) * (radius + 24)}`,
        darker(stone, 0.18),
        3,
      );
    }) +
    repeat(4, (i) =>
      stroke(
        `M${x - 24} ${centre + 36 + i * 52}h24M${x + w} ${centre + 36 + i * 52}h24`,
        darker(stone, 0.18),
        3,
      ),
    ) +
    polygon(
      [
        [x + radius - 17, base - h - 34],
        [x + radius + 17, base - h - 34],
        [x + radius + 11, base - h + 4],
        [x + radius - 11, base - h + 4],
      ],
      lighter(stone, 0.25),
    )
  );
};

/** Double wooden door, one leaf open on the lit shop. */
export const openDoor = (x: number, base: number, w: number, h: number, wood: string): Svg =>
  rect(x, base - h, w, h, '#5a3524') +
  polygon(
    [
      [x, base - h],
      [x + w, base - h],
      [x + w * 0.8, base],
      [x + w * 0.2, base],
    ],
    '#f4cf8e',
    { opacity: 0.55 },
  ) +
  rect(x + w * 0.3, base - h * 0.62, w * 0.42, h * 0.4, '#e9b565', { opacity: 0.7 }) +
  polygon(
    [
      [x, base - h],
      [x + w * 0.24, base - h + 16],
      [x + w * 0.24, base - 4],
      [x, base],
    ],
    wood,
  ) +
  polygon(
    [
      [x + w, base - h],
      [x + w * 0.76, base - h + 16],
      [x + w * 0.76, base - 4],
      [x + w, base],
    ],
    darker(wood, 0.2),
  ) +
  rect(x + w * 0.06, base - h * 0.8, w * 0.1, h * 0.28, darker(wood, 0.25)) +
  rect(x + w * 0.06, base - h * 0.42, w * 0.1, h * 0.28, darker(wood, 0.25));

export const woodDoor = (x: number, base: number, w: number, h: number, wood: string): Svg =>
  rect(x, base - h, w, h, wood) +
  rect(x + w / 2, base - h, w / 2, h, darker(wood, 0.15)) +
  repeat(2, (leaf) =>
    repeat(3, (row) =>
      rect(
        x + 10 + leaf * (w / 2),
        base - h + 16 + (row * (h - 20)) / 3,
        w / 2 - 20,
        (h - 60) / 3,
        darker(wood, 0.28),
        { round: 3 },
      ),
    ),
  ) +
  circle(x + w / 2 - 8, base - h / 2, 5, ink.ochre) +
  circle(x + w / 2 + 8, base - h / 2, 5, ink.ochre);

export const awning = (x: number, y: number, w: number, first: string, second: string, drop = 74): Svg => {
  const stripes = Math.max(5, Math.round(w / 44));
  const step = w / stripes;
  const out = 22;
  const lower = (w + out * 2) / stripes;
  return (
    rect(x - 8, y + drop - 4, w + 26, 34, '#2a1a2e', { opacity: 0.2 }) +
    repeat(stripes, (i) => {
      const colour = i % 2 ? second : first;
      const left = x - out + i * lower;
      return (
        polygon(
          [
            [x + i * step, y],
            [x + (i + 1) * step, y],
            [left + lower, y + drop],
            [left, y + drop],
          ],
          colour,
        ) + path(`M${left} ${y + drop}h${lower}v10a${lower / 2} 13 0 0 1 ${-lower} 0z`, darker(colour, 0.14))
      );
    })
  );
};

/** A hanging sign: the picture of the trade, no letters. */
export const bladeSign = (x: number, y: number, icon: ThingName, colour: string, random: Random): Svg =>
  rect(x - 4, y - 62, 8, 20, ink.tinta) +
  rect(x - 62, y - 66, 124, 9, ink.tinta, { round: 4 }) +
  stroke(`M${x - 40} ${y - 58}v18M${x + 40} ${y - 58}v18`, ink.tinta, 4) +
  circle(x, y + 14, 62, ink.tinta) +
  circle(x, y + 14, 57, ink.hueso) +
  circle(x, y + 14, 50, mix(colour, ink.hueso, 0.72)) +
  at(x, y + 12, 0.38, things[icon](colour, random));

/** A painted board over the door with the trade's picture at its middle. */
export const signBoard = (
  x: number,
  y: number,
  w: number,
  h: number,
  icon: ThingName,
  colour: string,
  random: Random,
): Svg =>
  rect(x + 8, y + 8, w, h, '#2a1a2e', { opacity: 0.2, round: 10 }) +
  rect(x, y, w, h, colour, { round: 10 }) +
  rect(x + 8, y + 8, w - 16, h - 16, 'none', { stroke: lighter(colour, 0.5), width: 3, round: 6 }) +
  repeat(2, (i) =>
    stroke(
      `M${x + w * (i ? 0.66 : 0.12)} ${y + h / 2}q${w * 0.055} -16 ${w * 0.11} 0t${w * 0.11} 0`,
      lighter(colour, 0.5),
      5,
    ),
  ) +
  circle(x + w / 2, y + h / 2, h * 0.44, ink.hueso) +
  at(x + w / 2, y + h / 2, (h * 0.62) / 215, things[icon](ink.terracotta, random));

export const balcony = (x: number, y: number, w: number, h: number, stone: string, isLit: boolean): Svg =>
  rect(x - 16, y - 16, w + 32, h + 16, stone) +
  polygon(
    [
      [x - 26, y - 16],
      [x + w + 26, y - 16],
      [x + w + 14, y - 32],
      [x - 14, y - 32],
    ],
    lighter(stone, 0.2),
  ) +
  rect(x, y, w, h, isLit ? '#f4cf8e' : '#6f8f9c') +
  rect(x, y, w / 2 - 2, h, isLit ? '#e9bb70' : '#587886') +
  stroke(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.35}h${w}`, ink.coffee, 6) +
  rect(x - 30, y + h, w + 60, 12, darker(stone, 0.2)) +
  repeat(10, (i) => rect(x - 24 + i * ((w + 44) / 9), y + h - 58, 4, 60, ink.tinta)) +
  rect(x - 28, y + h - 62, w + 56, 7, ink.tinta) +
  repeat(3, (i) =>
    circle(x - 6 + i * ((w + 10) / 2), y + h - 60, 13, [ink.red, ink.leaf, ink.cantera][i] ?? ink.leaf),
  );
