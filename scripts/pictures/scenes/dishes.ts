import { darker, ink, lighter } from '../colour.ts';
import { things } from '../objects/catalogue.ts';
import type { Random } from '../random.ts';
import { at, ball, circle, path, rect, repeat, stroke } from '../svg.ts';
import { shade, plate, bowl, sprinkle, limes, salsa, fork, openTaco, conchaTop } from './tableware.ts';

/** What lies on the table, seen from above. */
export const dishes = {
  tacos: (random: Random) =>
    plate(500, 370, 270, ink.red) +
    repeat(5, (i) =>
      openTaco(
        500 + Math.cos(i * 1.257 - 1.57) * 152,
        370 + Math.sin(i * 1.257 - 1.57) * 152,
        i % 2 ? ink.terracotta : ink.clay,
        i * 72,
        random,
      ),
    ) +
    salsa(900, 190, ink.red, random) +
    salsa(1010, 350, ink.leaf, random) +
    limes(880, 540) +
    at(1150, 560, 1, things.pineapple(ink.ochre, random), 24),
  comal: (random: Random) =>
    shade(580, 370, 320) +
    circle(580, 370, 320, '#3b343d') +
    circle(580, 370, 296, '#4c444e') +
    rect(880, 344, 190, 52, '#3b343d', { round: 24 }) +
    repeat(7, (i) => {
      const x = i ? 580 + Math.cos(i * 1.047) * 185 : 580;
      const y = i ? 370 + Math.sin(i * 1.047) * 185 : 370;
      return (
        circle(x + 5, y + 8, 76, '#221d28', { opacity: 0.4 }) +
        ball(x, y, 74, i % 3 ? '#e6bf72' : '#c98f5a') +
        sprinkle(random, 6, x, y, 50, ['#b98544', '#a87338'], 11) +
        (i % 2 ? stroke(`M${x - 44} ${y}Q${x} ${y + 26} ${x + 44} ${y}`, ink.clay, 12) : '')
      );
    }) +
    salsa(1120, 180, ink.red, random) +
    salsa(1140, 580, ink.leaf, random),
  enchiladas: (random: Random) =>
    plate(560, 370, 300, ink.agave) +
    repeat(5, (i) =>
      at(
        430 + i * 62,
        330 + (i % 2) * 12,
        1,
        path('M-20 -150A108 150 0 0 1 -20 150Q-40 0 -20 -150z', '#2a1a2e', { opacity: 0.18 }) +
          path('M-30 -150A108 150 0 0 1 -30 150Q-48 0 -30 -150z', i % 2 ? '#d4622c' : '#e0763a') +
          path('M6 -116Q58 0 6 116', 'none', { stroke: '#b44a20', width: 6 }),
        8,
      ),
    ) +
    sprinkle(random, 40, 560, 350, 110, [ink.hueso, '#fff'], 9) +
    at(400, 560, 0.62, things.avocado(ink.leaf, random), 70) +
    at(700, 566, 0.62, things.avocado(ink.leaf, random), 110) +
    salsa(1030, 220, ink.leaf, random) +
    bowl(1060, 500, 108, ink.terracotta, '#7a4636') +
    sprinkle(random, 22, 1060, 500, 70, ['#63352a', '#8d5646'], 11) +
    fork(190, 330, -6),
  pizza: (random: Random) =>
    shade(600, 360, 320) +
    circle(600, 360, 322, '#c69460') +
    circle(600, 360, 300, '#d39a54') +
    circle(600, 360, 268, '#e9b54c') +
    sprinkle(random, 46, 600, 360, 250, ['#f3d27c', '#dc9a3a', '#f0c765'], 22) +
    repeat(12, (i) => {
      const away = i % 3 === 0 ? 96 : 195;
      return ball(600 + Math.cos(i * 0.53) * away, 360 + Math.sin(i * 0.53) * away, 32, ink.red);
    }) +
    sprinkle(random, 20, 600, 360, 230, [ink.leaf, ink.agave], 13) +
    repeat(4, (i) =>
      stroke(
        `M600 360L${600 + Math.cos(i * 0.785) * 300} ${360 + Math.sin(i * 0.785) * 300}M600 360L${600 - Math.cos(i * 0.785) * 300} ${360 - Math.sin(i * 0.785) * 300}`,
        '#b97c35',
        5,
      ),
    ) +
    salsa(1080, 200, ink.red, random) +
    bowl(1110, 480, 80, ink.hueso, ink.ochre) +
    sprinkle(random, 20, 1110, 480, 48, [ink.hueso, ink.cream], 7),
  pozole: (random: Random) =>
    bowl(540, 370, 300, ink.terracotta, '#b5452f') +
    sprinkle(random, 44, 540, 370, 210, [ink.hueso, ink.cream, '#e5cfa8'], 24) +
    sprinkle(random, 26, 540, 370, 180, [ink.clay, '#a8674a'], 20) +
    repeat(7, (i) =>
      at(
        540 + Math.cos(i * 0.9) * 90,
        340 + Math.sin(i * 0.9) * 80,
        1,
        circle(0, 0, 32, '#d6577a') + circle(0, 0, 26, ink.hueso),
      ),
    ) +
    sprinkle(random, 30, 560, 380, 130, [ink.leaf, ink.agave], 13) +
    plate(1030, 220, 130, ink.agave) +
    sprinkle(random, 60, 1030, 220, 84, [ink.leaf, lighter(ink.leaf, 0.3)], 14) +
    limes(960, 470) +
    bowl(1120, 590, 70, ink.hueso, ink.mustard),
  menu: (random: Random) =>
    plate(390, 390, 230, ink.indigo) +
    sprinkle(random, 160, 330, 350, 92, [ink.terracotta, '#e08450', '#d0703c'], 9) +
    sprinkle(random, 60, 470, 460, 80, ['#63352a', '#7a4636'], 12) +
    at(450, 320, 0.9, things.chicken(ink.mustard, random), -14) +
    bowl(790, 210, 150, ink.agave, ink.ochre) +
    sprinkle(random, 34, 790, 210, 96, [ink.leaf, ink.terracotta, ink.hueso], 12) +
    shade(830, 540, 130) +
    circle(830, 540, 130, ink.red) +
    repeat(4, (i) => circle(820 + i * 8, 534 + i * 4, 108, i % 2 ? '#e7c27a' : '#f0d496')) +
    bowl(1120, 420, 96, ink.hueso, '#b5382f') +
    sprinkle(random, 14, 1120, 420, 60, [ink.hueso], 7) +
    fork(130, 380, 4),
  conchas: (random: Random) =>
    shade(640, 360, 10) +
    rect(140, 60, 1020, 610, '#2a1a2e', { opacity: 0.2, round: 34 }) +
    rect(120, 44, 1020, 610, '#9aa0a6', { round: 34 }) +
    rect(144, 68, 972, 562, '#b9bec2', { round: 22 }) +
    repeat(15, (i) =>
      conchaTop(
        250 + (i % 5) * 190,
        160 + Math.floor(i / 5) * 190,
        [ink.hueso, ink.coffee, '#e6a1a4', '#e8c35e', ink.hueso][(i * 2 + Math.floor(i / 5)) % 5] ??
          ink.hueso,
        random.between(0, 360),
      ),
    ),
  corn: (random: Random) =>
    repeat(3, (i) =>
      at(
        330 + i * 150,
        350 + (i % 2) * 40,
        2.3,
        things.corn(i % 2 ? ink.ochre : '#f0d27c', random),
        -28 + i * 10,
      ),
    ) +
    sprinkle(random, 60, 480, 320, 160, [ink.red, ink.hueso], 6) +
    bowl(960, 260, 140, ink.red, '#f0d27c') +
    sprinkle(random, 70, 960, 260, 96, [ink.ochre, '#f5e0a0', ink.mustard], 14) +
    sprinkle(random, 20, 960, 260, 70, [ink.red, ink.hueso], 7) +
    limes(1040, 520) +
    salsa(860, 560, ink.red, random),
  fruit: (random: Random) =>
    repeat(6, (i) => {
      const x = 230 + (i % 3) * 410;
      const y = 190 + Math.floor(i / 3) * 340;
      const colour = [ink.red, ink.ochre, ink.leaf, ink.terracotta, '#7d4a78', '#e8c35e'][i] ?? ink.red;
      return (
        rect(x - 190, y - 158, 390, 324, '#2a1a2e', { opacity: 0.2 }) +
        rect(x - 196, y - 166, 390, 324, '#a8743f') +
        rect(x - 182, y - 152, 362, 296, '#7d5128') +
        repeat(20, (k) =>
          ball(
            x - 142 + (k % 5) * 71 + (Math.floor(k / 5) % 2) * 10,
            y - 112 + Math.floor(k / 5) * 72,
            38 + random.between(-3, 3),
            random.chance(0.7) ? colour : lighter(colour, 0.2),
          ),
        ) +
        rect(x - 196, y + 140, 390, 22, '#c69460')
      );
    }),
  sweets: (random: Random) =>
    repeat(15, (i) => {
      const x = 150 + (i % 5) * 245;
      const y = 130 + Math.floor(i / 5) * 230;
      const colour =
        [ink.red, ink.ochre, ink.agave, ink.cantera, ink.indigo][(i * 2 + Math.floor(i / 5)) % 5] ?? ink.red;
      return at(
        x,
        y,
        1.35,
        circle(5, 8, 46, '#2a1a2e', { opacity: 0.2 }) +
          path('M-40 0L-78 -30Q-70 0 -78 30zM40 0L78 -30Q70 0 78 30z', lighter(colour, 0.25)) +
          ball(0, 0, 46, colour) +
          stroke('M-20 -20q20 20 0 40M8 -30q20 30 0 60', lighter(colour, 0.5), 7),
        random.between(-40, 40),
      );
    }),
  keys: (random: Random) =>
    repeat(18, (i) =>
      at(
        130 + (i % 6) * 204,
        130 + Math.floor(i / 6) * 230,
        0.95,
        things.key(random.pick([ink.ochre, '#aeb4b8', ink.terracotta, ink.agave]), random),
        random.between(-30, 30),
      ),
    ),
  threads: (random: Random) =>
    repeat(12, (i) => {
      const colour =
        [ink.red, ink.ochre, ink.agave, ink.cantera, ink.sky, ink.indigo, ink.leaf][(i * 3) % 7] ?? ink.red;
      const x = 170 + (i % 4) * 313;
      const y = 125 + Math.floor(i / 4) * 236;
      return (
        shade(x, y, 100) +
        circle(x, y, 100, '#c69460') +
        circle(x, y, 82, colour) +
        repeat(3, (k) =>
          circle(x, y, 68 - k * 16, 'none', {
            stroke: k % 2 ? darker(colour, 0.2) : lighter(colour, 0.25),
            width: 5,
          }),
        ) +
        circle(x, y, 20, '#8f5f31') +
        (random.chance(0.5) ? stroke(`M${x + 70} ${y + 44}q60 30 90 90`, colour, 4) : '')
      );
    }),
};
