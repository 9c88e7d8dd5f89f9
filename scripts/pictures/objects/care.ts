import { darker, ink, lighter, mix } from '../colour.ts';
import { at, block, circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const scissors: Thing = (main) =>
  at(
    0,
    4,
    1,
    path('M-10 6L-14 -106Q6 -92 11 4z', '#aeb4b8') +
      stroke('M0 6V30', main, 15) +
      circle(-16, 62, 31, 'none', { stroke: main, width: 16 }),
    22,
  ) +
  at(
    0,
    4,
    1,
    path('M10 6L14 -106Q-6 -92 -11 4z', '#cdd1d2') +
      stroke('M0 6V30', darker(main, 0.15), 15) +
      circle(16, 62, 31, 'none', { stroke: darker(main, 0.15), width: 16 }),
    -22,
  ) +
  circle(0, 0, 9, ink.tinta);

const comb: Thing = (main) =>
  rect(-90, 34, 180, 24, main, { round: 8 }) +
  repeat(15, (i) => rect(-86 + i * 12, 56, 6, 42, main, { round: 2 }));

const dryer: Thing = (main) =>
  path('M-20 20H34L50 96Q50 104 40 104H14Q4 104 2 96z', darker(main, 0.25)) +
  path('M-100 -56L-30 -44V16L-100 30z', ink.tinta) +
  circle(26, -14, 62, main) +
  path('M26 -76A62 62 0 0 1 26 48Q60 20 26 -76z', darker(main, 0.2)) +
  rect(-40, -46, 60, 64, main) +
  circle(34, -14, 26, lighter(main, 0.4)) +
  stroke('M18 -14h32M34 -30v32', darker(main, 0.2), 4);

const polish: Thing = (main) =>
  path('M-20 -100H20L26 -6H-26z', ink.tinta) +
  path('M4 -100H20L26 -6H8z', '#4a3f52') +
  rect(-50, -2, 100, 102, main, { round: 22 }) +
  path('M14 -2H28Q50 -2 50 20V78Q50 100 28 100H14z', darker(main, 0.18)) +
  rect(-36, 18, 12, 52, lighter(main, 0.5), { round: 6 });

const mirror: Thing = (main) =>
  arch200(main) +
  at(0, 0, 0.86, arch200(mix(ink.sky, ink.hueso, 0.5))) +
  path('M-50 40L30 -70L56 -50L-50 90z', '#fff', { opacity: 0.35 });
const arch200 = (fill: string) => path('M-76 100V-24A76 76 0 0 1 76 -24V100z', fill);

const chair: Thing = (main) =>
  rect(-9, 50, 18, 44, '#8a9097') +
  ellipse(0, 96, 58, 9, '#6d737b') +
  rect(-76, 22, 152, 32, main, { round: 14 }) +
  rect(30, 22, 46, 32, darker(main, 0.2), { round: 14 }) +
  rect(-60, -92, 112, 116, lighter(main, 0.08), { round: 20 }) +
  path('M20 -92H32Q52 -92 52 -72V4Q52 24 32 24H20z', darker(main, 0.2)) +
  rect(-92, -10, 26, 36, ink.tinta, { round: 9 }) +
  rect(58, -10, 26, 36, ink.tinta, { round: 9 }) +
  rect(-34, -112, 60, 26, darker(main, 0.1), { round: 12 });

const pole: Thing = (main) =>
  circle(0, -92, 16, ink.ochre) +
  rect(-34, -80, 68, 20, '#9aa0a6', { round: 6 }) +
  rect(-26, -60, 52, 128, ink.hueso) +
  repeat(4, (i) =>
    path(
      `M-26 ${-30 + i * 34}L26 ${-60 + i * 34}V${-44 + i * 34}L-26 ${-14 + i * 34}z`,
      i % 2 ? ink.indigo : main,
    ),
  ) +
  rect(10, -60, 16, 128, ink.tinta, { opacity: 0.16 }) +
  rect(-34, 66, 68, 20, '#9aa0a6', { round: 6 }) +
  rect(-22, 84, 44, 16, '#6d737b', { round: 5 });

const pills: Thing = (main) =>
  rect(-36, -74, 72, 30, ink.hueso, { round: 6 }) +
  block(-48, -44, 96, 144, main, 14) +
  rect(-48, -6, 96, 62, ink.hueso) +
  path('M-8 2h16v15h15v16h-15v15h-16v-15h-15v-16h15z', ink.agave);

const cross: Thing = (main) =>
  path('M-32 -98H32V-32H98V32H32V98H-32V32H-98V-32H-32z', main) +
  path('M-18 -84H18V-18H84V18H18V84H-18V18H-84V-18H-18z', lighter(main, 0.35));

const tooth: Thing = (main) =>
  path(
    'M-78 -40Q-80 -98 -30 -92Q0 -80 30 -92Q80 -98 78 -40Q76 0 56 30Q50 100 30 100Q14 100 8 40Q0 24 -8 40Q-14 100 -30 100Q-50 100 -56 30Q-76 0 -78 -40z',
    main,
  ) +
  path(
    'M30 -92Q80 -98 78 -40Q76 0 56 30Q50 100 30 100Q24 100 20 90Q44 30 52 -20Q56 -70 30 -92z',
    darker(main, 0.12),
  ) +
  stroke('M-54 -52Q-50 -72 -32 -72', '#fff', 10);

const brush: Thing = (main) =>
  at(
    0,
    0,
    1,
    rect(-11, -30, 22, 136, main, { round: 11 }) +
      rect(-13, -104, 26, 76, lighter(main, 0.3), { round: 8 }) +
      repeat(5, (i) => rect(12, -100 + i * 14, 22, 10, i % 2 ? ink.sky : ink.hueso)),
    0,
  );

const stethoscope: Thing = (main) =>
  stroke('M-60 -96Q-76 10 -16 16Q44 10 28 -96', main, 12) +
  stroke('M-16 16Q-14 96 40 86Q86 74 70 14', main, 12) +
  circle(70, 4, 27, '#9aa0a6') +
  circle(70, 4, 16, '#d5d8d8') +
  circle(-60, -98, 9, ink.tinta) +
  circle(28, -98, 9, ink.tinta);

const glasses: Thing = (main) =>
  stroke('M-98 16L-78 -10M98 16L78 -10', darker(main, 0.2), 10) +
  repeat(2, (i) =>
    rect(-88 + i * 96, -20, 80, 66, mix(ink.sky, ink.hueso, 0.4), { round: 28, stroke: main, width: 12 }),
  ) +
  stroke('M-10 4Q0 -10 10 4', main, 10) +
  repeat(2, (i) => stroke(`M${-66 + i * 96} 14l18 -18`, '#fff', 6));

const flask: Thing = (main) =>
  path('M-22 -98H22V-26L76 82Q82 100 62 100H-62Q-82 100 -76 82L-22 -26z', mix(ink.sky, ink.hueso, 0.6)) +
  path('M-44 30H44L70 84Q74 94 60 94H-60Q-74 94 -70 84z', main) +
  path('M8 30H44L70 84Q74 94 60 94H20z', darker(main, 0.18)) +
  rect(-30, -104, 60, 14, ink.indigo, { round: 6 }) +
  circle(-16, 60, 9, lighter(main, 0.5)) +
  circle(12, 76, 6, lighter(main, 0.5));

const microscope: Thing = (main) =>
  rect(-76, 84, 152, 16, darker(main, 0.3), { round: 7 }) +
  stroke('M14 -40Q90 -10 62 80', main, 22) +
  rect(-60, 46, 92, 13, ink.tinta, { round: 4 }) +
  at(
    -12,
    -18,
    1,
    rect(-20, -70, 40, 100, main, { round: 8 }) +
      rect(4, -70, 16, 100, darker(main, 0.2), { round: 8 }) +
      rect(-13, -96, 26, 30, ink.tinta, { round: 5 }) +
      rect(-11, 28, 22, 26, '#9aa0a6', { round: 4 }),
    14,
  ) +
  circle(40, 30, 13, ink.ochre);

const lens: Thing = (main) =>
  block(-98, -40, 196, 130, main, 20) +
  rect(-44, -70, 84, 36, darker(main, 0.2), { round: 10 }) +
  circle(0, 26, 56, '#9aa0a6') +
  circle(0, 26, 46, ink.tinta) +
  circle(0, 26, 30, ink.indigo) +
  circle(-12, 14, 10, ink.sky) +
  rect(-82, -20, 26, 16, ink.ochre, { round: 4 }) +
  circle(76, -14, 9, ink.red);

export const care = {
  scissors,
  comb,
  dryer,
  polish,
  mirror,
  chair,
  pole,
  pills,
  cross,
  tooth,
  brush,
  stethoscope,
  glasses,
  flask,
  microscope,
  lens,
} satisfies Record<string, Thing>;
