import { lazy, Suspense, useState, type ComponentType } from 'react';
import { InteractivePage } from '@/app/hydration/interactive-page';
import { ChunkLoadError, LayoutLoadError } from '@/app/screens/chunk-load-error';
import { PageSkeleton } from '@/app/screens/page-skeleton';

/** Every page and what surrounds those of the admin area, except the listing, which is part of the entry chunk. */
const modules = import.meta.glob<Record<string, ComponentType>>([
  '/src/pages/*/*-page.tsx',
  '!/src/pages/public/listing-page.tsx',
  '/src/app/layouts/admin-layout.tsx',
  '/src/app/guards/require-admin.tsx',
  '/src/app/screens/not-found-screen.tsx',
  '/src/app/screens/legacy-redirect.tsx',
]);

export interface RouteChunk {
  /** Its file below `src`, without the extension, by which a prerendered page finds its chunk. */
  name: string;
  load: () => Promise<ComponentType>;
}

/**
 * The part of a route whose component is the one export of a file, loaded when the route is visited.
 * @param name the file below `src`, without the extension
 * @throws where there is no such file
 */
export function lazyRoute(name: string) {
  const load = modules[`/src/${name}.tsx`];
  if (!load) throw new Error(`routes: there is no ${name}`);
  const chunk: RouteChunk = {
    name,
    load: async () => {
      const [component] = Object.values(await load());
      if (!component) throw new Error(`routes: ${name} exports no component`);
      return component;
    },
  };
  return lazyElement(chunk);
}

/** The element of a chunk: a skeleton while it loads, and an error with a retry in place of a page that failed to load. */
export function lazyElement({ name, load }: RouteChunk) {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => (Loaded ??= await load());

  const Lazy = lazy(() =>
    loadOnce().then(
      (Page) => ({ default: Page }),
      (error: unknown) => {
        console.warn(`routes: ${name} failed to load`, error);
        return { default: name.startsWith('app/layouts/') ? LayoutLoadError : ChunkLoadError };
      },
    ),
  );

  function LazyRoute() {
    // A loaded chunk renders synchronously, which hydration needs: `lazy` suspends even when its promise is fulfilled.
    // In the state, because another component type would remount the page.
    const [Page] = useState<ComponentType>(() => Loaded ?? Lazy);
    return (
      <Suspense fallback={<PageSkeleton />}>
        <InteractivePage>
          <Page />
        </InteractivePage>
      </Suspense>
    );
  }

  const chunk: RouteChunk = { name, load: loadOnce };
  return { element: <LazyRoute />, handle: chunk };
}
