import { createContext } from 'react';

/** Defaults of a page's metadata, provided by the app, which has the site's URL. */
interface PageHeadDefaults {
  /** Absolute URL of the Open Graph image of pages without one of their own, 1200 × 630. */
  image: string | undefined;
  /** The page, by its canonical URL, that has an Open Graph image of 1200 × 630. */
  preview?: { canonical: string; image: string };
}

export const PageHeadDefaultsContext = createContext<PageHeadDefaults>({ image: undefined });
