import { createContext } from 'react';

/** Same-origin copies of images of other origins, by the images' URLs. */
export type SameOriginImages = Readonly<Record<string, string>>;

/** Empty without a build; the app provides the copies that the build has made. */
export const SameOriginImagesContext = createContext<SameOriginImages>({});

/** The same srcset (`a.webp 640w, b.webp 1280w`), each URL replaced by its same-origin copy where there is one. */
export function sameOriginSrcSet(set: string, local: SameOriginImages): string {
  return set
    .split(', ')
    .map((choice) => {
      const [url = '', ...width] = choice.split(' ');
      return [local[url] ?? url, ...width].join(' ');
    })
    .join(', ');
}
