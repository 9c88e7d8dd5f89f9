import { darker, ink, lighter } from '../colour.ts';
import { at, ball, block, circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const bottle: Thing = (main) =>
  rect(-13, -104, 26, 18, ink.tinta, { round: 4 }) +
  path('M-12 -88H12V-50Q36 -30 36 0V88Q36 100 24 100H-24Q-36 100 -36 88V0Q-36 -30 -12 -50z', main) +
  path('M8 -88H12V-50Q36 -30 36 0V88Q36 100 24 100H10z', darker(main, 0.22)) +
  rect(-36, 8, 72, 46, ink.hueso) +
  circle(0, 31, 13, lighter(main, 0.2)) +
  rect(-26, -20, 7, 22, lighter(main, 0.5), { round: 3 });

const can: Thing = (main) =>
  block(-44, -20, 88, 114, main, 4) +
  ellipse(0, 94, 44, 9, darker(main, 0.3)) +
  ellipse(0, -20, 44, 10, '#c9c6bf') +
  rect(-44, 12, 88, 46, ink.hueso) +
  ball(0, 35, 16, lighter(main, 0.15));

const carton: Thing = (main) =>
  block(-50, -60, 100, 160, main, 4) +
  rect(-50, -36, 100, 40, lighter(main, 0.55)) +
  circle(0, 44, 24, lighter(main, 0.4)) +
  path('M-14 50q14 -36 28 0z', darker(main, 0.2));

const jar: Thing = (main) =>
  rect(-46, -44, 92, 22, ink.mustard, { round: 5 }) +
  rect(-56, -22, 112, 122, '#e9e3d2', { round: 20 }) +
  path('M-50 10H50V80Q50 94 36 94H-36Q-50 94 -50 80z', main) +
  path('M18 10H50V80Q50 94 36 94H18z', darker(main, 0.18)) +
  repeat(3, (i) => circle(-28 + i * 24, 34 + (i % 2) * 24, 11, lighter(main, 0.3)));

const sack: Thing = (main, random) =>
  path('M-72 -26Q-100 60 -80 100H80Q100 60 72 -26z', '#cdb083') +
  path('M30 -26H72Q100 60 80 100H30Q70 40 30 -26z', '#b39362') +
  ellipse(0, -28, 78, 24, '#e0c79d') +
  ellipse(0, -32, 66, 18, main) +
  repeat(14, () =>
    ellipse(random.between(-50, 50), random.between(-43, -22), 8, 5, lighter(main, random.between(0.1, 0.4))),
  );

const crate: Thing = (main, random) =>
  repeat(5, (i) => ball(-74 + i * 37, 16, 25, random.chance(0.7) ? main : lighter(main, 0.2))) +
  repeat(4, (i) => ball(-54 + i * 37, -14, 24, random.chance(0.6) ? main : darker(main, 0.1))) +
  rect(-104, 30, 208, 70, '#a8743f', { round: 4 }) +
  repeat(3, (i) => rect(-104, 34 + i * 22, 208, 17, i % 2 ? '#b98350' : '#c69460')) +
  rect(-104, 30, 14, 70, '#8f5f31') +
  rect(90, 30, 14, 70, '#8f5f31');

const melon: Thing = (main) =>
  path('M-100 0A100 100 0 0 0 100 0z', ink.agave) +
  path('M-90 0A90 90 0 0 0 90 0z', lighter(ink.leaf, 0.5)) +
  path('M-82 0A82 82 0 0 0 82 0z', main) +
  repeat(6, (i) => ellipse(-52 + i * 21, 22 + (i % 2) * 22, 5, 8, ink.tinta));

const pineapple: Thing = (main) =>
  repeat(5, (i) => at(0, -26, 1, path('M-12 0Q0 -90 12 0z', i % 2 ? ink.leaf : ink.agave), -48 + i * 24)) +
  path('M-50 30Q-50 -34 0 -34Q50 -34 50 30Q50 100 0 100Q-50 100 -50 30z', main) +
  stroke(
    'M-44 -4L30 92M-22 -28L48 62M44 -4L-30 92M22 -28L-48 62M0 -34L50 22M0 -34L-50 22',
    darker(main, 0.28),
    4,
  );

const orange: Thing = (main) => ball(0, 44, 54, main) + path('M4 -8q28 -30 44 -6q-20 20 -44 6z', ink.agave);

const banana: Thing = (main) =>
  path('M-80 -50Q-70 60 70 66L84 50Q0 30 -50 -60z', main) +
  path('M-66 -56Q-40 80 80 82L88 62Q-10 60 -54 -62z', darker(main, 0.1)) +
  path('M-52 -60Q0 50 92 44L92 30Q10 20 -40 -70z', lighter(main, 0.25)) +
  rect(-78, -82, 34, 26, ink.coffee, { round: 6 });

const steak: Thing = (main) =>
  path('M-92 30Q-96 -50 -20 -60Q40 -66 80 -30Q110 20 70 60Q30 96 -20 76Q-84 84 -92 30z', ink.hueso) +
  path('M-80 30Q-82 -40 -18 -48Q36 -54 70 -22Q94 20 62 50Q26 82 -20 62Q-72 70 -80 30z', main) +
  stroke('M-52 20Q-30 -20 10 -18M-20 44Q20 50 48 16', lighter(main, 0.5), 7) +
  circle(36, -8, 15, ink.hueso) +
  circle(36, -8, 7, lighter(main, 0.3));

const sausages: Thing = (main) =>
  stroke('M0 -104V-80', ink.cream, 5) +
  repeat(4, (i) =>
    at(
      i % 2 ? 10 : -10,
      -60 + i * 46,
      1,
      rect(-19, -24, 38, 50, i % 2 ? main : darker(main, 0.12), { round: 19 }) +
        rect(-10, -14, 7, 26, lighter(main, 0.4), { round: 3 }),
    ),
  );

const tortillas: Thing = (main) =>
  path('M-106 40Q-60 110 0 104Q60 110 106 40L80 92Q40 112 0 106Q-40 112 -80 92z', main) +
  repeat(8, (i) => ellipse((i % 3) * 3 - 3, 66 - i * 11, 86, 20, i % 2 ? '#e7c27a' : '#f0d496')) +
  ellipse(-26, -12, 14, 4, '#c99a52') +
  ellipse(24, -6, 18, 4, '#c99a52') +
  path('M-112 30Q-60 104 -6 100L-30 110Q-90 108 -112 30z', lighter(main, 0.2)) +
  path('M112 30Q60 104 6 100L30 110Q90 108 112 30z', darker(main, 0.12));

const jug: Thing = (main) =>
  rect(-20, -106, 40, 22, ink.indigo, { round: 6 }) +
  path(
    'M-20 -84H20Q22 -62 56 -54Q66 -50 66 -40V86Q66 100 52 100H-52Q-66 100 -66 86V-40Q-66 -50 -56 -54Q-22 -62 -20 -84z',
    main,
  ) +
  path('M24 -60Q66 -56 66 -40V86Q66 100 52 100H24z', darker(main, 0.15)) +
  repeat(3, (i) => rect(-66, -16 + i * 36, 132, 7, lighter(main, 0.4)));

const basket: Thing = (main, random) =>
  stroke('M-74 20Q0 -120 74 20', ink.coffee, 11) +
  repeat(5, (i) =>
    ball(-56 + i * 28, 14 + (i % 2) * 8, 25, random.pick([main, ink.ochre, ink.leaf, ink.red])),
  ) +
  path('M-94 24H94L72 100H-72z', '#b98350') +
  repeat(3, (i) => stroke(`M${-88 + i * 7} ${40 + i * 22}H${88 - i * 7}`, '#8f5f31', 6)) +
  repeat(6, (i) => stroke(`M${-66 + i * 27} 28L${-54 + i * 22} 98`, '#d3a26c', 6));

export const market = {
  bottle,
  can,
  carton,
  jar,
  sack,
  crate,
  melon,
  pineapple,
  orange,
  banana,
  steak,
  sausages,
  tortillas,
  jug,
  basket,
} satisfies Record<string, Thing>;
