import { darker, lighter } from './colour.ts';

export type Svg = string;
export type Paint = { opacity?: number; stroke?: string; width?: number; round?: number };

const tidy = (value: number) => String(Math.round(value * 10) / 10);

function paint(fill: string, { opacity, stroke, width = 4 }: Paint = {}): string {
  return [
    `fill="${fill}"`,
    stroke
      ? `stroke="${stroke}" stroke-width="${tidy(width)}" stroke-linecap="round" stroke-linejoin="round"`
      : '',
    opacity === undefined ? '' : `opacity="${opacity}"`,
  ].join(' ');
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, options: Paint = {}): Svg =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}" rx="${tidy(options.round ?? 0)}" ${paint(fill, options)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, options?: Paint): Svg =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" ${paint(fill, options)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, options?: Paint): Svg =>
  `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(rx)}" ry="${tidy(ry)}" ${paint(fill, options)}/>`;

export const path = (d: string, fill: string, options?: Paint): Svg =>
  `<path d="${d}" ${paint(fill, options)}/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string, options?: Paint): Svg =>
  `<polygon points="${points.map(([x, y]) => `${tidy(x)},${tidy(y)}`).join(' ')}" ${paint(fill, options)}/>`;

export const stroke = (d: string, colour: string, width: number, opacity?: number): Svg =>
  path(d, 'none', { stroke: colour, width, opacity });

export const at = (x: number, y: number, scale: number, content: Svg, turn = 0): Svg =>
  `<g transform="translate(${tidy(x)} ${tidy(y)}) rotate(${tidy(turn)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;

/** Calls `draw` `count` times and joins what it drew. */
export const repeat = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The light always comes from the upper left: a box is darker on its right. */
export const block = (x: number, y: number, w: number, h: number, fill: string, round = 6): Svg =>
  rect(x, y, w, h, fill, { round }) +
  path(
    `M${tidy(x + w * 0.7)} ${tidy(y)}H${tidy(x + w - round)}q${round} 0 ${round} ${round}V${tidy(y + h - round)}q0 ${round} -${round} ${round}H${tidy(x + w * 0.7)}z`,
    darker(fill, 0.2),
  );

/** A round thing: a crescent of shadow and a spot of light. */
export const ball = (x: number, y: number, r: number, fill: string): Svg =>
  circle(x, y, r, fill) +
  path(
    `M${tidy(x + r * 0.35)} ${tidy(y - r * 0.937)}A${tidy(r)} ${tidy(r)} 0 1 1 ${tidy(x - r * 0.6)} ${tidy(y + r * 0.8)}A${tidy(r * 1.15)} ${tidy(r * 1.15)} 0 0 0 ${tidy(x + r * 0.35)} ${tidy(y - r * 0.937)}z`,
    darker(fill, 0.18),
  ) +
  ellipse(x - r * 0.38, y - r * 0.4, r * 0.2, r * 0.13, lighter(fill, 0.55));

/** A door or niche with a half-round top; `y` is the ground line. */
export const arch = (x: number, y: number, w: number, h: number, fill: string, options?: Paint): Svg =>
  path(
    `M${tidy(x)} ${tidy(y)}V${tidy(y - h + w / 2)}A${tidy(w / 2)} ${tidy(w / 2)} 0 0 1 ${tidy(x + w)} ${tidy(y - h + w / 2)}V${tidy(y)}z`,
    fill,
    options,
  );
