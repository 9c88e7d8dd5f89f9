/** What the hand-written pages of the floor show: read off the app's own pages, so that both say the same. */

export interface FloorPicture {
  src: string;
  srcset: string | null;
  sizes: string | null;
  /** Of a <picture> around it, in order. */
  sources: { type: string | null; srcset: string; sizes: string | null }[];
  alt: string;
  width: number;
  height: number;
  isEager: boolean;
  isFirst: boolean;
}

export interface FloorLink {
  text: string;
  href: string;
}

/** A business in the strip or in the list. */
export interface FloorCard {
  link: FloorLink;
  /** Its other words in their order: badge, category, likes, description. */
  lines: string[];
  picture: FloorPicture | null;
  contacts: FloorLink[];
}

export interface FloorListing {
  title: string;
  description: string;
  heading: string;
  introduction: string;
  categories: string[];
  featured: FloorCard[];
  cards: FloorCard[];
  status: string;
}

export type FloorBlock =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'link'; link: FloorLink }
  | { kind: 'row'; cells: string[] };

export interface FloorBusiness {
  title: string;
  description: string;
  name: string;
  /** Category and badge. */
  lines: string[];
  pictures: FloorPicture[];
  votes: string[];
  sections: { title: string; blocks: FloorBlock[] }[];
  bar: FloorLink[];
}
