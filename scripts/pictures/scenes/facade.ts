import type { ThingName } from '../objects/catalogue.ts';
import { darker, ink, lighter } from '../colour.ts';
import type { Random } from '../random.ts';
import { arch, circle, rect, repeat, stroke, type Svg } from '../svg.ts';
import { buildings } from './buildings.ts';
import { isDark, sky, veil, type Hour } from './sky.ts';
import {
  bench,
  bicycle,
  bulbs,
  cypress,
  lampGlow,
  lamppost,
  papelPicado,
  pavement,
  plant,
  tree,
} from './street.ts';

export type Building = keyof typeof buildings;

export type Facade = {
  building: Building;
  hour: Hour;
  wall: string;
  trim: string;
  cloth: string;
  sign: ThingName;
  goods: readonly ThingName[];
};

const neighbour = (x: number, w: number, top: number, wall: string): Svg =>
  rect(x, top, w, 600 - top, wall) +
  rect(x, 548, w, 52, darker(wall, 0.22)) +
  rect(x - 4, top - 12, w + 8, 16, lighter(wall, 0.3)) +
  arch(x + w * 0.3, 520, w * 0.36, 170, darker(wall, 0.5)) +
  repeat(3, (i) => stroke(`M${x + w * 0.38 + i * w * 0.1} 520V380`, darker(wall, 0.3), 4));

/** A shop front in its street. `body` takes the hour's light; what is lit shines through it. */
export function drawFacade(facade: Facade, random: Random): Svg {
  const { body, lit } = buildings[facade.building](facade, random);
  const dark = isDark(facade.hour);
  const isOpenGround = facade.building === 'stall' || facade.building === 'pavilion';
  const walls = random.shuffle([ink.blush, '#d8b07a', '#9db3a2', '#c98f73', '#a9b7bd', '#e2cfa8']);
  const row = isOpenGround
    ? ''
    : neighbour(-40, 300, random.between(190, 300), walls[0] ?? ink.blush) +
      neighbour(1020, 310, random.between(190, 300), walls[1] ?? ink.cream);

  const side = random.pick(['left', 'right'] as const);
  const near = side === 'left' ? random.between(60, 110) : random.between(1170, 1220);
  const far = side === 'left' ? random.between(1180, 1225) : random.between(55, 100);
  const standing = random.pick(['tree', 'tree', 'lamp', 'cypress', 'plants'] as const);
  const front = {
    tree: tree(near, random),
    lamp: lamppost(near),
    cypress: cypress(near),
    plants: plant(near, random.pick(['cactus', 'nopal', 'maguey'] as const), 1.25, random),
  }[standing];
  const small = random.pick([
    () => plant(far, 'cactus', 0.8, random),
    () => plant(far, 'nopal', 0.8, random),
    () => plant(far, 'maguey', 0.75, random),
    () => plant(far, 'pot', 0.6, random),
    () => bicycle(side === 'left' ? 1120 : 160, random.pick([ink.red, ink.agave, ink.indigo])),
    () => bench(side === 'left' ? 1150 : 130, ink.mustard),
  ])();
  const overhead = random.chance(0.3) ? papelPicado(random.between(10, 40), random) : '';

  return (
    sky(facade.hour, random) +
    row +
    pavement(random) +
    body +
    (dark ? '' : overhead) +
    front +
    small +
    veil(facade.hour) +
    lit +
    (dark && standing === 'lamp' ? lampGlow(near) : '') +
    (dark && standing !== 'lamp' && random.chance(0.7) ? bulbs(60, 60) : '') +
    (dark ? circle(640, 560, 420, '#ffcf7a', { opacity: 0.06 }) : '')
  );
}
