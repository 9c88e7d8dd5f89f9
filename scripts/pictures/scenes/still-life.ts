import { darker, ink, lighter, mix } from '../colour.ts';
import { gradient } from '../canvas.ts';
import { things, type ThingName } from '../objects/catalogue.ts';
import { drawNaturally } from '../objects/natural-colour.ts';
import type { Random } from '../random.ts';
import { arch, at, circle, ellipse, path, polygon, rect, repeat, stroke, type Svg } from '../svg.ts';

type Backdrop = 'niche' | 'sun' | 'window' | 'tiles' | 'stripes' | 'flags';

export type StillLife = {
  kind: 'still-life';
  backdrop: Backdrop;
  wall: string;
  cloth: string;
  main: string;
  hero: ThingName;
  beside: readonly ThingName[];
};

const tableLine = 566;

const backdrops = {
  niche: (wall, _random) =>
    arch(330, tableLine, 620, 500, lighter(wall, 0.35)) +
    arch(362, tableLine, 556, 466, darker(wall, 0.14)) +
    repeat(11, (i) => {
      const angle = Math.PI * (1 + i / 10);
      return stroke(
        `M${640 + Math.cos(angle) * 280} ${372 + Math.sin(angle) * 280}L${640 + Math.cos(angle) * 308} ${372 + Math.sin(angle) * 308}`,
        darker(wall, 0.1),
        3,
      );
    }) +
    path('M362 560V372A278 278 0 0 1 560 106Q440 220 440 560z', '#2a1a2e', { opacity: 0.16 }),
  sun: (wall) =>
    circle(640, 380, 320, lighter(wall, 0.3)) +
    circle(640, 380, 250, lighter(wall, 0.5)) +
    repeat(24, (i) =>
      at(
        640,
        380,
        1,
        polygon(
          [
            [-7, -340],
            [7, -340],
            [0, -390],
          ],
          lighter(wall, 0.35),
        ),
        i * 15,
      ),
    ),
  window: (wall, random) => {
    const view = gradient('view', '#8fc0cf', '#f3dcb8');
    return (
      view.definition +
      rect(360, 70, 560, 420, lighter(wall, 0.45)) +
      rect(384, 94, 512, 372, view.fill) +
      circle(random.between(470, 810), 190, 42, '#fff4d4') +
      path('M384 400Q460 300 560 370T740 330T896 380V466H384z', '#9db3a2') +
      path('M384 430Q520 370 640 420T896 410V466H384z', ink.agave) +
      rect(632, 94, 16, 372, lighter(wall, 0.45)) +
      rect(384, 268, 512, 14, lighter(wall, 0.45)) +
      rect(336, 484, 608, 24, lighter(wall, 0.55)) +
      polygon(
        [
          [384, 94],
          [500, 94],
          [384, 300],
        ],
        '#fff',
        { opacity: 0.16 },
      ) +
      path('M330 50H520Q500 300 360 480H330z', mix(ink.hueso, wall, 0.25), { opacity: 0.9 }) +
      path('M950 50H760Q780 300 920 480H950z', mix(ink.hueso, wall, 0.4), { opacity: 0.9 })
    );
  },
  tiles: (wall, random) => {
    const other = random.pick([ink.indigo, ink.agave, ink.terracotta]);
    return (
      rect(0, 0, 1280, tableLine, mix(ink.hueso, ink.stone, 0.3)) +
      repeat(5, (row) =>
        repeat(10, (column) => {
          const x = column * 128;
          const y = row * 128 - 40;
          const isPale = (row + column) % 2 === 0;
          return (
            rect(x + 2, y + 2, 124, 124, isPale ? lighter(wall, 0.6) : ink.hueso) +
            (isPale
              ? path(
                  `M${x + 64} ${y + 16}L${x + 112} ${y + 64}L${x + 64} ${y + 112}L${x + 16} ${y + 64}z`,
                  lighter(other, 0.4),
                ) + circle(x + 64, y + 64, 18, ink.ochre)
              : '')
          );
        }),
      ) +
      rect(0, 0, 1280, tableLine, wall, { opacity: 0.25 })
    );
  },
  stripes: (wall) =>
    repeat(16, (i) => rect(i * 80, 0, 40, tableLine, lighter(wall, 0.16))) +
    rect(0, 0, 1280, 40, darker(wall, 0.25)) +
    rect(0, 40, 1280, 10, lighter(wall, 0.5)) +
    ellipse(640, 330, 300, 230, lighter(wall, 0.4)) +
    ellipse(640, 330, 270, 204, lighter(wall, 0.55)),
  flags: (wall) =>
    repeat(
      3,
      (row) =>
        stroke(`M-10 ${40 + row * 110}Q640 ${130 + row * 110} 1290 ${40 + row * 110}`, darker(wall, 0.4), 3) +
        repeat(12, (i) => {
          const x = 26 + i * 106;
          const y = 42 + row * 110 + 45 - 45 * ((x + 38 - 640) / 640) ** 2;
          const colour =
            [ink.cantera, ink.ochre, ink.agave, ink.terracotta, ink.sky, ink.hueso][(i + row * 2) % 6] ??
            ink.ochre;
          return (
            path(`M${x} ${y}h76v58l-13 10l-12 -10l-13 10l-13 -10l-12 10l-13 -10z`, colour) +
            circle(x + 38, y + 26, 9, darker(colour, 0.18))
          );
        }),
    ),
} satisfies Record<Backdrop, (wall: string, random: Random) => Svg>;

