import { darker, ink, lighter, mix } from '../colour.ts';
import { at, ball, block, circle, ellipse, path, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Thing } from './thing.ts';

const steel = '#9aa0a6';

const pencils: Thing = (main) =>
  repeat(6, (i) =>
    at(
      -36 + i * 14,
      -30,
      1,
      rect(-8, -50 + (i % 3) * 14, 16, 110, [ink.ochre, ink.red, ink.agave, ink.indigo][i % 4] ?? main) +
        polygon(
          [
            [-8, -50 + (i % 3) * 14],
            [8, -50 + (i % 3) * 14],
            [0, -74 + (i % 3) * 14],
          ],
          '#ecd0a0',
        ),
      -15 + i * 6,
    ),
  ) +
  block(-52, 0, 104, 100, main, 8) +
  rect(-52, 20, 104, 12, lighter(main, 0.4));

const notebook: Thing = (main) =>
  block(-70, -90, 140, 190, main, 8) +
  rect(-70, -90, 26, 190, darker(main, 0.3), { round: 6 }) +
  rect(-26, -60, 78, 44, ink.hueso, { round: 4 }) +
  repeat(7, (i) => rect(-80, -76 + i * 25, 24, 8, '#c9cdcf', { round: 4 }));

const globe: Thing = (main) =>
  stroke('M-70 -84Q-110 40 20 62', ink.mustard, 9) +
  ball(0, -16, 70, main) +
  path(
    'M-40 -60Q0 -70 6 -40Q-10 -10 -30 -14Q-60 -20 -40 -60zM10 0Q50 -16 50 14Q36 50 16 40Q0 20 10 0z',
    lighter(ink.leaf, 0.15),
  ) +
  rect(-8, 58, 16, 30, ink.mustard) +
  rect(-50, 86, 100, 14, ink.coffee, { round: 6 });

const books: Thing = (main) =>
  repeat(
    4,
    (i) =>
      block(
        -88 + (i % 2) * 14,
        62 - i * 38,
        168 - (i % 3) * 16,
        36,
        [main, ink.ochre, ink.indigo, ink.agave][i] ?? main,
        5,
      ) + rect(-70 + (i % 2) * 14, 62 - i * 38, 12, 36, lighter(main, 0.6)),
  );

const dog: Thing = (main) =>
  path('M-50 100Q-66 0 -10 -10H30Q74 10 66 100z', main) +
  path('M20 -6Q74 10 66 100H34Q54 40 20 -6z', darker(main, 0.16)) +
  stroke('M62 70Q104 60 96 20', main, 17) +
  path('M-24 100V50h18v50zM16 100V50h18v50z', lighter(main, 0.25)) +
  circle(-6, -44, 52, main) +
  path('M-50 -78Q-84 -70 -78 -8Q-54 -4 -46 -40zM38 -78Q72 -70 66 -8Q42 -4 34 -40z', darker(main, 0.35)) +
  ellipse(-6, -24, 30, 23, lighter(main, 0.55)) +
  ellipse(-6, -34, 11, 8, ink.tinta) +
  circle(-26, -54, 6, ink.tinta) +
  circle(14, -54, 6, ink.tinta) +
  stroke('M-6 -28v10q-8 8 -14 2M-6 -18q8 8 14 2', ink.tinta, 3) +
  rect(-38, -2, 66, 13, ink.red, { round: 6 }) +
  circle(-5, 14, 8, ink.ochre);

const cat: Thing = (main) =>
  path('M-46 100Q-60 10 0 6Q60 10 46 100z', main) +
  path('M10 8Q60 14 46 100H20Q44 50 10 8z', darker(main, 0.18)) +
  stroke('M44 90Q96 84 84 30Q78 8 60 18', main, 15) +
  path('M-50 -20L-56 -84L-20 -62H20L56 -84L50 -20Q40 20 0 20Q-40 20 -50 -20z', main) +
  path('M-46 -46L-48 -70L-30 -60zM46 -46L48 -70L30 -60z', ink.blush) +
  circle(-20, -28, 8, ink.ochre) +
  circle(20, -28, 8, ink.ochre) +
  ellipse(-20, -28, 3, 7, ink.tinta) +
  ellipse(20, -28, 3, 7, ink.tinta) +
  path('M-6 -12H6L0 -5z', ink.terracotta) +
  stroke('M-14 -4L-46 -8M-14 0L-44 6M14 -4L46 -8M14 0L44 6', ink.hueso, 2.5) +
  ellipse(0, 66, 20, 30, lighter(main, 0.45));

