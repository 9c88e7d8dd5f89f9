import { darker, ink, lighter, mix } from '../colour.ts';
import { at, block, circle, ellipse, path, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const steel = '#9aa0a6';

const tyre: Thing = (main) =>
  circle(0, 0, 100, '#332e38') +
  circle(0, 0, 84, '#3f3945') +
  repeat(18, (i) => at(0, 0, 1, rect(-6, -101, 12, 16, '#221d28', { round: 2 }), i * 20)) +
  circle(0, 0, 54, steel) +
  circle(0, 0, 46, lighter(main, 0.35)) +
  repeat(5, (i) => at(0, 0, 1, path('M-9 0L-13 -46H13L9 0z', main), i * 72)) +
  circle(0, 0, 15, ink.tinta);

const wrench: Thing = (main) =>
  path(
    'M-18 -20L-18 70Q-18 100 0 100Q18 100 18 70V-20Q52 -36 46 -76Q40 -96 28 -100V-62L0 -48L-28 -62V-100Q-40 -96 -46 -76Q-52 -36 -18 -20z',
    main,
  ) +
  path('M4 -46L28 -62V-100Q40 -96 46 -76Q52 -36 18 -20V70Q18 100 4 100z', darker(main, 0.16)) +
  circle(0, 78, 8, darker(main, 0.5));

const hammer: Thing = (main) =>
  rect(-12, -60, 24, 164, '#c08a4e', { round: 9 }) +
  rect(3, -60, 9, 164, '#9a6a35', { round: 4 }) +
  path('M-70 -98H36Q70 -98 84 -62Q60 -74 36 -66H-70z', main) +
  rect(-82, -104, 26, 46, darker(main, 0.25), { round: 5 });

const saw: Thing = (main) =>
  path('M-100 -20L54 -46V30L-100 14z', '#bfc4c6') +
  path(`M-100 14${' l7 12 l7 -10'.repeat(11)}L54 30z`, '#bfc4c6') +
  path('M44 -52Q100 -60 104 -10Q106 46 60 44Q44 40 44 20z', main) +
  path('M64 -28Q86 -30 86 -6Q86 22 66 20z', ink.hueso);

const drill: Thing = (main) =>
  rect(-104, -32, 44, 10, '#bfc4c6', { round: 3 }) +
  path('M-62 -48H-30V-6H-62z', ink.tinta) +
  rect(-34, -62, 124, 66, main, { round: 18 }) +
  rect(40, -62, 50, 66, darker(main, 0.2), { round: 18 }) +
  path('M26 0H72L84 70H40z', ink.tinta) +
  rect(30, 64, 70, 32, darker(main, 0.3), { round: 8 });

const screwdriver: Thing = (main) =>
  rect(-6, 0, 12, 104, '#bfc4c6', { round: 2 }) +
  rect(-19, -100, 38, 104, main, { round: 15 }) +
  rect(4, -100, 15, 104, darker(main, 0.2), { round: 9 });

const pliers: Thing = (main) =>
  stroke('M-8 -20Q-50 20 -34 98', main, 19) +
  stroke('M8 -20Q50 20 34 98', darker(main, 0.15), 19) +
  path('M-26 -20L-14 -102H-2V-10z', steel) +
  path('M26 -20L14 -102H2V-10z', '#bfc4c6') +
  circle(0, -16, 16, '#70767e');

const key: Thing = (main) =>
  circle(0, -54, 42, main) +
  circle(0, -62, 16, ink.hueso) +
  rect(-12, -18, 24, 118, main, { round: 4 }) +
  rect(2, -18, 10, 118, darker(main, 0.18)) +
  rect(10, 44, 22, 14, main) +
  rect(10, 70, 28, 14, main);

const lock: Thing = (main) =>
  stroke('M-42 -6V-44Q-42 -92 0 -92Q42 -92 42 -44V-6', steel, 20) +
  block(-70, -10, 140, 110, main, 14) +
  circle(0, 36, 15, ink.tinta) +
  path('M-8 40H8L14 78H-14z', ink.tinta);

const paintcan: Thing = (main) =>
  stroke('M-60 -30Q0 -130 60 -30', steel, 6) +
  block(-66, -34, 132, 134, '#c9c6bf', 6) +
  rect(-66, 6, 132, 70, main) +
  rect(26, 6, 40, 70, darker(main, 0.18)) +
  ellipse(0, -34, 66, 15, steel) +
  ellipse(0, -34, 56, 11, main) +
  path('M-50 -28Q-50 12 -38 12Q-28 12 -28 -10Q-24 -20 -18 -4Q-10 10 -6 -24z', main);

const roller: Thing = (main) =>
  rect(-90, -96, 150, 48, main, { round: 14 }) +
  rect(-90, -70, 150, 22, darker(main, 0.18), { round: 11 }) +
  stroke('M62 -72H90V-26H0V10', steel, 9) +
  rect(-15, 6, 30, 98, ink.terracotta, { round: 11 });

const brushes: Thing = (main) =>
  repeat(3, (i) =>
    at(
      -40 + i * 40,
      0,
      1,
      rect(-9, -10, 18, 110, '#c08a4e', { round: 8 }) +
        rect(-20, -34, 40, 30, steel) +
        path('M-20 -34L-16 -92Q0 -106 16 -92L20 -34z', i === 1 ? main : lighter(main, 0.4)),
      -14 + i * 14,
    ),
  );

const faucet: Thing = (main) =>
  path('M-84 -10H10Q70 -10 70 54V66H34V54Q34 26 10 26H-84z', main) +
  path('M-84 10H10Q50 10 52 66H34V54Q34 26 10 26H-84z', darker(main, 0.18)) +
  rect(-100, -22, 20, 60, darker(main, 0.3), { round: 4 }) +
  rect(-28, -52, 22, 44, darker(main, 0.15)) +
  rect(-70, -74, 106, 24, ink.red, { round: 12 }) +
  path('M52 74Q34 104 52 106Q70 104 52 74z', ink.sky);

const bulb: Thing = (main) =>
  circle(0, -30, 66, lighter(main, 0.3)) +
  path('M-40 10H40L28 52H-28z', lighter(main, 0.3)) +
  stroke('M-20 -34L-8 30M20 -34L8 30M-20 -34Q0 -14 20 -34', ink.mustard, 5) +
  rect(-28, 50, 56, 36, steel, { round: 6 }) +
  rect(-16, 84, 32, 16, ink.tinta, { round: 6 });

const stool: Thing = (main) =>
  rect(-80, -20, 160, 26, main, { round: 6 }) +
  rect(20, -20, 60, 26, darker(main, 0.18), { round: 6 }) +
  polygon(
    [
      [-66, 6],
      [-44, 6],
      [-66, 100],
      [-84, 100],
    ],
    darker(main, 0.1),
  ) +
  polygon(
    [
      [44, 6],
      [66, 6],
      [84, 100],
      [66, 100],
    ],
    darker(main, 0.25),
  ) +
  rect(-66, 48, 132, 12, darker(main, 0.2));

const woodchair: Thing = (main) =>
  rect(-62, -104, 16, 204, main, { round: 4 }) +
  rect(46, -104, 16, 204, darker(main, 0.2), { round: 4 }) +
  repeat(3, (i) => rect(-50, -92 + i * 28, 100, 15, i % 2 ? main : lighter(main, 0.15), { round: 5 })) +
  rect(-74, 10, 148, 22, lighter(main, 0.15), { round: 6 }) +
  rect(-54, 62, 108, 10, darker(main, 0.2));

const gate: Thing = (main) =>
  stroke('M-90 100V-30Q-90 -96 0 -96Q90 -96 90 -30V100z', main, 13) +
  repeat(5, (i) => stroke(`M${-60 + i * 30} 100V${-64 - Math.sin(((i + 1) / 6) * Math.PI) * 20}`, main, 7)) +
  stroke('M-90 -6H90M-90 60H90', main, 9) +
  stroke(
    'M-45 26q-22 -22 0 -28q20 4 8 20M45 26q22 -22 0 -28q-20 4 -8 20M0 44q-26 -26 0 -34q26 8 0 34',
    lighter(main, 0.3),
    7,
  );

const frame: Thing = (main) =>
  rect(-84, -100, 168, 200, main, { round: 4 }) +
  repeat(2, (column) =>
    repeat(
      2,
      (row) =>
        rect(-72 + column * 76, -88 + row * 92, 68, 84, mix(ink.sky, ink.hueso, 0.35 + row * 0.15)) +
        path(`M${-72 + column * 76} ${-30 + row * 92}l46 -58h18l-64 80z`, '#fff', { opacity: 0.5 }),
    ),
  );

const car: Thing = (main) =>
  path(
    'M-200 60Q-206 10 -150 0L-96 -54Q-84 -66 -60 -66H48Q70 -66 86 -52L134 -2Q194 6 198 40V66Q198 74 188 74H-190Q-200 74 -200 60z',
    main,
  ) +
  path('M-200 40H198V66Q198 74 188 74H-190Q-200 74 -200 60z', darker(main, 0.18)) +
  path('M-128 0L-86 -44Q-80 -50 -66 -50H-18V0z', mix(ink.sky, ink.hueso, 0.3)) +
  path('M-4 -50H44Q58 -50 70 -40L108 0H-4z', mix(ink.sky, ink.noche, 0.15)) +
  rect(-30, 14, 32, 8, darker(main, 0.4), { round: 4 }) +
  rect(176, 20, 22, 18, ink.hueso, { round: 6 }) +
  rect(-202, 20, 16, 18, ink.red, { round: 5 }) +
  repeat(
    2,
    (i) =>
      circle(-118 + i * 236, 70, 42, '#2d2833') +
      circle(-118 + i * 236, 70, 22, '#c9cdcf') +
      circle(-118 + i * 236, 70, 8, ink.tinta),
  );

const motorbike: Thing = (main) =>
  repeat(
    2,
    (i) =>
      circle(-94 + i * 188, 58, 46, 'none', { stroke: '#2d2833', width: 16 }) +
      circle(-94 + i * 188, 58, 12, steel),
  ) +
  stroke('M94 58L58 -52L30 -64M-94 58L-30 40L30 40L64 -30', steel, 11) +
  path('M-60 -10Q-10 -20 4 -34Q40 -50 60 -22L40 14Q0 36 -40 26z', main) +
  path('M-110 -28Q-60 -40 -6 -22L-16 -4H-70Q-100 -8 -110 -28z', ink.tinta) +
  block(-34, 14, 66, 46, '#6b7078', 10) +
  circle(72, -46, 18, ink.ochre) +
  stroke('M58 -56Q44 -82 22 -80', ink.tinta, 9) +
  stroke('M-20 62Q-70 84 -128 70', steel, 12);

const truck: Thing = (main) =>
  block(-200, -120, 250, 180, ink.hueso, 8) +
  rect(-200, -20, 250, 26, main) +
  path('M56 -50H120Q140 -50 154 -28L190 14Q198 22 198 34V64H56z', main) +
  path('M84 -32H118Q130 -32 138 -20L164 12H84z', mix(ink.sky, ink.hueso, 0.3)) +
  rect(-206, 56, 408, 18, '#45404c', { round: 4 }) +
  rect(180, 32, 20, 16, ink.ochre, { round: 4 }) +
  repeat(
    3,
    (i) =>
      circle([-130, -50, 128][i] ?? 0, 72, 36, '#2d2833') +
      circle([-130, -50, 128][i] ?? 0, 72, 17, '#c9cdcf'),
  );

const oil: Thing = (main) =>
  path('M-60 -20H0L20 -50H60V100H-60z', main) +
  path('M30 -50H60V100H24z', darker(main, 0.2)) +
  rect(16, -82, 48, 32, ink.tinta, { round: 6 }) +
  rect(-42, 10, 60, 54, ink.hueso, { round: 6 }) +
  path('M-12 16Q-32 46 -12 54Q8 46 -12 16z', ink.mustard);

const bucket: Thing = (main) =>
  stroke('M-66 -20Q0 -110 66 -20', steel, 7) +
  path('M-74 -20H74L56 100H-56z', main) +
  path('M24 -20H74L56 100H20z', darker(main, 0.18)) +
  ellipse(0, -20, 74, 15, darker(main, 0.3)) +
  repeat(6, (i) =>
    circle(-52 + i * 21, -28 - (i % 2) * 12, 17, i % 2 ? '#fff' : ink.hueso, { opacity: 0.9 }),
  );

const toolbox: Thing = (main) =>
  stroke('M-36 -20V-48H36V-20', ink.tinta, 11) +
  block(-96, -20, 192, 120, main, 8) +
  rect(-96, 20, 192, 9, darker(main, 0.35)) +
  rect(-14, 12, 28, 26, ink.ochre, { round: 4 });

export const workshop = {
  tyre,
  wrench,
  hammer,
  saw,
  drill,
  screwdriver,
  pliers,
  key,
  lock,
  paintcan,
  roller,
  brushes,
  faucet,
  bulb,
  stool,
  woodchair,
  gate,
  frame,
  car,
  motorbike,
  truck,
  oil,
  bucket,
  toolbox,
} satisfies Record<string, Thing>;