/** One thing of the trade in the light, and two or three others that belong to it. */
export function drawStillLife({ backdrop, wall, cloth, main, hero, beside }: StillLife, random: Random): Svg {
  const wide = hero === 'car' || hero === 'truck' || hero === 'motorbike';
  const scale = wide ? 1.7 : 2.15;
  const places = random.shuffle([
    { x: wide ? 150 : 300, scale: 1.22, drop: 24 },
    { x: wide ? 1130 : 985, scale: 1.22, drop: 28 },
    { x: 110, scale: 1, drop: -8 },
    { x: 1170, scale: 1, drop: -6 },
  ]);
  const heroX = random.between(610, 670);
  const others = beside.flatMap((name, index) => {
    const place = places[index];
    return place ? [{ ...place, name }] : [];
  });
  const edge = random.pick(['fringe', 'scallop', 'plain'] as const);
  return (
    rect(0, 0, 1280, 720, wall) +
    backdrops[backdrop](wall, random) +
    rect(0, tableLine, 1280, 160, cloth) +
    rect(0, tableLine, 1280, 12, lighter(cloth, 0.3)) +
    {
      fringe: repeat(5, (i) =>
        rect(0, 636 + i * 16, 1280, 7, [ink.ochre, ink.hueso, ink.red, ink.hueso, ink.ochre][i] ?? ink.ochre),
      ),
      scallop: repeat(
        17,
        (i) => circle(i * 80, 700, 44, lighter(cloth, 0.22)) + circle(i * 80, 700, 24, lighter(cloth, 0.4)),
      ),
      plain: repeat(7, (i) => stroke(`M${-40 + i * 220} 720L${60 + i * 196} 574`, darker(cloth, 0.14), 4)),
    }[edge] +
    others
      .map(({ x, scale: size, drop }) =>
        ellipse(x + 28, 592 + drop, 108 * size, 15, '#2a1a2e', { opacity: 0.22 }),
      )
      .join('') +
    ellipse(heroX + 46, 604, wide ? 360 : 220, 22, '#2a1a2e', { opacity: 0.25 }) +
    others
      .map(({ x, scale: size, drop, name }) =>
        at(x, 592 + drop - 100 * size, size, drawNaturally(name, random)),
      )
      .join('') +
    at(heroX, 606 - 100 * scale, scale, things[hero](main, random))
  );
}
