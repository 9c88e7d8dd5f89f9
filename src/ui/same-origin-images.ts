import { createContext } from 'react';

/** Copies on the site's own origin of pictures that lie elsewhere, by the address they are asked for under. */
export type SameOriginImages = Readonly<Record<string, string>>;

/** Empty where no build has made any; the app, which reads what a build has left, provides them. */
export const SameOriginImagesContext = createContext<SameOriginImages>({});

/** The same set of files (`a.webp 640w, b.webp 1280w`), each from the site's own origin where it has a copy. */
export function sameOriginSrcSet(set: string, local: SameOriginImages): string {
  return set
    .split(', ')
    .map((choice) => {
      const [url = '', ...width] = choice.split(' ');
      return [local[url] ?? url, ...width].join(' ');
    })
    .join(', ');
}
