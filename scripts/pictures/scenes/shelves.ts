import { darker, ink, lighter, mix } from '../colour.ts';
import type { ThingName } from '../objects/catalogue.ts';
import { drawNaturally } from '../objects/natural-colour.ts';
import type { Random } from '../random.ts';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke, type Svg } from '../svg.ts';

export type Shelves = {
  kind: 'shelves';
  wall: string;
  wood: string;
  goods: readonly ThingName[];
  counter: readonly ThingName[];
};

const lampAt = (x: number, drop: number, colour: string): Svg =>
  stroke(`M${x} 0V${drop}`, ink.tinta, 4) +
  polygon(
    [
      [x - 130, 430],
      [x + 130, 430],
      [x + 34, drop + 40],
      [x - 34, drop + 40],
    ],
    '#fff0bf',
    { opacity: 0.16 },
  ) +
  path(
    `M${x - 54} ${drop + 44}Q${x - 46} ${drop} ${x} ${drop - 6}Q${x + 46} ${drop} ${x + 54} ${drop + 44}z`,
    colour,
  ) +
  ellipse(x, drop + 44, 54, 9, '#fff0bf');

/** Behind the counter: shelves to the ceiling, each board with one kind of thing in groups. */
export function drawShelves({ wall, wood, goods, counter }: Shelves, random: Random): Svg {
  const boards = [176, 306, 436];
  const start = random.pick([60, 110]);
  const wide = 1280 - start * 2;
  const groups = random.pick([4, 5]);
  const size = 0.5;
  const offset = random.whole(0, 3);
  return (
    rect(0, 0, 1280, 720, wall) +
    repeat(16, (i) => rect(i * 80 + 38, 0, 3, 560, lighter(wall, 0.2))) +
    rect(start - 16, 40, wide + 32, 420, darker(wood, 0.42)) +
    rect(start, 56, wide, 392, mix(wall, '#3a2430', 0.42)) +
    boards
      .map(
        (y, row) =>
          rect(start, y + 2, wide, 14, wood) +
          rect(start, y + 16, wide, 9, '#2a1a2e', { opacity: 0.25 }) +
          repeat(groups, (group) => {
            const name = goods[(group + row * 3 + offset) % goods.length] ?? 'jar';
            const each = wide / groups;
            return repeat(3, (i) =>
              at(
                start + each * group + (each / 3) * (i + 0.5),
                y + 2 - 100 * size,
                size * random.between(0.92, 1),
                drawNaturally(name, random),
              ),
            );
          }),
      )
      .join('') +
    repeat(groups - 1, (i) => rect(start + (wide / groups) * (i + 1) - 5, 56, 10, 392, wood)) +
    repeat(3, (i) => lampAt(250 + i * 390, 50 + (i % 2) * 16, random.pick([ink.red, ink.agave, ink.ochre]))) +
    rect(0, 560, 1280, 160, wood) +
    rect(0, 546, 1280, 26, lighter(wood, 0.3)) +
    rect(0, 572, 1280, 10, '#2a1a2e', { opacity: 0.2 }) +
    repeat(
      9,
      (i) =>
        rect(20 + i * 142, 598, 116, 100, darker(wood, 0.14), { round: 6 }) +
        (i % 2
          ? circle(78 + i * 142, 648, 20, lighter(wood, 0.25))
          : rect(62 + i * 142, 632, 32, 32, lighter(wood, 0.25), { round: 5 })),
    ) +
    counter
      .map((name, i) => {
        const x =
          640 +
          (i - (counter.length - 1) / 2) *
            (820 / Math.max(1, counter.length - 1)) *
            (counter.length === 1 ? 0 : 1);
        return (
          ellipse(x + 16, 556, 84, 10, '#2a1a2e', { opacity: 0.25 }) +
          at(x, 556 - 88, 0.88, drawNaturally(name, random))
        );
      })
      .join('')
  );
}
