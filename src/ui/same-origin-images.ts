import { createContext } from 'react';

/** A copy of an image on the site's own origin. */
export interface SameOriginCopy {
  /** The `src` or the `srcset` of the WebP files. */
  webp: string;
  /** The `srcset` of the same image as AVIF, which older browsers cannot decode; missing where there are no such files. */
  avif?: string;
}

/** Same-origin copies of images by the `src` and the `srcset` of the stored image. */
export type SameOriginImages = Readonly<Record<string, SameOriginCopy>>;

/** Empty without a build; the app provides the copies that the build has made. */
export const SameOriginImagesContext = createContext<SameOriginImages>({});
