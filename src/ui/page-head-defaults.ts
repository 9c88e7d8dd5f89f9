import { createContext } from 'react';

/** What a page's head falls back to; the app, which knows its own address, provides it. */
interface PageHeadDefaults {
  /** Absolute address of the preview picture of pages without one of their own, 1200 × 630. */
  image: string | undefined;
  /** The page, by its canonical address, whose preview picture of 1200 × 630 is known to be there. */
  preview?: { canonical: string; image: string };
}

export const PageHeadDefaultsContext = createContext<PageHeadDefaults>({ image: undefined });
