import { darker, ink, lighter, mix } from '../colour.ts';
import { at, ball, block, circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const tortilla = '#ebc477';

const taco: Thing = (main, random) =>
  path('M-95 60A95 105 0 0 1 95 60z', darker(tortilla, 0.18)) +
  repeat(11, (i) =>
    circle(
      -74 + i * 15,
      6 - Math.sin((i / 10) * Math.PI) * 52 + random.between(-6, 6),
      random.between(12, 19),
      random.pick([main, darker(main, 0.3), ink.leaf, ink.hueso]),
    ),
  ) +
  path('M-100 70A98 98 0 0 1 86 62Q92 72 80 74H-90Q-100 76 -100 70z', tortilla) +
  repeat(7, (i) =>
    ellipse(
      -66 + i * 20,
      46 - Math.sin((i / 6) * Math.PI) * 22 + random.between(-10, 8),
      9,
      5,
      mix(tortilla, ink.clay, 0.35),
      { opacity: 0.6 },
    ),
  );

const trompo: Thing = (main) =>
  rect(-4, -110, 8, 215, ink.tinta) +
  path('M-30 -96Q0 -122 30 -96L28 -84H-28z', ink.ochre) +
  repeat(9, (i) => {
    const width = 38 + Math.sin(((i + 1.6) / 10) * Math.PI) * 34 - i;
    return (
      path(
        `M${-width} ${-82 + i * 18}q${width} 14 ${width * 2} 0q9 9 0 18q${-width} 12 ${-width * 2} 0q-9 -9 0 -18z`,
        i % 2 ? main : darker(main, 0.16),
      ) +
      path(
        `M${width * 0.35} ${-75 + i * 18}q${width * 0.4} 0 ${width * 0.66} -6q8 8 0 17q${-width * 0.3} 6 ${-width * 0.66} 7z`,
        darker(main, 0.32),
      )
    );
  }) +
  block(-60, 88, 120, 12, '#8b8f97', 5);

const molcajete: Thing = (main) =>
  path('M-80 100l14 -44h20l-4 44z M80 100l-14 -44h-20l4 44z', '#4a444c') +
  path('M-96 0H96Q92 74 40 78H-40Q-92 74 -96 0z', '#625b63') +
  path('M30 0H96Q92 74 40 78H10Q44 60 30 0z', '#4a444c') +
  ellipse(0, 0, 96, 24, '#7b737b') +
  ellipse(0, 2, 80, 17, main) +
  repeat(6, (i) => ellipse(-52 + i * 20, (i % 2) * 8 - 2, 8, 4, lighter(main, 0.35))) +
  at(44, -30, 1, rect(-13, -56, 26, 88, '#7b737b', { round: 13 }), 28);

const torta: Thing = (main, random) =>
  path('M-98 66Q-104 100 -70 100H70Q104 100 98 66z', darker('#d89a4b', 0.1)) +
  rect(-100, 50, 200, 20, ink.leaf, { round: 10 }) +
  rect(-94, 36, 188, 20, main, { round: 9 }) +
  repeat(6, (i) => ellipse(-75 + i * 30, 62, 22, 10, i % 2 ? lighter(ink.leaf, 0.3) : ink.red)) +
  rect(-92, 26, 184, 14, ink.hueso, { round: 7 }) +
  path('M-98 32Q-104 -44 0 -44Q104 -44 98 32Q0 42 -98 32z', '#d89a4b') +
  path('M40 -38Q104 -24 98 32Q70 37 48 37Q78 0 40 -38z', darker('#d89a4b', 0.16)) +
  stroke('M-60 -8Q-20 -30 30 -22', lighter('#d89a4b', 0.5), 7) +
  circle(random.between(-30, 0), 8, 4, darker('#d89a4b'));

const burger: Thing = (main, random) =>
  path('M-90 78H90Q92 100 66 100H-66Q-92 100 -90 78z', '#d08f45') +
  rect(-96, 56, 192, 24, '#5b3020', { round: 12 }) +
  path('M-98 52H98L80 62L60 52L30 74L4 52L-30 66L-60 52z', ink.ochre) +
  rect(-92, 38, 184, 16, main, { round: 8 }) +
  path(
    'M-102 36q17 -20 34 0q17 -20 34 0q17 -20 34 0q17 -20 34 0q17 -20 34 0q17 -20 34 0q-4 12 -34 10H-70q-34 0 -32 -10z',
    ink.leaf,
  ) +
  path('M-94 26Q-92 -62 0 -62Q92 -62 94 26z', '#dc9f52') +
  path('M36 -56Q92 -42 94 26H58Q74 -14 36 -56z', darker('#dc9f52', 0.16)) +
  repeat(10, () => ellipse(random.between(-58, 40), random.between(-42, 0), 6, 3.5, ink.hueso));

const fries: Thing = (main) =>
  repeat(9, (i) =>
    at(
      -48 + i * 12,
      -30,
      1,
      rect(-7, -62 + (i % 3) * 18, 14, 120, i % 2 ? ink.ochre : lighter(ink.ochre, 0.3), { round: 3 }),
      -12 + i * 3,
    ),
  ) +
  path('M-66 -10Q0 24 66 -10L50 100H-50z', main) +
  path('M26 8Q48 2 66 -10L50 100H18z', darker(main, 0.18));

/** A deep plate seen from the side with steam over it. */
const soup: Thing = (main, random) =>
  repeat(3, (i) => stroke(`M${-36 + i * 36} -36q-14 -20 0 -38t0 -36`, ink.hueso, 7, 0.5)) +
  path('M-100 8H100Q90 92 40 92H-40Q-90 92 -100 8z', ink.terracotta) +
  path('M40 8H100Q90 92 40 92H14Q60 70 40 8z', ink.clay) +
  rect(-44, 88, 88, 12, ink.clay, { round: 4 }) +
  stroke('M-84 38Q0 66 84 38', ink.ochre, 6) +
  ellipse(0, 8, 100, 24, lighter(ink.terracotta, 0.2)) +
  ellipse(0, 8, 88, 18, main) +
  repeat(12, () =>
    ellipse(
      random.between(-66, 66),
      random.between(0, 17),
      9,
      5,
      random.pick([ink.hueso, ink.leaf, ink.ochre, ink.red]),
    ),
  );

const claypot: Thing = (main) =>
  path('M-70 -30Q-112 60 -52 100H52Q112 60 70 -30z', main) +
  path('M30 -30H70Q112 60 52 100H20Q74 50 30 -30z', darker(main, 0.2)) +
  stroke('M-76 -6q-40 10 -12 46 M76 -6q40 10 12 46', darker(main, 0.25), 11) +
  ellipse(0, -32, 78, 16, darker(main, 0.3)) +
  path('M-72 -38Q0 -78 72 -38z', lighter(main, 0.12)) +
  circle(0, -64, 11, darker(main, 0.2)) +
  stroke('M-84 30q14 -16 28 0t28 0t28 0t28 0t28 0t28 0', ink.hueso, 6);

const steamer: Thing = (main) =>
  repeat(3, (i) => stroke(`M${-40 + i * 40} -74q-14 -16 0 -32t0 -30`, ink.hueso, 7, 0.5)) +
  block(-86, -28, 172, 128, main, 12) +
  rect(-96, -36, 192, 14, lighter(main, 0.4), { round: 6 }) +
  path('M-88 -38Q0 -84 88 -38z', lighter(main, 0.25)) +
  circle(0, -66, 10, ink.tinta) +
  rect(-86, 20, 172, 6, darker(main, 0.3)) +
  rect(-86, 62, 172, 6, darker(main, 0.3)) +
  rect(-112, 0, 28, 14, ink.tinta, { round: 6 }) +
  rect(84, 0, 28, 14, ink.tinta, { round: 6 });

const tamal: Thing = (main) =>
  path('M-96 84Q-60 40 -10 46L96 26Q110 56 60 84Q0 108 -96 84z', '#e6d29a') +
  path('M-96 84Q0 70 96 26Q110 56 60 84Q0 108 -96 84z', '#cfb676') +
  path('M-30 62Q10 36 62 44Q54 74 4 80Q-30 82 -30 62z', main) +
  rect(-24, 40, 12, 52, '#b99a56', { round: 5 });

const corn: Thing = (main) =>
  path('M-34 -78Q0 -118 34 -78Q50 20 22 80H-22Q-50 20 -34 -78z', main) +
  repeat(8, (row) =>
    repeat(4, (column) =>
      ellipse(-27 + column * 18, -72 + row * 19, 7.5, 8, lighter(main, column < 2 ? 0.35 : 0.1)),
    ),
  ) +
  path('M-28 100Q-90 40 -62 -26Q-34 30 -8 100z', ink.leaf) +
  path('M28 100Q90 40 62 -26Q34 30 8 100z', ink.agave) +
  path('M-30 100Q0 20 30 100z', darker(ink.leaf, 0.1));

const chicken: Thing = (main) =>
  ellipse(0, 84, 104, 16, ink.hueso) +
  ellipse(0, 80, 92, 11, mix(ink.hueso, ink.stone, 0.25)) +
  path('M-86 50Q-96 -30 -10 -34Q70 -34 80 34Q84 80 0 82Q-76 82 -86 50z', main) +
  path('M20 -32Q74 -26 80 34Q82 80 10 82Q70 50 20 -32z', darker(main, 0.2)) +
  path('M34 40Q70 -6 92 -20L108 -30Q118 -20 108 -12L98 2Q92 40 54 60z', lighter(main, 0.14)) +
  circle(112, -30, 10, ink.hueso) +
  circle(106, -18, 9, ink.hueso) +
  path('M-54 30Q-30 -10 6 16Q-4 48 -54 30z', lighter(main, 0.2)) +
  stroke('M-62 -4Q-40 -22 -14 -22', lighter(main, 0.5), 7);

const fish: Thing = (main) =>
  path('M-96 40Q-40 -20 40 12L96 -22Q84 36 96 92L40 62Q-40 96 -96 40z', main) +
  path('M-96 40Q-20 66 40 62L96 92Q88 60 86 38Q-20 62 -96 40z', darker(main, 0.2)) +
  circle(-66, 32, 7, ink.hueso) +
  circle(-66, 32, 3.5, ink.tinta) +
  stroke('M-42 16q14 22 2 46', darker(main, 0.35), 5) +
  repeat(4, (i) => stroke(`M${-18 + i * 16} 20q9 12 0 26`, lighter(main, 0.4), 4));

/** Shrimp cocktail in a tall cup. */
const cocktail: Thing = (main) =>
  path(
    'M-66 -40H66L44 44Q36 62 10 64V86H40Q48 100 30 100H-30Q-48 100 -40 86H-10V64Q-36 62 -44 44z',
    mix(ink.sky, ink.hueso, 0.5),
  ) +
  path('M-56 -26H56L38 42Q30 54 0 54Q-30 54 -38 42z', main) +
  path('M22 -26H56L38 42Q30 54 10 54z', darker(main, 0.18)) +
  repeat(4, (i) =>
    stroke(`M${-56 + i * 32} -36q-12 -40 18 -40q22 4 10 26`, i % 2 ? '#f0a58a' : '#e88a6c', 15),
  ) +
  circle(52, -50, 24, ink.leaf) +
  circle(52, -50, 17, lighter(ink.leaf, 0.5)) +
  stroke('M52 -66v32M38 -58l28 16M38 -42l28 -16', ink.leaf, 3);

const lime: Thing = (main) =>
  circle(0, 50, 48, main) +
  circle(0, 50, 39, lighter(main, 0.55)) +
  repeat(6, (i) => at(0, 50, 1, path('M0 -4L-13 -30Q0 -40 13 -30z', lighter(main, 0.2)), i * 60));

const avocado: Thing = (main) =>
  at(
    0,
    20,
    1,
    path('M0 -84Q34 -60 50 10Q58 76 0 78Q-58 76 -50 10Q-34 -60 0 -84z', darker(main, 0.35)) +
      path('M0 -70Q26 -48 40 12Q46 64 0 66Q-46 64 -40 12Q-26 -48 0 -70z', '#cfd98a') +
      ball(0, 24, 25, ink.coffee),
    12,
  );

const chile: Thing = (main) =>
  path('M-70 -30Q-40 -66 -10 -40Q50 10 92 90Q20 70 -30 30Q-72 2 -70 -30z', main) +
  path('M-10 -40Q50 10 92 90Q56 46 -16 4Q-44 -14 -40 -48Q-22 -52 -10 -40z', lighter(main, 0.25)) +
  stroke('M-52 -42q-10 -26 -34 -28', ink.agave, 11);

const pizza: Thing = (main) =>
  path('M-88 -50Q0 -104 88 -50L8 98Q0 106 -8 98z', '#edbd58') +
  path('M36 -74Q64 -66 88 -50L8 98Q30 20 36 -74z', darker('#edbd58', 0.1)) +
  path('M-98 -48Q0 -122 98 -48Q104 -34 90 -34Q0 -88 -90 -34Q-104 -34 -98 -48z', '#c98a42') +
  circle(-30, -30, 21, main) +
  circle(28, -22, 20, darker(main, 0.12)) +
  circle(-2, 32, 19, main) +
  repeat(5, (i) => ellipse([-4, 52, -52, 18, -18][i] ?? 0, [-50, -44, -34, 12, 8][i] ?? 0, 8, 5, ink.leaf));

export const food = {
  taco,
  trompo,
  molcajete,
  torta,
  burger,
  fries,
  soup,
  claypot,
  steamer,
  tamal,
  corn,
  chicken,
  fish,
  cocktail,
  lime,
  avocado,
  chile,
  pizza,
} satisfies Record<string, Thing>;
