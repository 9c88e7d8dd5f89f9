import { darker, ink, lighter } from '../colour.ts';
import { at, ball, block, circle, ellipse, path, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const flower = (x: number, y: number, r: number, colour: string) =>
  repeat(6, (i) => at(x, y, r / 20, ellipse(0, -12, 8, 12, i % 2 ? colour : lighter(colour, 0.2)), i * 60)) +
  circle(x, y, r * 0.34, ink.ochre);

const bouquet: Thing = (main, random) =>
  repeat(9, (i) => stroke(`M0 90Q${-20 + i * 5} 20 ${-64 + i * 16} -40`, ink.agave, 6)) +
  repeat(7, (i) =>
    at(-70 + i * 23, -14, 1, ellipse(0, 0, 12, 28, i % 2 ? ink.leaf : ink.agave), -50 + i * 16),
  ) +
  repeat(9, (i) =>
    flower(
      -70 + (i % 5) * 34 + (i > 4 ? 17 : 0),
      (i > 4 ? -22 : -62) + random.between(-10, 10),
      random.between(24, 30),
      random.pick([main, lighter(main, 0.45), ink.ochre, ink.hueso]),
    ),
  ) +
  path('M-70 0Q0 30 70 0L26 104H-26z', ink.cream) +
  path('M20 20Q50 16 70 0L26 104H4z', darker(ink.cream, 0.14)) +
  rect(-34, 58, 68, 14, main, { round: 6 });

const flowerbucket: Thing = (main, random) =>
  repeat(7, (i) => stroke(`M${-24 + i * 8} 30Q${-40 + i * 13} 0 ${-66 + i * 22} -44`, ink.agave, 6)) +
  repeat(6, (i) =>
    at(-60 + i * 24, -4, 1, ellipse(0, 0, 11, 26, i % 2 ? ink.leaf : ink.agave), -40 + i * 16),
  ) +
  repeat(8, (i) =>
    flower(
      -66 + (i % 4) * 44 + (i > 3 ? 20 : 0),
      i > 3 ? -26 : -66 + random.between(-12, 8),
      random.between(23, 29),
      random.chance(0.7) ? main : lighter(main, 0.5),
    ),
  ) +
  path('M-56 24H56L44 100H-44z', '#9aa0a6') +
  path('M20 24H56L44 100H16z', '#7c828a') +
  rect(-60, 18, 120, 13, '#b9bec2', { round: 5 });

const pot: Thing = (main) =>
  repeat(7, (i) =>
    at(0, 10, 1, path('M-14 0Q-8 -110 0 -112Q8 -110 14 0z', i % 2 ? ink.leaf : ink.agave), -60 + i * 20),
  ) +
  path('M-56 10H56L42 100H-42z', main) +
  path('M20 10H56L42 100H16z', darker(main, 0.2)) +
  rect(-62, 0, 124, 22, lighter(main, 0.15), { round: 6 });

const cactus: Thing = (main) =>
  rect(-24, -90, 48, 190, ink.agave, { round: 24 }) +
  rect(4, -90, 20, 190, darker(ink.agave, 0.2), { round: 10 }) +
  stroke('M-22 20H-50Q-62 20 -62 6V-34', ink.agave, 28) +
  stroke('M22 -2H48Q60 -2 60 -16V-50', darker(ink.agave, 0.12), 26) +
  repeat(6, (i) => stroke(`M-10 ${-70 + i * 26}v8`, lighter(ink.leaf, 0.4), 4)) +
  repeat(3, (i) => circle(-14 + i * 14, -94 + (i % 2) * 6, 9, main));

const nopal: Thing = (main) =>
  ellipse(0, 54, 42, 54, ink.agave) +
  ellipse(10, 56, 28, 46, darker(ink.agave, 0.12)) +
  at(-44, -18, 1, ellipse(0, 0, 32, 46, ink.leaf), -28) +
  at(42, -22, 1, ellipse(0, 0, 32, 48, ink.agave), 24) +
  at(-4, -60, 1, ellipse(0, 0, 28, 40, lighter(ink.leaf, 0.1)), 4) +
  repeat(5, (i) => circle([-66, -52, 60, 4, 44][i] ?? 0, [-54, -66, -70, -102, -72][i] ?? 0, 9, main));

const maguey: Thing = () =>
  repeat(9, (i) =>
    at(
      0,
      96,
      1,
      path('M-20 4Q-14 -80 0 -130Q14 -80 20 4z', i % 2 ? '#6b9a8b' : '#4f8574') +
        path('M2 4Q10 -70 0 -130Q14 -80 20 4z', '#3b6b5d'),
      -76 + i * 19,
    ),
  );

const pinata: Thing = (main) =>
  stroke('M0 -130V-70', ink.tinta, 4) +
  repeat(7, (i) =>
    at(
      0,
      -2,
      1,
      polygon(
        [
          [-20, -50],
          [20, -50],
          [0, -104],
        ],
        [ink.ochre, ink.agave, ink.red, ink.indigo][i % 4] ?? main,
      ) +
        stroke('M-12 -66H12M-7 -82H7', ink.hueso, 4) +
        stroke('M0 -104l-8 -16M0 -104l8 -16', main, 3),
      i * 51.4,
    ),
  ) +
  ball(0, -2, 54, main) +
  repeat(4, (i) =>
    stroke(
      `M${-46 + (i === 0 || i === 3 ? 14 : 0)} ${-30 + i * 18}q9 10 18 0t18 0t18 0t18 0`,
      lighter(main, 0.5),
      4,
    ),
  );

const balloons: Thing = (main) =>
  repeat(5, (i) => stroke(`M${-60 + i * 30} ${-20 - (i % 2) * 30}Q${-20 + i * 10} 40 0 100`, ink.cream, 3)) +
  repeat(5, (i) => {
    const colour = [main, ink.ochre, ink.sky, ink.leaf, ink.terracotta][i] ?? main;
    return (
      ellipse(-64 + i * 32, -46 - (i % 2) * 34, 27, 33, colour) +
      ellipse(-72 + i * 32, -58 - (i % 2) * 34, 6, 9, lighter(colour, 0.6))
    );
  });

const gift: Thing = (main) =>
  block(-74, -10, 148, 110, main, 4) +
  rect(-84, -34, 168, 34, lighter(main, 0.2), { round: 4 }) +
  rect(-14, -34, 28, 134, ink.ochre) +
  path('M0 -34Q-70 -100 -54 -46Q-40 -34 0 -34Q40 -34 54 -46Q70 -100 0 -34z', ink.ochre) +
  circle(0, -38, 11, ink.mustard);

const dumbbell: Thing = (main) =>
  rect(-60, 38, 120, 20, '#9aa0a6') +
  repeat(
    2,
    (i) =>
      rect(i ? 56 : -84, 8, 28, 80, main, { round: 8 }) +
      rect(i ? 82 : -104, 22, 22, 52, darker(main, 0.25), { round: 7 }),
  );

const kettlebell: Thing = (main) =>
  stroke('M-36 6Q-56 -78 0 -78Q56 -78 36 6', darker(main, 0.2), 20) +
  ball(0, 42, 58, main) +
  rect(-34, 90, 68, 10, darker(main, 0.4), { round: 4 });

const football: Thing = (main) =>
  ball(0, 20, 80, main) +
  repeat(5, (i) =>
    at(
      0,
      20,
      1,
      path('M-18 -52L0 -40L18 -52L12 -74H-12z', ink.tinta) + stroke('M0 -40V-22', ink.tinta, 4),
      i * 72,
    ),
  ) +
  path('M0 -4L23 13L14 40H-14L-23 13z', ink.tinta);

const glove: Thing = (main) =>
  path('M-60 20Q-90 -90 10 -92Q90 -90 80 -10Q78 20 56 40V60H-46V40z', main) +
  path('M30 -90Q90 -86 80 -10Q78 20 56 40V60H20Q60 0 30 -90z', darker(main, 0.18)) +
  path('M-60 10Q-96 -10 -76 -40Q-50 -60 -30 -20Q-30 14 -60 10z', lighter(main, 0.14)) +
  rect(-50, 56, 110, 44, ink.hueso, { round: 8 }) +
  stroke('M-50 78H60', main, 5);

const bag: Thing = (main) =>
  stroke('M-30 -80L0 -130L30 -80M0 -130V-160', '#57505f', 5) +
  rect(-42, -84, 84, 184, main, { round: 16 }) +
  rect(12, -84, 30, 184, darker(main, 0.2), { round: 14 }) +
  rect(-42, -40, 84, 11, ink.hueso) +
  rect(-42, 50, 84, 11, ink.hueso);

const box: Thing = (main) =>
  block(-86, -40, 172, 140, main, 3) +
  rect(-14, -40, 28, 140, lighter(main, 0.4)) +
  polygon(
    [
      [-86, -40],
      [-104, -72],
      [-14, -66],
      [0, -40],
    ],
    lighter(main, 0.2),
  ) +
  polygon(
    [
      [86, -40],
      [104, -72],
      [14, -66],
      [0, -40],
    ],
    darker(main, 0.1),
  );

export const outdoors = {
  bouquet,
  flowerbucket,
  pot,
  cactus,
  nopal,
  maguey,
  pinata,
  balloons,
  gift,
  dumbbell,
  kettlebell,
  football,
  glove,
  bag,
  box,
} satisfies Record<string, Thing>;
