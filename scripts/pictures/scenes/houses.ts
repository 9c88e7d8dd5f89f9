import { darker, ink, lighter } from '../colour.ts';
import { things } from '../objects/catalogue.ts';
import { arch, at, circle, path, polygon, rect, repeat } from '../svg.ts';
import {
  archStone,
  archWindow,
  awning,
  balcony,
  bladeSign,
  display,
  openDoor,
  shopWindow,
  signBoard,
} from './openings.ts';
import { isDark } from './sky.ts';
import { groundLine } from './street.ts';
import { cornice, pilaster, plaster, shadow, type Draw } from './walls.ts';

export const colonial: Draw = ({ wall, trim, cloth, sign, goods }, random) => {
  const shift = random.pick([-30, 0, 30]);
  const arches = [
    [310 + shift, 150],
    [555 + shift, 170],
    [820 + shift, 150],
  ] as const;
  return {
    body:
      plaster(220 + shift, 170, 840, wall, trim, random) +
      repeat(2, (i) => pilaster(220 + shift + i * 804, 170, trim)) +
      cornice(220 + shift, 170, 840, trim) +
      rect(240 + shift, 104, 800, 40, lighter(wall, 0.15)) +
      repeat(
        3,
        (i) =>
          rect(230 + shift + i * 392, 82, 36, 62, trim) +
          circle(248 + shift + i * 392, 74, 16, lighter(trim, 0.2)),
      ) +
      arches.map(([x, w], i) => archStone(x, groundLine, w, i === 1 ? 330 : 286, trim)).join(''),
    lit:
      arches
        .map(([x, w], i) =>
          i === 1
            ? arch(x, groundLine, w, 330, '#4d2d22') +
              arch(x + 14, groundLine, w - 28, 312, '#efc27a') +
              polygon(
                [
                  [x + 14, groundLine],
                  [x + 40, groundLine - 150],
                  [x + w - 40, groundLine - 150],
                  [x + w - 14, groundLine],
                ],
                '#b97f4c',
              ) +
              display(x + 40, 372, w - 80, 84, goods, random) +
              at(x + w / 2, groundLine - 66, 0.5, things[sign](trim, random))
            : archWindow(x, groundLine - 60, w, 226, cloth, goods, random) +
              rect(x, groundLine - 60, w, 60, cloth) +
              rect(x + 14, groundLine - 46, w - 28, 32, darker(cloth, 0.22)),
        )
        .join('') + bladeSign(760 + shift, 268, sign, cloth, random),
  };
};

export const balconied: Draw = ({ wall, trim, cloth, sign, goods, hour }, random) => {
  const x = 240 + random.pick([0, 24]);
  return {
    body:
      plaster(x, 96, 790, wall, trim, random) +
      cornice(x, 96, 790, trim) +
      rect(x, 336, 790, 16, trim) +
      shadow(x, 352, 790, 10) +
      pilaster(x, 96, trim) +
      pilaster(x + 754, 96, trim),
    lit:
      repeat(3, (i) => balcony(x + 100 + i * 240, 166, 100, 150, trim, isDark(hour) && i !== 1)) +
      shopWindow(x + 74, 420, 190, 120, cloth, goods, random) +
      openDoor(x + 334, groundLine, 120, 206, darker(cloth, 0.25)) +
      shopWindow(x + 524, 420, 190, 120, cloth, goods, random) +
      awning(x + 56, 366, 226, cloth, ink.hueso, 40) +
      awning(x + 506, 366, 226, cloth, ink.hueso, 40) +
      bladeSign(x + 394, 374, sign, cloth, random),
  };
};

export const house: Draw = ({ wall, trim, cloth, sign, goods }, random) => {
  const flip = random.chance(0.5);
  const door = flip ? 220 : 880;
  const view = flip ? 480 : 260;
  const tinaco = flip ? 860 : 330;
  return {
    body:
      rect(tinaco, 128, 96, 92, '#3a3742', { round: 16 }) +
      rect(tinaco + 64, 128, 32, 92, '#2b2832', { round: 14 }) +
      rect(tinaco - 8, 216, 112, 12, '#6b6068') +
      plaster(170, 236, 940, wall, trim, random) +
      repeat(12, (i) => rect(178 + i * 79, 206, 48, 34, wall)) +
      rect(160, 232, 960, 14, lighter(trim, 0.2)) +
      repeat(9, (i) =>
        circle((flip ? 1040 : 190) + Math.sin(i * 2.1) * 34, 300 + i * 28, 26, i % 2 ? ink.leaf : ink.agave),
      ) +
      repeat(14, () =>
        circle(
          (flip ? 1040 : 190) + random.between(-48, 48),
          random.between(280, 530),
          random.between(6, 12),
          random.pick(['#c6476b', '#d96a86', ink.cantera]),
        ),
      ),
    lit:
      shopWindow(view, 372, 520, 164, trim, goods, random) +
      awning(view - 20, 300, 560, cloth, ink.hueso) +
      openDoor(door, groundLine, 130, 260, darker(cloth, 0.2)) +
      rect(door - 14, groundLine - 274, 158, 14, trim) +
      bladeSign(door + (flip ? 190 : -48), 322, sign, cloth, random),
  };
};

/** The corner shop with its chamfer. */
export const corner: Draw = ({ wall, trim, cloth, sign, goods }, random) => ({
  body:
    polygon(
      [
        [70, 250],
        [450, 180],
        [450, 600],
        [70, 600],
      ],
      darker(wall, 0.05),
    ) +
    polygon(
      [
        [830, 180],
        [1210, 250],
        [1210, 600],
        [830, 600],
      ],
      darker(wall, 0.2),
    ) +
    rect(450, 180, 380, 420, lighter(wall, 0.12)) +
    polygon(
      [
        [70, 544],
        [450, 536],
        [450, 600],
        [70, 600],
      ],
      trim,
    ) +
    polygon(
      [
        [830, 536],
        [1210, 544],
        [1210, 600],
        [830, 600],
      ],
      darker(trim, 0.2),
    ) +
    rect(450, 536, 380, 64, lighter(trim, 0.1)) +
    polygon(
      [
        [56, 238],
        [450, 160],
        [450, 186],
        [56, 262],
      ],
      lighter(trim, 0.3),
    ) +
    polygon(
      [
        [830, 160],
        [1224, 238],
        [1224, 262],
        [830, 186],
      ],
      darker(trim, 0.05),
    ) +
    rect(440, 152, 400, 34, lighter(trim, 0.4)) +
    rect(450, 186, 380, 16, '#2a1a2e', { opacity: 0.16 }) +
    path('M520 152Q640 80 760 152z', lighter(wall, 0.12)) +
    circle(640, 132, 14, trim),
  lit:
    archStone(560, groundLine, 160, 300, trim) +
    arch(560, groundLine, 160, 300, '#4d2d22') +
    arch(574, groundLine, 132, 276, '#efc27a') +
    display(584, 440, 112, 150, goods, random) +
    shopWindow(140, 392, 240, 132, cloth, goods, random) +
    shopWindow(900, 392, 240, 132, darker(cloth, 0.15), goods, random) +
    awning(118, 326, 284, cloth, ink.hueso, 52) +
    awning(878, 326, 284, darker(cloth, 0.12), darker(ink.hueso, 0.1), 52) +
    signBoard(490, 212, 300, 70, sign, cloth, random),
});
