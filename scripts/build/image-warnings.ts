import { withoutProject } from './own-images.ts';

interface ShownBusiness {
  name: string;
  images: readonly { image_url: string; thumbnail_url: string | null }[];
}

export interface ImageWarnings {
  /** Prints, once per image, that it cannot be shown and which business it belongs to. */
  add: (url: string, reason: string) => void;
  /** How many were printed. */
  count: () => number;
}

/**
 * Warnings about images that the default image replaces.
 * @param projectUrl prefix that pages put before the stored path of an image
 */
export function imageWarnings(businesses: readonly ShownBusiness[], projectUrl: string): ImageWarnings {
  const owners = new Map(
    businesses.flatMap(({ name, images }) =>
      images.flatMap(({ image_url, thumbnail_url }) => [
        [image_url, name] as const,
        [thumbnail_url ?? image_url, name] as const,
      ]),
    ),
  );
  const printed = new Set<string>();
  return {
    add: (url, reason) => {
      const stored = withoutProject(url, projectUrl);
      if (printed.has(stored)) return;
      printed.add(stored);
      const owner = owners.get(stored);
      const whose = owner === undefined ? 'Una imagen' : `Una imagen de «${owner}»`;
      console.warn(`Aviso: ${whose} no se puede mostrar, en su lugar va la de todos. ${stored}: ${reason}`);
    },
    count: () => printed.size,
  };
}
