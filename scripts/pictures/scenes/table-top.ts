import { darker, ink, lighter, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { circle, path, rect, repeat, stroke, type Svg } from '../svg.ts';
import { dishes } from './dishes.ts';

type Table = 'wood' | 'oilcloth' | 'tiles';
export type TableTop = { kind: 'table-top'; table: Table; dish: keyof typeof dishes; colour: string };

const tables = {
  wood: (colour, random) =>
    rect(0, 0, 1280, 720, colour) +
    repeat(
      6,
      (i) =>
        rect(0, i * 120, 1280, 4, darker(colour, 0.25)) +
        repeat(2, () =>
          stroke(
            `M${random.between(0, 1100)} ${i * 120 + random.between(24, 100)}q60 ${random.between(-10, 10)} ${random.between(100, 190)} 0`,
            darker(colour, 0.1),
            4,
          ),
        ),
    ),
  oilcloth: (colour) =>
    rect(0, 0, 1280, 720, ink.hueso) +
    repeat(8, (i) => rect(i * 170, 0, 85, 720, colour, { opacity: 0.5 })) +
    repeat(5, (i) => rect(0, i * 170, 1280, 85, colour, { opacity: 0.5 })),
  tiles: (colour) =>
    rect(0, 0, 1280, 720, mix(ink.hueso, ink.stone, 0.3)) +
    repeat(4, (row) =>
      repeat(6, (column) => {
        const x = column * 240 - 80;
        const y = row * 240 - 120;
        return (
          rect(x + 3, y + 3, 234, 234, (row + column) % 2 ? ink.hueso : lighter(colour, 0.78)) +
          path(
            `M${x + 120} ${y + 20}Q${x + 134} ${y + 106} ${x + 220} ${y + 120}Q${x + 134} ${y + 134} ${x + 120} ${y + 220}Q${x + 106} ${y + 134} ${x + 20} ${y + 120}Q${x + 106} ${y + 106} ${x + 120} ${y + 20}z`,
            lighter(colour, 0.5),
          ) +
          circle(x + 120, y + 120, 26, lighter(ink.ochre, 0.5))
        );
      }),
    ),
} satisfies Record<Table, (colour: string, random: Random) => Svg>;

/** Seen from above, as somebody about to eat (or choose) sees it. */
export const drawTableTop = ({ table, dish, colour }: TableTop, random: Random): Svg =>
  tables[table](colour, random) + dishes[dish](random);
