import { darker, ink, lighter, mix } from '../colour.ts';
import { things } from '../objects/catalogue.ts';
import type { Random } from '../random.ts';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke, type Svg } from '../svg.ts';

/** The line on which every house stands. */
export const groundLine = 600;

export const pavement = (random: Random): Svg =>
  rect(0, groundLine, 1280, 40, '#d8c3ac') +
  repeat(11, (i) => stroke(`M${i * 128 + 20} ${groundLine}l-14 40`, '#b9a18b', 2.5)) +
  rect(0, 636, 1280, 10, '#9c8474') +
  rect(0, 646, 1280, 74, '#7a6c6b') +
  repeat(44, () =>
    ellipse(
      random.between(0, 1280),
      random.between(656, 714),
      random.between(16, 34),
      6,
      random.pick(['#857675', '#6f6262', '#8c7d7a']),
    ),
  );

export function tree(x: number, random: Random): Svg {
  const [crown, shade, bloom] = random.pick([
    [ink.leaf, ink.agave, ''],
    [ink.agave, ink.pine, ''],
    ['#8c76b4', '#6d5a99', '#b09ad0'],
    ['#c65a63', '#9c3f52', '#e38a86'],
  ] as const);
  return (
    ellipse(x + 20, 640, 110, 11, '#2a1a2e', { opacity: 0.22 }) +
    path(`M${x - 13} 640Q${x - 6} 520 ${x - 4} 430H${x + 10}Q${x + 8} 540 ${x + 18} 640z`, ink.coffee) +
    repeat(7, (i) =>
      circle(
        x + ([-62, 0, 60, -34, 38, -4, 74][i] ?? 0),
        [400, 356, 394, 316, 312, 276, 350][i] ?? 0,
        [56, 66, 54, 50, 50, 46, 40][i] ?? 0,
        i % 3 === 1 ? shade : crown,
      ),
    ) +
    repeat(12, () =>
      circle(
        x + random.between(-84, 84),
        random.between(270, 420),
        random.between(5, 13),
        bloom || lighter(crown, 0.22),
        { opacity: 0.75 },
      ),
    )
  );
}

export const cypress = (x: number): Svg =>
  path(`M${x - 46} 630Q${x - 52} 400 ${x} 190Q${x + 52} 400 ${x + 46} 630z`, ink.agave) +
  path(`M${x + 6} 220Q${x + 52} 400 ${x + 46} 630H${x + 8}Q${x + 34} 420 ${x + 6} 220z`, ink.pine) +
  rect(x - 8, 620, 16, 24, ink.coffee);

export const plant = (
  x: number,
  kind: 'cactus' | 'nopal' | 'maguey' | 'pot',
  scale: number,
  random: Random,
): Svg =>
  ellipse(x + 14, 640, 90 * scale, 8, '#2a1a2e', { opacity: 0.22 }) +
  (kind === 'pot'
    ? at(x, 638 - 100 * scale, scale, things.pot(ink.terracotta, random))
    : at(x, 612 - 100 * scale, scale, things[kind](ink.red, random)) +
      path(
        `M${x - 60 * scale} ${608}H${x + 60 * scale}L${x + 46 * scale} 642H${x - 46 * scale}z`,
        ink.terracotta,
      ) +
      rect(x - 66 * scale, 600, 132 * scale, 13, lighter(ink.terracotta, 0.15), { round: 5 }));

export const lamppost = (x: number): Svg =>
  rect(x - 6, 300, 12, 342, ink.tinta) +
  rect(x - 20, 620, 40, 22, ink.tinta, { round: 4 }) +
  rect(x - 14, 430, 28, 8, ink.tinta) +
  polygon(
    [
      [x - 22, 240],
      [x + 22, 240],
      [x + 15, 300],
      [x - 15, 300],
    ],
    mix(ink.cream, ink.ochre, 0.3),
  ) +
  polygon(
    [
      [x - 28, 242],
      [x + 28, 242],
      [x, 214],
    ],
    ink.tinta,
  ) +
  circle(x, 210, 6, ink.tinta);

export const lampGlow = (x: number): Svg =>
  repeat(3, (i) => circle(x, 270, 50 + i * 55, '#ffd98a', { opacity: 0.13 })) +
  polygon(
    [
      [x - 18, 246],
      [x + 18, 246],
      [x + 13, 296],
      [x - 13, 296],
    ],
    '#fff0bf',
  );

export const bicycle = (x: number, colour: string): Svg =>
  ellipse(x, 644, 130, 8, '#2a1a2e', { opacity: 0.22 }) +
  repeat(2, (i) => circle(x - 66 + i * 132, 600, 42, 'none', { stroke: ink.tinta, width: 6 })) +
  stroke(
    `M${x - 66} 600L${x - 30} 540H${x + 44}L${x} 600zM${x} 600L${x - 34} 530M${x + 66} 600L${x + 40} 520L${x + 58} 512`,
    colour,
    8,
  ) +
  rect(x - 54, 520, 40, 10, ink.tinta, { round: 5 }) +
  path(`M${x + 34} 506h58l-8 40h-44z`, '#b98350');

export const bench = (x: number, colour: string): Svg =>
  repeat(2, (i) => rect(x - 84 + i * 156, 560, 12, 84, ink.tinta, { round: 3 })) +
  repeat(3, (i) =>
    rect(x - 100, 522 + i * 22, 200, 15, i === 2 ? lighter(colour, 0.15) : colour, { round: 4 }),
  ) +
  rect(x - 100, 588, 200, 14, darker(colour, 0.15), { round: 4 });

/** Strings of cut paper across the street; each flag carries a few cut-outs. */
export function papelPicado(y: number, random: Random): Svg {
  const inks = random.shuffle([ink.cantera, ink.ochre, ink.agave, ink.terracotta, ink.sky, ink.red]);
  const sag = (x: number) => y + 46 - 46 * ((x - 640) / 640) ** 2;
  return (
    stroke(`M-10 ${y}Q640 ${y + 92} 1290 ${y}`, ink.tinta, 2.5) +
    repeat(13, (i) => {
      const x = 18 + i * 96;
      const top = sag(x + 36);
      const colour = inks[i % inks.length] ?? ink.ochre;
      return (
        path(
          `M${x} ${sag(x) + 1}L${x + 74} ${sag(x + 74) + 1}V${top + 62}l-12 12l-13 -12l-12 12l-12 -12l-13 12l-12 -12z`,
          colour,
        ) +
        circle(x + 37, top + 28, 9, lighter(colour, 0.6)) +
        repeat(4, (k) =>
          ellipse(
            x + 37 + ([-20, 20, 0, 0][k] ?? 0),
            top + ([28, 28, 10, 47][k] ?? 0),
            5,
            6,
            lighter(colour, 0.6),
          ),
        )
      );
    })
  );
}

export const bulbs = (y: number, sag: number, from = -10, to = 1290): Svg => {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  return (
    stroke(`M${from} ${y}Q${middle} ${y + sag * 2} ${to} ${y}`, ink.tinta, 2.5) +
    repeat(15, (i) => {
      const x = from + ((to - from) * (i + 0.5)) / 15;
      const drop = y + sag - sag * ((x - middle) / half) ** 2 + 9;
      return circle(x, drop, 17, '#ffd98a', { opacity: 0.28 }) + circle(x, drop, 7, '#fff0bf');
    })
  );
};
