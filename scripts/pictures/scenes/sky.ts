import { gradient, width } from '../canvas.ts';
import { darker, ink, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, path, rect, repeat, type Svg } from '../svg.ts';

type Hours = {
  top: string;
  bottom: string;
  hills: string;
  veil: string;
  veilOpacity: number;
  isDark: boolean;
};

const hours = {
  dawn: {
    top: '#a9c4cf',
    bottom: '#f6d3b5',
    hills: '#b58f96',
    veil: '#f0b79c',
    veilOpacity: 0.1,
    isDark: false,
  },
  morning: {
    top: '#8fc0cf',
    bottom: '#e8ecd9',
    hills: '#8ba79b',
    veil: '#fff0cf',
    veilOpacity: 0.05,
    isDark: false,
  },
  noon: {
    top: '#69a9c4',
    bottom: '#cfe3de',
    hills: '#7d9d8b',
    veil: '#ffffff',
    veilOpacity: 0,
    isDark: false,
  },
  golden: {
    top: '#e9b46f',
    bottom: '#f9e3b4',
    hills: '#b98561',
    veil: '#e08a3a',
    veilOpacity: 0.13,
    isDark: false,
  },
  dusk: {
    top: '#4c4a78',
    bottom: '#eb9c80',
    hills: '#6d5076',
    veil: '#5a3a72',
    veilOpacity: 0.3,
    isDark: true,
  },
  night: {
    top: '#121c38',
    bottom: '#35507a',
    hills: '#1c2b4b',
    veil: '#15224a',
    veilOpacity: 0.5,
    isDark: true,
  },
} satisfies Record<string, Hours>;

export type Hour = keyof typeof hours;

export const isDark = (hour: Hour) => hours[hour].isDark;

/** Laid over everything that is not lit, so that a house at night is the same house. */
export const veil = (hour: Hour): Svg =>
  rect(0, 0, width, 720, hours[hour].veil, { opacity: hours[hour].veilOpacity });

const cloud = (x: number, y: number, size: number): Svg =>
  path(
    `M${x} ${y}q${size * 0.1} ${-size * 0.3} ${size * 0.4} ${-size * 0.2}q${size * 0.2} ${-size * 0.3} ${size * 0.5} 0q${size * 0.4} ${-size * 0.1} ${size * 0.5} ${size * 0.2}z`,
    '#fffaf0',
    { opacity: 0.65 },
  );

const church = (x: number, colour: string): Svg =>
  rect(x, 330, 200, 300, colour) +
  path(`M${x + 60} 330a60 74 0 0 1 120 0z`, colour) +
  rect(x + 116, 236, 8, 30, colour) +
  repeat(
    2,
    (i) =>
      rect(x - 30 + i * 190, 250 + i * 26, 58, 380, colour) +
      path(`M${x - 34 + i * 190} ${252 + i * 26}q33 -64 66 0z`, colour) +
      rect(x - 4 + i * 190, 196 + i * 26, 6, 34, colour) +
      rect(x - 14 + i * 190, 280 + i * 26, 26, 44, darker(colour, 0.12), { round: 13 }),
  );

/** Sky, what shines in it, the sierra behind the city and, at times, the towers of a church. */
export function sky(hour: Hour, random: Random): Svg {
  const tone = hours[hour];
  const dome = gradient('sky', tone.top, tone.bottom);
  const sunX = random.between(120, 1160);
  const shines = {
    dawn: circle(sunX, 330, 62, '#fbe6c4'),
    morning: circle(sunX, 120, 50, '#fff4d4'),
    noon: circle(sunX, 70, 44, '#fff8df'),
    golden: circle(sunX, 250, 84, '#fdf0c6') + circle(sunX, 250, 130, '#fdf0c6', { opacity: 0.3 }),
    dusk: circle(sunX, 330, 70, '#f8c79a'),
    night:
      circle(sunX, 92, 38, ink.cream) +
      circle(sunX + 16, 84, 32, '#1c2a4c') +
      repeat(46, () =>
        circle(random.between(0, width), random.between(0, 330), random.between(0.8, 2.3), ink.cream, {
          opacity: 0.8,
        }),
      ),
  }[hour];
  const clouds =
    hour === 'night'
      ? ''
      : repeat(random.whole(2, 4), () =>
          cloud(random.between(-40, 1150), random.between(60, 240), random.between(110, 240)),
        );
  const ridge = (base: number, drop: number) => {
    let d = `M0 620V${base + random.between(-20, 20)}`;
    for (let x = 160; x <= 1280; x += 160)
      d += `Q${x - 80} ${base + random.between(-drop, drop)} ${x} ${base + random.between(-drop / 2, drop / 2)}`;
    return `${d}V620z`;
  };
  return (
    dome.definition +
    rect(0, 0, width, 720, dome.fill) +
    shines +
    clouds +
    path(ridge(380, 70), mix(tone.hills, tone.bottom, 0.5)) +
    (random.chance(0.4) ? church(random.pick([60, 960]), mix(tone.hills, tone.bottom, 0.25)) : '') +
    path(ridge(450, 50), mix(tone.hills, tone.bottom, 0.15)) +
    ellipse(640, 640, 900, 60, tone.hills)
  );
}
