import { ink } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Svg } from '../svg.ts';
import { things, type ThingName } from './catalogue.ts';

const paints = [
  ink.terracotta,
  ink.ochre,
  ink.agave,
  ink.cantera,
  ink.red,
  ink.sky,
  ink.indigo,
  ink.leaf,
] as const;

/** What may not have just any colour: nobody sells blue bananas. */
const natural: Partial<Record<ThingName, readonly string[]>> = {
  banana: ['#e8c35e'],
  burger: [ink.red],
  cat: [ink.mustard, '#5c5560', '#c9a27a'],
  cake: [ink.cantera, ink.ochre, ink.coffee, ink.agave],
  cheese: [ink.ochre, '#e8c878'],
  chicken: [ink.mustard, '#b96f2c'],
  chile: [ink.red, ink.leaf, ink.agave],
  churro: [ink.red, ink.hueso],
  claypot: [ink.terracotta, ink.clay, ink.stone],
  concha: [ink.hueso, ink.cantera, '#e8c35e', ink.coffee],
  cocktail: [ink.red, ink.terracotta],
  cone: [ink.cantera, ink.coffee, ink.hueso],
  corn: [ink.ochre, '#f0d27c'],
  crate: [ink.red, ink.ochre, ink.leaf, ink.terracotta],
  cupcake: [ink.cantera, ink.hueso, ink.coffee, ink.ochre],
  dog: ['#d9b08a', ink.coffee, '#b98350', '#8d8690'],
  fish: [ink.sky, ink.indigo, '#8fa3a8'],
  fries: [ink.red],
  glass: [ink.ochre, ink.red, ink.leaf, '#dd8a5a'],
  key: [ink.ochre, '#aeb4b8'],
  lime: [ink.leaf],
  melon: [ink.red],
  molcajete: [ink.red, ink.leaf],
  orange: ['#dd8a3a'],
  pineapple: [ink.ochre],
  pizza: [ink.red],
  polish: [ink.red, ink.cantera, ink.stone, ink.ochre],
  pot: [ink.terracotta, ink.hueso, ink.indigo, ink.cantera],
  sack: [ink.coffee, ink.red, ink.cream, ink.ochre],
  sausages: [ink.red, ink.clay],
  soup: [ink.red, ink.ochre, ink.leaf],
  steak: [ink.red, ink.stone],
  stool: ['#a8743f', ink.clay],
  taco: [ink.terracotta, ink.clay],
  torta: [ink.stone, ink.terracotta],
  tortillas: [ink.hueso, ink.red, ink.agave],
  trompo: [ink.clay, ink.terracotta],
  woodchair: ['#a8743f', ink.clay, ink.agave],
  wrench: ['#aeb4b8', ink.sky],
};

/** Draws a thing in one of the colours it has in life. */
export const drawNaturally = (name: ThingName, random: Random): Svg =>
  things[name](random.pick(natural[name] ?? paints), random);
