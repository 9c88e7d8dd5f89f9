import * as care from './care.ts';
import * as food from './food.ts';
import * as home from './home.ts';
import * as market from './market.ts';
import * as outdoors from './outdoors.ts';
import * as sweets from './sweets.ts';
import * as workshop from './workshop.ts';
import type { Thing } from './thing.ts';

/** Every thing the scenes can ask for, by name. */
export const things = {
  ...food,
  ...sweets,
  ...market,
  ...care,
  ...workshop,
  ...home,
  ...outdoors,
} satisfies Record<string, Thing>;

export type ThingName = keyof typeof things;
