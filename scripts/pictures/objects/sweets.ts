import { darker, ink, lighter, mix } from '../colour.ts';
import { at, ball, block, circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const crust = '#d7974a';

const concha: Thing = (main) =>
  path('M-98 84Q-110 -20 0 -24Q110 -20 98 84Q92 100 70 100H-70Q-92 100 -98 84z', crust) +
  path('M44 -16Q106 10 98 84Q92 100 70 100H40Q84 50 44 -16z', darker(crust, 0.14)) +
  path('M-84 48Q-90 -10 0 -16Q90 -10 84 48Q60 60 40 52Q20 64 0 54Q-20 64 -40 52Q-60 60 -84 48z', main) +
  repeat(5, (i) => stroke(`M${-64 + i * 32} 50Q${-46 + i * 23} 0 0 -14`, darker(main, 0.28), 5));

const loaf: Thing = (main) =>
  path('M-100 64Q-104 10 0 4Q104 10 100 64Q98 100 0 100Q-98 100 -100 64z', crust) +
  path('M30 6Q104 14 100 64Q98 100 20 100Q92 70 30 6z', darker(crust, 0.16)) +
  repeat(3, (i) => path(`M${-66 + i * 46} 62q14 -34 44 -40q-4 30 -44 40z`, lighter(main, 0.35)));

const cake: Thing = (main) =>
  rect(-10, 78, 20, 22, ink.hueso) +
  ellipse(0, 98, 56, 8, ink.hueso) +
  ellipse(0, 78, 104, 14, ink.hueso) +
  block(-84, 10, 168, 66, lighter(main, 0.55), 8) +
  rect(-84, 36, 168, 12, main) +
  path(
    'M-88 14Q-88 -8 -60 -8H60Q88 -8 88 14V24q-12 18 -22 0q-11 26 -22 2q-12 20 -22 -2q-10 28 -22 2q-12 20 -22 -2q-11 26 -22 0q-12 20 -22 0z',
    main,
  ) +
  block(-52, -62, 104, 54, lighter(main, 0.4), 8) +
  path(
    'M-56 -58Q-56 -78 -36 -78H36Q56 -78 56 -58q-9 18 -18 2q-10 20 -20 0q-9 18 -18 0q-10 20 -20 0q-9 16 -18 -2z',
    ink.hueso,
  ) +
  repeat(4, (i) => ball(-36 + i * 24, -84, 11, ink.red));

const cupcake: Thing = (main) =>
  path('M-60 20H60L44 100H-44z', crust) +
  repeat(4, (i) => stroke(`M${-38 + i * 25} 26l${6 - i * 4} 70`, darker(crust, 0.25), 5)) +
  path('M-72 24Q-84 -18 -44 -20Q-46 -58 -8 -60Q6 -88 16 -62Q50 -58 44 -22Q84 -18 72 24z', main) +
  path('M16 -62Q50 -58 44 -22Q84 -18 72 24H36Q56 -10 16 -62z', darker(main, 0.14)) +
  ball(2, -76, 13, ink.red);

const churro: Thing = (main) =>
  repeat(5, (i) =>
    at(
      -40 + i * 20,
      -14,
      1,
      rect(-12, -84 + (i % 2) * 16, 24, 150, crust, { round: 12 }) +
        stroke(`M-4 ${-70 + (i % 2) * 16}V50M4 ${-70 + (i % 2) * 16}V50`, darker(crust, 0.25), 3),
      -16 + i * 8,
    ),
  ) +
  path('M-70 6L70 6L34 100H-34z', main) +
  path('M24 6H70L34 100H10z', darker(main, 0.18)) +
  path('M-70 6L-42 26L-14 6L14 26L42 6L70 26V6z', lighter(main, 0.4));

const cone: Thing = (main, random) =>
  path('M-42 10H42L0 108z', '#d39a54') +
  stroke('M-30 26L12 84M-8 14L24 58M30 26L-12 84M8 14L-24 58', darker('#d39a54', 0.25), 4) +
  ball(-24, -12, 34, main) +
  ball(26, -14, 34, random.pick([ink.leaf, ink.hueso, ink.ochre])) +
  ball(0, -58, 36, lighter(main, 0.35)) +
  ball(6, -98, 9, ink.red);

const paleta: Thing = (main) =>
  rect(-9, 48, 18, 60, '#d7b178', { round: 8 }) +
  path('M-46 60V-50Q-46 -98 0 -98Q46 -98 46 -50V60Q46 66 40 66H-40Q-46 66 -46 60z', main) +
  path('M14 -96Q46 -90 46 -50V60Q46 66 40 66H14z', darker(main, 0.15)) +
  rect(-26, -62, 12, 108, lighter(main, 0.4), { round: 6 }) +
  circle(10, -20, 9, lighter(main, 0.55)) +
  circle(18, 24, 7, lighter(main, 0.55));

const cup: Thing = (main) =>
  repeat(2, (i) => stroke(`M${-22 + i * 40} -44q-12 -18 0 -34t0 -32`, ink.hueso, 7, 0.6)) +
  ellipse(0, 90, 104, 12, lighter(main, 0.35)) +
  stroke('M62 10Q108 4 100 40Q92 66 50 58', main, 14) +
  path('M-74 -14H74Q74 84 26 88H-26Q-74 84 -74 -14z', main) +
  path('M36 -14H74Q74 84 26 88H8Q58 70 36 -14z', darker(main, 0.18)) +
  ellipse(0, -14, 74, 16, lighter(main, 0.5)) +
  ellipse(0, -12, 64, 11, ink.coffee) +
  ellipse(-8, -12, 24, 5, mix(ink.coffee, ink.cream, 0.7));

const moka: Thing = (main) =>
  path('M-50 100L-62 16H62L50 100z', '#9aa0a6') +
  path('M18 100L24 16H62L50 100z', '#777d85') +
  rect(-66, 4, 132, 14, '#656b73', { round: 4 }) +
  path('M-58 4L-44 -70H44L58 4z', '#b4b9bd') +
  path('M16 -70H44L58 4H22z', '#8b9198') +
  path('M-44 -70L-74 -58L-52 -34z', '#b4b9bd') +
  path('M-48 -70L0 -98L48 -70z', '#8b9198') +
  circle(0, -100, 9, main) +
  stroke('M50 -60Q104 -60 92 -4L84 20', main, 15);

const glass: Thing = (main) =>
  path('M-54 -66H54L40 100H-40z', mix(ink.sky, ink.hueso, 0.6)) +
  path('M-49 -40H49L37 92H-37z', main) +
  path('M12 -40H49L37 92H6z', darker(main, 0.15)) +
  stroke('M20 -20L44 -108', ink.red, 9) +
  circle(-50, -62, 27, ink.ochre) +
  circle(-50, -62, 20, lighter(ink.ochre, 0.5)) +
  stroke('M-50 -80v36M-66 -71l32 18M-66 -53l32 -18', ink.ochre, 3);

const cheese: Thing = (main) =>
  path('M-98 30L60 -36Q100 -6 98 36L-98 36z', lighter(main, 0.3)) +
  rect(-98, 34, 196, 66, main, { round: 4 }) +
  path('M30 34H98V96Q98 100 94 100H30z', darker(main, 0.12)) +
  circle(-52, 68, 14, darker(main, 0.22)) +
  circle(10, 56, 9, darker(main, 0.22)) +
  circle(-6, 84, 8, darker(main, 0.22)) +
  circle(62, 74, 14, darker(main, 0.3));

const milk: Thing = (main) =>
  rect(-24, -104, 48, 22, main, { round: 6 }) +
  path('M-24 -84H24V-52Q50 -34 50 0V86Q50 100 36 100H-36Q-50 100 -50 86V0Q-50 -34 -24 -52z', '#dfe7e2') +
  path('M-50 -2H50V86Q50 100 36 100H-36Q-50 100 -50 86z', ink.hueso) +
  path('M16 -2H50V86Q50 100 36 100H16z', '#ddd3c2') +
  rect(-34, 8, 10, 62, '#fff', { round: 5, opacity: 0.8 });

export const sweets = {
  concha,
  loaf,
  cake,
  cupcake,
  churro,
  cone,
  paleta,
  cup,
  moka,
  glass,
  cheese,
  milk,
} satisfies Record<string, Thing>;
