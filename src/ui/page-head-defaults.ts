import { createContext } from 'react';

/** What a page's head falls back to; the app, which knows its own address, provides it. */
interface PageHeadDefaults {
  /** Absolute address of the preview picture of pages without one of their own, 1200 × 630. */
  image: string | undefined;
}

export const PageHeadDefaultsContext = createContext<PageHeadDefaults>({ image: undefined });
