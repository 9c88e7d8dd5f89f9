import type { ComponentType } from 'react';
import { lazyPage } from './route-chunk';

/** Every page and what surrounds those of the admin area, except the listing, which is part of the entry chunk. */
const modules = import.meta.glob<Record<string, ComponentType>>([
  '/src/pages/*/*-page.tsx',
  '!/src/pages/public/listing-page.tsx',
  '/src/app/layouts/admin-layout.tsx',
  '/src/app/guards/require-admin.tsx',
  '/src/app/screens/not-found-screen.tsx',
  '/src/app/screens/legacy-redirect.tsx',
]);

/** The lazy chunk of a route: the component that a file below `src` is named after. @throws where there is none */
export function lazyPart(name: string) {
  const load = modules[`/src/${name}.tsx`];
  if (!load) throw new Error(`routes: there is no ${name}`);
  return lazyPage(name, async () => {
    const [component] = Object.values(await load());
    if (!component) throw new Error(`routes: ${name} exports no component`);
    return component;
  });
}
