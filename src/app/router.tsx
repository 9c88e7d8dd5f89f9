import type { ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router-dom';
import { ListingPage } from '@/pages/public/listing-page';
import { adminRoutes } from './admin-routes';
import { InteractivePage } from '@/app/hydration/interactive-page';
import { PublicLayout } from './layouts/public-layout';
import { lazyPart } from './lazy-parts';
import type { RouteChunk } from './route-chunk';
import { paths, patterns } from '@/lib/paths';

/** One element for both URLs, so that its state survives navigation between them. */
const listingPage: ReactNode = (
  <InteractivePage>
    <ListingPage />
  </InteractivePage>
);

const legacyPatterns = [
  patterns.legacyListing,
  patterns.legacyBusiness,
  patterns.legacyContact,
  patterns.legacyRegister,
];

/**
 * The routes as plain objects, for the browser's router and for the static one of the prerender. They are
 * declarative on purpose: the data router weighs 15 kB of brotli more, and React Query loads the data. The listing
 * is part of the entry chunk: most visits begin there, and every other page needs its modules; a chunk of its own
 * would make each of them 8 kB heavier. The other pages are lazy chunks, each behind its own Suspense boundary, so
 * that a tap shows the page's skeleton at once; a prerendered page names its chunk in its head.
 */
const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.home, element: listingPage },
      { path: paths.listing, element: listingPage },
      { path: patterns.business, ...lazyPart('pages/public/business-page') },
      { path: patterns.poster, ...lazyPart('pages/public/poster-page') },
      { path: paths.about, ...lazyPart('pages/public/about-page') },
      { path: paths.contact, ...lazyPart('pages/public/contact-page') },
      { path: paths.register, ...lazyPart('pages/public/register-page') },
      { path: paths.faq, ...lazyPart('pages/public/faq-page') },
      { path: paths.guide, ...lazyPart('pages/public/guide-page') },
      { path: paths.terms, ...lazyPart('pages/public/terms-page') },
      { path: paths.privacy, ...lazyPart('pages/public/privacy-page') },
      { path: paths.saved, ...lazyPart('pages/public/saved-page') },
      { path: paths.auth, ...lazyPart('pages/public/auth-page') },
      { path: paths.confirmAccount, ...lazyPart('pages/public/confirm-account-page') },
      ...legacyPatterns.map((path) => ({ path, ...lazyPart('app/screens/legacy-redirect') })),
      { path: '*', ...lazyPart('app/screens/not-found-screen') },
    ],
  },
  ...adminRoutes,
];

/** The chunks of the page at a path, outermost layout first; none where there is no page. */
export function routeChunksAt(pathname: string): RouteChunk[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as RouteChunk | undefined) ?? [],
  );
}

/**
 * Loads the chunks of the page at a path. @returns whether all arrived; a page without its chunk shows that itself
 */
export async function loadPageAt(pathname: string): Promise<boolean> {
  const arrivals = await Promise.all(routeChunksAt(pathname).map((code) => code.get().loaded));
  return arrivals.every(Boolean);
}

export function AppRoutes() {
  return useRoutes(routes);
}
