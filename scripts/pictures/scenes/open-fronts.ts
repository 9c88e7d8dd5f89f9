import { darker, ink, lighter } from '../colour.ts';
import { things } from '../objects/catalogue.ts';
import { drawNaturally } from '../objects/natural-colour.ts';
import { arch, at, circle, ellipse, path, polygon, rect, repeat, stroke } from '../svg.ts';
import {
  archWindow,
  awning,
  bladeSign,
  display,
  openDoor,
  shopWindow,
  signBoard,
  woodDoor,
} from './openings.ts';
import { bulbs, groundLine } from './street.ts';
import { cornice, plaster, shadow, type Draw } from './walls.ts';

/** A workshop: shutter rolled up, the work in sight. */
export const workshop: Draw = ({ wall, trim, cloth, sign, goods }, random) => {
  const [hero = 'toolbox', ...rest] = goods;
  const left = random.pick([250, 330]);
  const isWide = hero === 'car' || hero === 'truck' || hero === 'motorbike';
  return {
    body:
      polygon(
        [
          [180, 250],
          [180, 190],
          [500, 190],
          [560, 130],
          [720, 130],
          [780, 190],
          [1100, 190],
          [1100, 250],
        ],
        wall,
      ) +
      plaster(180, 240, 920, wall, trim, random) +
      polygon(
        [
          [168, 186],
          [494, 186],
          [556, 122],
          [724, 122],
          [786, 186],
          [1112, 186],
          [1112, 202],
          [778, 202],
          [716, 138],
          [564, 138],
          [502, 202],
          [168, 202],
        ],
        lighter(trim, 0.2),
      ),
    lit:
      signBoard(440, 206, 400, 84, sign, cloth, random) +
      rect(left - 14, 306, 548, 294, trim) +
      rect(left, 318, 520, 282, '#5b3a2c') +
      rect(left, 318, 520, 190, '#e2ab68') +
      repeat(4, (i) => rect(left, 318 + i * 11, 520, 8, i % 2 ? '#9aa0a6' : '#b6bbbf')) +
      display(left + 24, 372, 472, 100, rest.length > 0 ? rest : goods, random) +
      polygon(
        [
          [left, 508],
          [left + 520, 508],
          [left + 520, 600],
          [left, 600],
        ],
        '#8a6a55',
      ) +
      ellipse(left + 260, 586, 190, 12, '#2a1a2e', { opacity: 0.3 }) +
      at(left + 260, isWide ? 524 : 516, isWide ? 0.74 : 0.74, drawNaturally(hero, random)) +
      (left < 300
        ? woodDoor(890, groundLine, 120, 236, darker(cloth, 0.2))
        : shopWindow(left + 580, 400, 120, 120, cloth, rest.length > 0 ? rest : goods, random)),
  };
};

/** A stall on the square. */
export const stall: Draw = ({ wall, trim, cloth, sign, goods }, random) => ({
  body:
    repeat(5, (i) => ellipse(120 + i * 260, 590, 170, 60, i % 2 ? ink.agave : ink.leaf)) +
    rect(0, 596, 1280, 50, '#d8c3ac') +
    rect(300, 240, 16, 400, ink.coffee) +
    rect(964, 240, 16, 400, ink.coffee) +
    ellipse(640, 648, 430, 14, '#2a1a2e', { opacity: 0.25 }),
  lit:
    rect(316, 300, 648, 160, '#f4cf8e', { opacity: 0.9 }) +
    display(330, 316, 620, 132, goods, random) +
    rect(276, 460, 728, 182, wall) +
    rect(276, 460, 728, 20, lighter(trim, 0.3)) +
    rect(850, 480, 154, 162, darker(wall, 0.16)) +
    repeat(9, (i) => path(`M${284 + i * 80} 500h64l-32 44z`, i % 2 ? trim : lighter(wall, 0.35))) +
    repeat(4, (i) => at(390 + i * 168, 424, 0.36, drawNaturally(goods[i % goods.length] ?? 'pot', random))) +
    awning(290, 170, 700, cloth, ink.hueso, 124) +
    bulbs(316, 16, 270, 1010) +
    at(640, 596, 0.42, circle(0, 0, 100, ink.hueso) + at(0, 0, 0.75, things[sign](cloth, random))) +
    repeat(2, (i) => at(380 + i * 520, 618, 0.42, things.stool(trim, random))),
});

