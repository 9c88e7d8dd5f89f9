import { createContext } from 'react';

/** What the site shows in the place of a stored image: copies on its own origin, and the stored file where there is none in a format. */
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