const petbowl: Thing = (main) =>
  repeat(6, (i) => ball(-40 + i * 16, 44 - (i % 2) * 10, 12, ink.clay)) +
  path('M-70 48H70L88 100H-88z', main) +
  path('M24 48H70L88 100H30z', darker(main, 0.18)) +
  at(-4, 74, 0.2, bone());
function bone() {
  return (
    rect(-60, -16, 120, 32, ink.hueso) +
    repeat(4, (i) => circle(i < 2 ? -64 : 64, i % 2 ? -20 : 20, 26, ink.hueso))
  );
}

const tub: Thing = (main, random) =>
  at(0, -44, 0.72, dog('#b98350', random)) +
  path('M-100 0H100Q98 84 60 88H-60Q-98 84 -100 0z', main) +
  path('M40 0H100Q98 84 60 88H24Q70 60 40 0z', darker(main, 0.16)) +
  rect(-108, -8, 216, 18, lighter(main, 0.4), { round: 9 }) +
  rect(-70, 86, 18, 14, ink.ochre) +
  rect(52, 86, 18, 14, ink.ochre) +
  repeat(9, (i) => circle(-88 + i * 22, -14 - (i % 3) * 9, 16 + (i % 2) * 5, '#fff', { opacity: 0.92 }));

const sewing: Thing = (main) =>
  rect(-104, 74, 208, 26, ink.coffee, { round: 6 }) +
  path('M-84 -62H66Q92 -62 92 -36V74H44V-4H-52V34H-84z', main) +
  path('M66 -62Q92 -62 92 -36V74H68V-30Q68 -50 50 -62z', darker(main, 0.22)) +
  rect(-78, 34, 20, 14, steel) +
  rect(-71, 46, 6, 28, '#c9cdcf') +
  circle(96, -22, 22, ink.tinta) +
  circle(96, -22, 11, ink.ochre) +
  rect(-10, -92, 26, 30, ink.red, { round: 4 }) +
  stroke('M2 -92Q-50 -110 -68 40', ink.red, 2.5) +
  stroke('M-40 -34q20 -18 40 0t40 0', ink.ochre, 6) +
  rect(-100, 66, 120, 10, lighter(ink.terracotta, 0.2));

const spool: Thing = (main) =>
  rect(-46, -66, 92, 22, '#c69460', { round: 6 }) +
  block(-34, -44, 68, 122, main, 6) +
  repeat(7, (i) => stroke(`M-34 ${-32 + i * 16}L34 ${-26 + i * 16}`, darker(main, 0.25), 3)) +
  rect(-46, 78, 92, 22, '#a8743f', { round: 6 });

const dress: Thing = (main) =>
  stroke('M0 -84Q0 -106 14 -100M-48 -64L0 -84L48 -64', steel, 6) +
  path('M-38 -68Q0 -44 38 -68L30 -4L74 100Q0 114 -74 100L-30 -4z', main) +
  path('M14 -54L38 -68L30 -4L74 100Q50 106 26 107z', darker(main, 0.16)) +
  rect(-31, -10, 62, 11, lighter(main, 0.5)) +
  repeat(4, (i) => circle(-38 + i * 24, 62 + (i % 2) * 18, 7, lighter(main, 0.55)));

const shirt: Thing = (main) =>
  stroke('M0 -84Q0 -106 14 -100M-48 -60L0 -84L48 -60', steel, 6) +
  path('M-36 -68L-96 -30L-74 14L-50 0V100H50V0L74 14L96 -30L36 -68Q0 -40 -36 -68z', main) +
  path('M36 -68L96 -30L74 14L50 0V100H20V-54z', darker(main, 0.16)) +
  repeat(3, (i) => circle(0, -16 + i * 34, 5, lighter(main, 0.6)));

