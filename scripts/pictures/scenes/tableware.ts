import { darker, ink, lighter, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { at, circle, ellipse, path, rect, repeat, stroke, type Svg } from '../svg.ts';

export const shade = (x: number, y: number, r: number): Svg =>
  circle(x + 12, y + 16, r, '#2a1a2e', { opacity: 0.22 });
export const plate = (x: number, y: number, r: number, rim: string): Svg =>
  shade(x, y, r) +
  circle(x, y, r, ink.hueso) +
  circle(x, y, r * 0.93, 'none', { stroke: rim, width: r * 0.05 }) +
  circle(x, y, r * 0.74, mix(ink.hueso, ink.stone, 0.12));
export const bowl = (x: number, y: number, r: number, rim: string, inside: string): Svg =>
  shade(x, y, r) +
  circle(x, y, r, rim) +
  circle(x, y, r * 0.86, darker(rim, 0.25)) +
  circle(x, y, r * 0.82, inside) +
  path(`M${x - r * 0.55} ${y - r * 0.4}A${r * 0.68} ${r * 0.68} 0 0 1 ${x} ${y - r * 0.68}`, 'none', {
    stroke: '#fff',
    width: r * 0.06,
    opacity: 0.4,
  });
export const sprinkle = (
  random: Random,
  count: number,
  x: number,
  y: number,
  r: number,
  colours: readonly string[],
  size: number,
): Svg =>
  repeat(Math.ceil(count * 0.7), () => {
    const angle = random.between(0, 6.28);
    const away = r * Math.sqrt(random.between(0, 1));
    return ellipse(
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      size * random.between(0.7, 1.3),
      size * random.between(0.5, 0.9),
      random.pick(colours),
    );
  });
export const limes = (x: number, y: number): Svg =>
  repeat(3, (i) =>
    at(
      x + i * 44,
      y + (i % 2) * 34,
      1,
      circle(0, 0, 30, ink.agave) +
        circle(0, 0, 25, lighter(ink.leaf, 0.5)) +
        repeat(6, (k) => at(0, 0, 1, path('M0 -3L-8 -19Q0 -24 8 -19z', lighter(ink.leaf, 0.2)), k * 60)),
      i * 20,
    ),
  );
export const salsa = (x: number, y: number, colour: string, random: Random): Svg =>
  bowl(x, y, 66, '#5a525b', colour) +
  sprinkle(random, 18, x, y, 42, [lighter(colour, 0.3), ink.leaf, ink.hueso], 5);
export const fork = (x: number, y: number, turn: number): Svg =>
  at(
    x,
    y,
    1,
    rect(-7, -20, 14, 190, '#c9cdcf', { round: 7 }) +
      path('M-26 -110V-50Q-26 -10 0 -10Q26 -10 26 -50V-110H16V-50H6V-110H-6V-50H-16V-110z', '#dfe2e2'),
    turn,
  );

export const openTaco = (x: number, y: number, filling: string, turn: number, random: Random): Svg =>
  at(
    x,
    y,
    1.18,
    circle(4, 7, 74, '#2a1a2e', { opacity: 0.2 }) +
      circle(0, 0, 74, '#ebc477') +
      sprinkle(random, 9, 0, 0, 66, ['#d9aa58', '#c99a4c'], 8) +
      `<g transform="scale(1 .62)">${sprinkle(random, 34, 0, 0, 56, [filling, darker(filling, 0.25), lighter(filling, 0.15)], 13)}</g>` +
      sprinkle(random, 13, 0, 0, 34, [ink.leaf, ink.hueso, ink.agave], 6),
    turn,
  );

export const conchaTop = (x: number, y: number, colour: string, turn: number): Svg =>
  at(
    x,
    y,
    1,
    circle(6, 9, 84, '#2a1a2e', { opacity: 0.22 }) +
      circle(0, 0, 84, '#d7974a') +
      circle(0, 0, 76, colour) +
      repeat(7, (i) =>
        stroke(
          `M${-64 + i * 21} ${44 - Math.abs(i - 3) * 15}Q${-34 + i * 11} -14 0 -70`,
          darker(colour, 0.25),
          6,
        ),
      ) +
      ellipse(-30, -30, 14, 9, lighter(colour, 0.6), { opacity: 0.6 }),
    turn,
  );
