import { gradient } from '../canvas.ts';
import { darker, ink, lighter, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { arch, circle, ellipse, path, rect, repeat, stroke, type Svg } from '../svg.ts';

/** The picture of a business that has none: a quiet closed arcade of cantera that could be any shop. */
export function drawDefault(_random: Random): Svg {
  const wall = gradient('wall', lighter(ink.blush, 0.35), ink.blush);
  const stone = mix(ink.cantera, ink.blush, 0.35);
  const base = 640;
  const bay = (x: number, w: number, h: number, isDoor: boolean): Svg => {
    const radius = w / 2;
    const centre = base - h + radius;
    return (
      arch(x - 34, base, w + 68, h + 34, stone) +
      repeat(11, (i) => {
        const angle = Math.PI * (1 + (i + 0.5) / 11);
        return stroke(
          `M${x + radius + Math.cos(angle) * radius} ${centre + Math.sin(angle) * radius}L${x + radius + Math.cos(angle) * (radius + 34)} ${centre + Math.sin(angle) * (radius + 34)}`,
          darker(stone, 0.14),
          3,
        );
      }) +
      arch(x, base, w, h, mix(ink.agave, ink.hueso, 0.25)) +
      stroke(
        `M${x + radius} ${centre}L${x + radius} ${base - h + 8}M${x + radius} ${centre}L${x + w * 0.15} ${base - h + w * 0.15}M${x + radius} ${centre}L${x + w * 0.85} ${base - h + w * 0.15}M${x} ${centre}H${x + w}`,
        lighter(ink.agave, 0.65),
        6,
      ) +
      repeat(2, (leaf) =>
        repeat(isDoor ? 3 : 2, (row) =>
          rect(
            x + 16 + leaf * radius,
            centre + 22 + row * ((base - centre - 20) / (isDoor ? 3 : 2)),
            radius - 32,
            (base - centre - 20) / (isDoor ? 3 : 2) - 22,
            mix(ink.agave, ink.pine, 0.25),
            { round: 4 },
          ),
        ),
      ) +
      stroke(`M${x + radius} ${centre}V${base}`, ink.pine, 5) +
      (isDoor
        ? circle(x + radius - 16, base - 130, 8, ink.ochre) +
          circle(x + radius + 16, base - 130, 8, ink.ochre)
        : '') +
      path(
        `M${x} ${base}V${centre}A${radius} ${radius} 0 0 1 ${x + radius * 0.9} ${base - h}Q${x + 40} ${base - h * 0.6} ${x + 36} ${base}z`,
        '#2a1a2e',
        { opacity: 0.14 },
      )
    );
  };
  return (
    wall.definition +
    rect(0, 0, 1280, 720, wall.fill) +
    rect(0, 0, 1280, 30, darker(stone, 0.12)) +
    rect(0, 30, 1280, 16, stone) +
    repeat(27, (i) => rect(10 + i * 48, 46, 24, 18, stone)) +
    rect(0, 46, 1280, 10, '#2a1a2e', { opacity: 0.12 }) +
    rect(0, 560, 1280, 80, mix(ink.cantera, ink.stone, 0.35)) +
    rect(0, 552, 1280, 10, lighter(stone, 0.4)) +
    bay(96, 250, 400, false) +
    bay(490, 300, 490, true) +
    bay(934, 250, 400, false) +
    repeat(
      2,
      (i) =>
        rect(406 + i * 448, 250, 20, 60, ink.tinta, { round: 4 }) +
        path(`M${392 + i * 448} 250h48l-8 -34h-32z`, ink.tinta) +
        rect(400 + i * 448, 256, 32, 46, '#f6dca4', { round: 4 }) +
        ellipse(416 + i * 448, 282, 70, 90, '#ffe2a0', { opacity: 0.14 }),
    ) +
    rect(0, base, 1280, 80, '#d8c3ac') +
    repeat(9, (i) => stroke(`M${i * 160 + 40} ${base}l-30 80`, '#b9a18b', 3)) +
    rect(0, base, 1280, 12, '#2a1a2e', { opacity: 0.14 })
  );
}
