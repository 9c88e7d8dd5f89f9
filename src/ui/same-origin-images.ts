import { createContext } from 'react';

/** Same-origin copies of images: the `src` and the `srcset` to use, by those of the stored image. */
export type SameOriginImages = Readonly<Record<string, string>>;

/** Empty without a build; the app provides the copies that the build has made. */
export const SameOriginImagesContext = createContext<SameOriginImages>({});
