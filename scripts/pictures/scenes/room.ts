import { darker, ink, lighter, mix } from '../colour.ts';
import { things, type ThingName } from '../objects/catalogue.ts';
import type { Random } from '../random.ts';
import { arch, at, circle, ellipse, path, polygon, rect, repeat, stroke, type Svg } from '../svg.ts';
import { display } from './openings.ts';

type Feature = 'mirrors' | 'window' | 'board' | 'shutter' | 'poster' | 'cabinet';

export type Room = {
  kind: 'room';
  wall: string;
  band: string;
  floor: 'checks' | 'planks' | 'concrete';
  feature: Feature;
  furniture: readonly ThingName[];
  main: string;
};

const floorLine = 500;

/** Where each row of floor tiles begins, nearer rows being deeper. */
const depths = [0, 34, 80, 142, 222];

const features = {
  mirrors: (_wall, random) =>
    repeat(
      3,
      (i) =>
        rect(150 + i * 370, 96, 240, 280, ink.ochre, { round: 120 }) +
        rect(164 + i * 370, 110, 212, 252, mix(ink.sky, ink.hueso, 0.55), { round: 106 }) +
        path(`M${210 + i * 370} 330L${290 + i * 370} 130h38L${248 + i * 370} 330z`, '#fff', {
          opacity: 0.4,
        }) +
        rect(120 + i * 370, 400, 300, 18, '#a8743f') +
        repeat(3, (k) =>
          at(
            180 + i * 370 + k * 80,
            372,
            0.28,
            things[random.pick(['bottle', 'jar', 'pot', 'brush'] as const)](
              random.pick([ink.red, ink.agave, ink.ochre]),
              random,
            ),
          ),
        ),
    ),
  window: (wall) =>
    rect(180, 90, 920, 290, lighter(wall, 0.5)) +
    rect(200, 108, 880, 254, '#b9d5d6') +
    path('M200 320Q340 220 520 290T820 250T1080 300V362H200z', '#8fae9c') +
    path('M200 340Q420 290 640 335T1080 320V362H200z', ink.agave) +
    repeat(3, (i) => rect(412 + i * 220, 108, 12, 254, lighter(wall, 0.5))) +
    repeat(2, (i) =>
      polygon(
        [
          [240 + i * 440, 362],
          [360 + i * 440, 108],
          [420 + i * 440, 108],
          [300 + i * 440, 362],
        ],
        '#fff',
        { opacity: 0.22 },
      ),
    ) +
    rect(164, 376, 952, 20, lighter(wall, 0.6)),
  board: (_wall, random) =>
    rect(260, 80, 760, 300, '#a8743f') +
    rect(278, 98, 724, 264, ink.pine) +
    stroke('M330 160h180M330 200h130M330 240h210', '#e9efe4', 5, 0.7) +
    circle(720, 210, 62, 'none', { stroke: '#e9efe4', width: 5, opacity: 0.8 }) +
    stroke('M720 148v124M658 210h124M860 270l60 -120l50 120z', '#e9efe4', 5, 0.7) +
    rect(278, 362, 724, 16, '#c69460') +
    rect(random.between(400, 800), 356, 60, 8, '#fff'),
  shutter: (wall, random) =>
    display(110, 150, 440, 260, ['oil', 'can', 'paintcan', 'toolbox', 'bottle'], random) +
    rect(640, 70, 540, 430, darker(wall, 0.35)) +
    repeat(4, (i) => rect(652, 82 + i * 22, 516, 18, '#a9aeb2')) +
    rect(652, 170, 516, 330, '#bcd4d3') +
    path('M652 430Q800 340 940 400T1168 380V500H652z', '#9db3a2'),
  poster: (_wall, random) =>
    repeat(
      3,
      (i) =>
        rect(190 + i * 330, 90, 240, 300, ink.hueso) +
        rect(204 + i * 330, 104, 212, 272, [ink.cantera, ink.ochre, ink.sky][i] ?? ink.ochre) +
        circle(310 + i * 330, 230, 80, lighter([ink.cantera, ink.ochre, ink.sky][i] ?? ink.ochre, 0.45)) +
        at(
          310 + i * 330,
          232,
          0.56,
          things[random.pick(['cactus', 'maguey', 'nopal'] as const)](ink.red, random),
        ),
    ),
  cabinet: (wall, random) =>
    rect(120, 80, 1040, 340, lighter(wall, 0.55)) +
    repeat(
      4,
      (i) =>
        rect(140 + i * 254, 98, 238, 150, '#d7e4e0') +
        polygon(
          [
            [160 + i * 254, 248],
            [240 + i * 254, 98],
            [280 + i * 254, 98],
            [200 + i * 254, 248],
          ],
          '#fff',
          { opacity: 0.35 },
        ) +
        repeat(3, (k) =>
          at(
            190 + i * 254 + k * 70,
            212,
            0.33,
            things[random.pick(['pills', 'flask', 'jar', 'carton', 'bottle'] as const)](
              random.pick([ink.agave, ink.terracotta, ink.sky, ink.ochre]),
              random,
            ),
          ),
        ) +
        rect(140 + i * 254, 270, 238, 130, lighter(wall, 0.4)) +
        rect(240 + i * 254, 290, 40, 9, ink.ochre, { round: 4 }),
    ),
} satisfies Record<Feature, (wall: string, random: Random) => Svg>;