/** Concrete, wood and glass: the street's new neighbour. */
export const modern: Draw = ({ wall, trim, cloth, sign, goods }, random) => {
  const tall = random.pick([200, 780]);
  return {
    body:
      rect(200, 230, 880, 370, lighter(wall, 0.35)) +
      rect(tall, 110, 300, 490, wall) +
      rect(tall + 220, 110, 80, 490, darker(wall, 0.1)) +
      rect(tall - 10, 100, 320, 14, darker(wall, 0.3)) +
      repeat(15, (i) => rect((tall === 200 ? 530 : 220) + i * 36, 248, 20, 60, '#a8743f')) +
      rect(190, 220, 900, 14, darker(wall, 0.3)) +
      shadow(200, 234, 880, 14),
    lit:
      repeat(4, (i) =>
        rect(tall + 30 + (i % 2) * 130, 140 + Math.floor(i / 2) * 92, 96, 68, i % 3 ? '#f4cf8e' : '#86a7b0'),
      ) +
      shopWindow(tall === 200 ? 540 : 240, 350, 500, 180, ink.tinta, goods, random) +
      openDoor(tall + 90, groundLine, 130, 230, ink.tinta) +
      rect(tall + 40, 340, 230, 16, cloth) +
      bladeSign(tall + (tall === 200 ? 316 : -16), 330, sign, cloth, random) +
      rect(tall === 200 ? 520 : 220, 556, 540, 44, trim) +
      repeat(11, (i) =>
        at(
          (tall === 200 ? 550 : 250) + i * 48,
          530,
          0.28,
          path('M0 100Q-70 20 -40 -60Q0 0 0 100Q0 0 40 -60Q70 20 0 100z', i % 2 ? ink.leaf : ink.agave),
        ),
      ),
  };
};

/** Two shops under the arcade of the square. */
export const arcade: Draw = ({ wall, trim, cloth, sign, goods }, random) => {
  const count = random.pick([4, 5]);
  const span = 1120 / count;
  return {
    body:
      rect(80, 130, 1120, 470, wall) +
      cornice(80, 130, 1120, trim) +
      repeat(
        count,
        (i) =>
          rect(80 + span * i + span / 2 - 38, 168, 76, 92, '#6f8f9c') +
          rect(80 + span * i + span / 2 - 48, 158, 96, 12, trim) +
          rect(80 + span * i + span / 2 - 48, 256, 96, 10, trim),
      ),
    lit:
      repeat(
        count,
        (i) =>
          arch(80 + span * i + 30, groundLine, span - 60, 300, '#7a4a34') +
          archWindow(
            80 + span * i + 46,
            groundLine - (i === 1 ? 0 : 34),
            span - 92,
            i === 1 ? 276 : 240,
            cloth,
            goods,
            random,
          ),
      ) +
      repeat(
        count + 1,
        (i) =>
          rect(80 + span * i - 24, 400, 48, 200, trim) +
          rect(80 + span * i + 8, 400, 16, 200, darker(trim, 0.18)) +
          rect(80 + span * i - 34, 384, 68, 18, lighter(trim, 0.2)) +
          rect(80 + span * i - 34, 576, 68, 24, darker(trim, 0.1)),
      ) +
      repeat(count, (i) =>
        stroke(
          `M${80 + span * i + 24} 384V${300 + span / 2 - 30}A${span / 2 - 24} ${span / 2 - 24} 0 0 1 ${80 + span * (i + 1) - 24} ${300 + span / 2 - 30}V384`,
          lighter(trim, 0.12),
          14,
        ),
      ) +
      bladeSign(80 + span * 2, 306, sign, cloth, random),
  };
};

/** A garden with a roof of palms: outdoor places. */
export const pavilion: Draw = ({ wall, trim, cloth, sign, goods }, random) => ({
  body:
    repeat(6, (i) => ellipse(60 + i * 230, 560, 170, 110, i % 2 ? ink.agave : ink.leaf)) +
    rect(0, 580, 1280, 70, '#a9b377') +
    rect(0, 596, 1280, 50, '#d8c3ac') +
    polygon(
      [
        [150, 320],
        [1130, 320],
        [960, 110],
        [320, 110],
      ],
      '#c99b57',
    ) +
    repeat(16, (i) => stroke(`M${350 + i * 40} 112L${170 + i * 62} 332`, '#a67c3e', 5)) +
    repeat(4, (i) => rect(220 + i * 272, 320, 26, 322, ink.coffee)) +
    ellipse(640, 648, 470, 14, '#2a1a2e', { opacity: 0.22 }),
  lit:
    display(256, 370, 226, 190, goods, random) +
    display(528, 370, 226, 190, goods, random) +
    display(800, 370, 226, 190, goods, random) +
    rect(236, 552, 812, 88, wall) +
    rect(236, 552, 812, 14, lighter(trim, 0.3)) +
    repeat(10, (i) => circle(280 + i * 80, 604, 20, i % 2 ? cloth : trim)) +
    bulbs(330, 26, 200, 1080) +
    bladeSign(640, 216, sign, cloth, random),
});
