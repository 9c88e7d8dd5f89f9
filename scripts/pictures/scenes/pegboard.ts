import { darker, ink, lighter } from '../colour.ts';
import { things, type ThingName } from '../objects/catalogue.ts';
import type { Random } from '../random.ts';
import { at, circle, rect, repeat, type Svg } from '../svg.ts';

export type Pegboard = { kind: 'pegboard'; wall: string; bench: string; tools: readonly ThingName[] };

/** Tools hung on a wall above the bench. */
export function drawPegboard({ wall, bench, tools }: Pegboard, random: Random): Svg {
  const columns = 6;
  const inks = [ink.red, ink.ochre, ink.agave, ink.indigo, ink.terracotta, ink.sky];
  const cells = repeat(columns * 2, (i) => {
    const name = tools[i % tools.length] ?? 'hammer';
    const x = 130 + (i % columns) * 204;
    const y = 142 + Math.floor(i / columns) * 205;
    const turn = random.between(-10, 10);
    const drawn = things[name](inks[(i + Math.floor(i / columns)) % inks.length] ?? ink.red, random);
    return circle(x, y - 98, 7, ink.tinta) + at(x, y, 0.94, drawn, turn);
  });
  return (
    rect(0, 0, 1280, 720, darker(wall, 0.35)) +
    rect(24, 20, 1232, 510, wall) +
    repeat(10, (row) =>
      repeat(25, (column) => circle(50 + column * 49, 46 + row * 50, 3.4, darker(wall, 0.28))),
    ) +
    cells +
    rect(0, 560, 1280, 160, bench) +
    rect(0, 548, 1280, 24, lighter(bench, 0.3)) +
    repeat(
      6,
      (i) =>
        rect(30 + i * 208, 596, 186, 104, darker(bench, 0.14), { round: 6 }) +
        rect(90 + i * 208, 616, 66, 12, ink.tinta, { round: 6 }),
    ) +
    repeat(3, (i) =>
      at(
        random.between(180, 330) + i * 390,
        552 - 58,
        0.58,
        things[(['toolbox', 'paintcan', 'can', 'jar'] as const)[(i + random.whole(0, 3)) % 4] ?? 'can'](
          inks[i * 2] ?? ink.red,
          random,
        ),
      ),
    )
  );
}