const floors = {
  checks: (random: Random) => {
    const dark = random.pick([ink.stone, ink.agave, ink.indigo]);
    return repeat(4, (row) =>
      repeat(18, (column) => {
        const y = floorLine + (depths[row] ?? 0);
        const next = floorLine + (depths[row + 1] ?? 222);
        const spread = (line: number) => 74 + (line - floorLine) * 0.34;
        const x = (line: number, n: number) => 640 + (n - 9) * spread(line);
        return polygon(
          [
            [x(y, column), y],
            [x(y, column + 1), y],
            [x(next, column + 1), next],
            [x(next, column), next],
          ],
          (row + column) % 2 ? lighter(dark, 0.2) : ink.hueso,
        );
      }),
    );
  },
  planks: () =>
    rect(0, floorLine, 1280, 220, '#b5824f') +
    repeat(15, (i) =>
      stroke(`M${640 + (i - 7) * 92} ${floorLine}L${640 + (i - 7) * 176} 720`, '#8f6238', 4),
    ) +
    repeat(9, (i) => stroke(`M${60 + i * 150} ${540 + (i % 3) * 56}h70`, '#8f6238', 3)),
  concrete: (random: Random) =>
    rect(0, floorLine, 1280, 220, '#a39a96') +
    repeat(8, () =>
      ellipse(
        random.between(0, 1280),
        random.between(530, 710),
        random.between(30, 110),
        random.between(5, 12),
        '#8d8481',
        { opacity: 0.6 },
      ),
    ) +
    stroke(`M300 ${floorLine}L120 720M980 ${floorLine}L1160 720`, '#8d8481', 4),
};

/** A place with its furniture standing on the floor. */
export function drawRoom({ wall, band, floor, feature, furniture, main }: Room, random: Random): Svg {
  const wideThings: readonly ThingName[] = ['car', 'truck', 'motorbike'];
  const spots = furniture.map((name, i) => ({
    name,
    x: (1280 / furniture.length) * (i + 0.5) + random.between(-14, 14),
    scale: wideThings.includes(name) ? 1.32 : furniture.length > 4 ? 1 : 1.28,
  }));
  return (
    rect(0, 0, 1280, floorLine, wall) +
    rect(0, floorLine - 92, 1280, 92, band) +
    rect(0, floorLine - 100, 1280, 10, lighter(band, 0.35)) +
    features[feature](wall, random) +
    floors[floor](random) +
    rect(0, floorLine - 12, 1280, 14, darker(band, 0.3)) +
    polygon(
      [
        [420, 720],
        [760, 720],
        [620, floorLine],
        [440, floorLine],
      ],
      '#fff3d6',
      { opacity: 0.1 },
    ) +
    spots
      .map(({ name, x, scale }, i) => {
        const wide = wideThings.includes(name);
        const base = 650 - (i % 2) * 26;
        return (
          ellipse(x + 20, base - (wide ? 4 : 2), (wide ? 210 : 92) * scale, 15, '#2a1a2e', {
            opacity: 0.26,
          }) +
          at(
            x,
            base - (wide ? 112 : 100) * scale,
            scale,
            things[name](i % 2 ? darker(main, 0.08) : main, random),
          )
        );
      })
      .join('') +
    repeat(
      3,
      (i) =>
        stroke(`M${300 + i * 340} 0v34`, ink.tinta, 4) +
        arch(262 + i * 340, 66, 76, 38, ink.tinta) +
        ellipse(300 + i * 340, 66, 38, 7, '#fff0bf'),
    )
  );
}
