import { care } from './care.ts';
import { food } from './food.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { outdoors } from './outdoors.ts';
import { sweets } from './sweets.ts';
import { workshop } from './workshop.ts';
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
