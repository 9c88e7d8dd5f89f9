import { ink } from '../colour.ts';
import type { ThingName } from '../objects/catalogue.ts';
import type { Building, Facade } from '../scenes/facade.ts';
import type { Pegboard } from '../scenes/pegboard.ts';
import type { Room } from '../scenes/room.ts';
import type { Shelves } from '../scenes/shelves.ts';
import type { Hour } from '../scenes/sky.ts';
import type { StillLife } from '../scenes/still-life.ts';
import type { TableTop } from '../scenes/table-top.ts';

export type Detail = StillLife | Shelves | Pegboard | Room | TableTop;

/** One business: `{name}-fachada.webp` and, for each detail, `{name}-{number}.webp`. */
export type PicturePlan = { name: string; front: Facade; details: readonly Detail[] };

/** House paints of the city, beside the inks of the guide. */
const coat = {
  ...ink,
  yolk: '#e8c078',
  mint: '#8fb5a0',
  sand: '#d9b08a',
  brick: '#c9745a',
  haze: '#a8bfc4',
  lilac: '#b7a0b8',
  teal: '#4f7f7c',
  papaya: '#dd8a5a',
  lime: '#b9bd7f',
  wood: '#a8743f',
} as const;
type Coat = keyof typeof coat;

export const front = (
  building: Building,
  hour: Hour,
  wall: Coat,
  trim: Coat,
  cloth: Coat,
  sign: ThingName,
  goods: readonly ThingName[],
): Facade => ({
  building,
  hour,
  wall: coat[wall],
  trim: coat[trim],
  cloth: coat[cloth],
  sign,
  goods,
});

export const still = (
  backdrop: StillLife['backdrop'],
  wall: Coat,
  cloth: Coat,
  main: Coat,
  hero: ThingName,
  beside: readonly ThingName[],
): StillLife => ({
  kind: 'still-life',
  backdrop,
  wall: coat[wall],
  cloth: coat[cloth],
  main: coat[main],
  hero,
  beside,
});

export const shelves = (
  wall: Coat,
  wood: Coat,
  goods: readonly ThingName[],
  counter: readonly ThingName[],
): Shelves => ({ kind: 'shelves', wall: coat[wall], wood: coat[wood], goods, counter });

export const pegboard = (wall: Coat, bench: Coat, tools: readonly ThingName[]): Pegboard => ({
  kind: 'pegboard',
  wall: coat[wall],
  bench: coat[bench],
  tools,
});

export const room = (
  wall: Coat,
  band: Coat,
  floor: Room['floor'],
  feature: Room['feature'],
  main: Coat,
  furniture: readonly ThingName[],
): Room => ({
  kind: 'room',
  wall: coat[wall],
  band: coat[band],
  floor,
  feature,
  main: coat[main],
  furniture,
});

export const table = (surface: TableTop['table'], colour: Coat, dish: TableTop['dish']): TableTop => ({
  kind: 'table-top',
  table: surface,
  colour: coat[colour],
  dish,
});

export const plan = (name: string, facade: Facade, ...details: readonly Detail[]): PicturePlan => ({
  name,
  front: facade,
  details,
});