const washer: Thing = (main) =>
  block(-86, -100, 172, 200, ink.hueso, 10) +
  rect(-86, -100, 172, 38, mix(ink.hueso, ink.stone, 0.25), { round: 8 }) +
  circle(-58, -81, 10, main) +
  rect(-34, -88, 60, 14, ink.noche, { round: 5 }) +
  circle(58, -81, 9, ink.ochre) +
  circle(0, 24, 66, '#9aa0a6') +
  circle(0, 24, 54, ink.noche) +
  path('M-50 32Q-20 10 0 32T50 30A54 54 0 0 1 -50 32z', main) +
  path('M-40 44Q-6 20 40 50A54 54 0 0 1 -40 44z', lighter(main, 0.4)) +
  path('M-40 -4A50 50 0 0 1 0 -24', 'none', { stroke: '#fff', width: 7, opacity: 0.6 });

const towels: Thing = (main) =>
  repeat(
    4,
    (i) =>
      rect(-80 + (i % 2) * 6, 66 - i * 34, 156, 32, [main, ink.hueso, ink.sky, ink.ochre][i] ?? main, {
        round: 15,
      }) +
      rect(
        36 + (i % 2) * 6,
        66 - i * 34,
        40,
        32,
        darker([main, ink.hueso, ink.sky, ink.ochre][i] ?? main, 0.14),
        { round: 15 },
      ),
  );

const boot: Thing = (main) =>
  path('M-50 -96H24L20 10Q60 20 88 44Q102 60 96 82H-50z', main) +
  path('M0 -96H24L20 10Q60 20 88 44Q102 60 96 82H60Q20 40 -6 30z', darker(main, 0.18)) +
  path('M-54 82H100V94Q100 100 92 100H2V90H-18V100H-54z', ink.tinta) +
  stroke('M-40 -70Q-12 -58 14 -70M-34 -30Q-12 -6 8 -30', lighter(main, 0.4), 5) +
  rect(-54, -104, 82, 16, lighter(main, 0.2), { round: 6 });

const heel: Thing = (main) =>
  path(
    'M-90 -40Q-50 -20 -30 10Q10 60 90 66Q100 84 90 92H20Q-30 84 -56 30Q-62 60 -66 100H-80Q-96 20 -90 -40z',
    main,
  ) +
  path('M-56 30Q-30 84 20 92H90Q96 88 95 80Q20 80 -30 40z', darker(main, 0.25)) +
  circle(-18, 34, 7, ink.ochre);

const phone: Thing = (main) =>
  rect(-54, -100, 108, 200, ink.tinta, { round: 18 }) +
  rect(-45, -84, 90, 164, main, { round: 6 }) +
  path('M-45 20Q-10 -20 45 -6V74Q45 80 39 80H-39Q-45 80 -45 74z', darker(main, 0.25)) +
  circle(14, -46, 15, ink.ochre) +
  rect(-16, -95, 32, 6, '#57505f', { round: 3 }) +
  circle(0, 90, 5, '#57505f') +
  path('M-45 -20L14 -84H30L-45 0z', '#fff', { opacity: 0.18 });

const monitor: Thing = (main) =>
  rect(-100, -90, 200, 136, ink.tinta, { round: 10 }) +
  rect(-88, -78, 176, 112, main) +
  path('M-88 34V-8L-40 -40L10 0L50 -28L88 6V34z', darker(main, 0.25)) +
  circle(40, -50, 14, ink.ochre) +
  rect(-14, 46, 28, 36, steel) +
  rect(-56, 80, 112, 14, steel, { round: 6 }) +
  rect(-70, 94, 140, 8, '#57505f', { round: 4 });

const headphones: Thing = (main) =>
  stroke('M-70 40Q-80 -90 0 -90Q80 -90 70 40', main, 16) +
  rect(-90, 6, 42, 82, darker(main, 0.1), { round: 18 }) +
  rect(48, 6, 42, 82, darker(main, 0.3), { round: 18 }) +
  rect(-60, 14, 18, 66, ink.tinta, { round: 8 }) +
  rect(42, 14, 18, 66, ink.tinta, { round: 8 });

export const home = {
  pencils,
  notebook,
  globe,
  books,
  dog,
  cat,
  petbowl,
  tub,
  sewing,
  spool,
  dress,
  shirt,
  washer,
  towels,
  boot,
  heel,
  phone,
  monitor,
  headphones,
} satisfies Record<string, Thing>;
