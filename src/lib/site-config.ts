/** The shapes of what src/site.config.ts says. The Spanish comments there are for whoever fills it in. */

export interface Place {
  neighborhood: string;
  city: string;
  cityShort: string;
  state: string;
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** The middle of the neighborhood, in degrees. */
  center: { latitude: number; longitude: number };
  /** Farther than across the neighborhood: to a visitor all distances are then about the same. */
  farMeters: number;
  /** Farther than any part of the city: the point of a business is then probably a mistake. */
  outOfCityMeters: number;
}

export interface LocalTime {
  /** IANA name, with which a test compares the two rules below. */
  name: string;
  /** Of standard time: -6 is six hours behind UTC. */
  utcOffsetHours: number;
  /** `us`: an hour more from the second Sunday of March to the first one of November, as in the north of Mexico's border. */
  daylightSaving: 'none' | 'us';
  /** The holidays that a page warns of; those of other countries are not known. */
  holidays: 'none' | 'mx';
}

export interface Phones {
  callingCode: string;
  /** The first digits of a number here, for examples. */
  areaCode: string;
}

export interface Prices {
  sign: string;
  /** BCP 47. */
  locale: string;
}

export interface Contact {
  /** Ten digits. */
  whatsapp: string;
  email: string;
}

export interface Hero {
  title: string;
  text: string;
  /** For search engines and link previews. */
  description: string;
}

/** Who answers for personal data, as the privacy notice writes it. */
export interface DataController {
  name: string;
  courts: string;
}

/** How the team works, in its own words, a point a line, and the texts that fill a field with one tap. */
export interface Team {
  publish: readonly string[];
  zone: readonly string[];
  tone: readonly string[];
  rejectReasons: readonly string[];
  questions: readonly string[];
}

/** A word of the region, and a more common one under which visitors find the same businesses. */
export interface RegionalWord {
  word: string;
  meaning: string;
}

type Tone = 'cantera' | 'agave' | 'alerta';
type ColorName =
  | ('ground' | 'paper' | 'sunken' | 'line' | 'edge' | 'tinta' | 'tinta-soft' | 'stone')
  | (Tone | `${Tone}-hover` | `on-${Tone}` | `${Tone}-text` | `${Tone}-wash`);

/** Every color as `#rrggbb`. */
export type Colors = Record<ColorName, string>;

export interface Palette {
  light: Colors;
  dark: Colors;
}
