import type { ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router-dom';
import { ListingPage } from '@/pages/public/listing-page';
import { adminRoutes } from './admin-routes';
import { InteractivePage } from '@/app/hydration/interactive-page';
import { PublicLayout } from './layouts/public-layout';
import { lazyRoute, type RouteChunk } from './lazy-route';
import { paths, patterns } from '@/lib/paths';

/** One element for its URLs, so that its state survives navigation between them. */
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
 * declarative on purpose: React Query loads the data, and the data router weighs 14 kB of brotli more, caches the
 * failure of a lazy route, and restores the scroll position before the page has its height. The listing is part of the
 * entry chunk: most visits begin there, and every other page needs its modules; a chunk of its own would make each of
 * them 8 kB heavier. The other pages are lazy chunks, each behind its own Suspense boundary, so that a tap shows the
 * page's skeleton at once; a prerendered page names its chunk in its head.
 */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.home, element: listingPage },
      { path: paths.listing, element: listingPage },
      { path: patterns.category, element: listingPage },
      { path: patterns.business, ...lazyRoute('pages/public/business-page') },
      { path: patterns.poster, ...lazyRoute('pages/public/poster-page') },
      { path: paths.about, ...lazyRoute('pages/public/about-page') },
      { path: paths.contact, ...lazyRoute('pages/public/contact-page') },
      { path: paths.register, ...lazyRoute('pages/public/register-page') },
      { path: paths.faq, ...lazyRoute('pages/public/faq-page') },
      { path: paths.guide, ...lazyRoute('pages/public/guide-page') },
      { path: paths.terms, ...lazyRoute('pages/public/terms-page') },
      { path: paths.privacy, ...lazyRoute('pages/public/privacy-page') },
      { path: paths.saved, ...lazyRoute('pages/public/saved-page') },
      { path: patterns.mySubmission, ...lazyRoute('pages/public/my-submission-page') },
      { path: patterns.confirmation, ...lazyRoute('pages/public/confirmation-page') },
      { path: patterns.reminders, ...lazyRoute('pages/public/reminders-page') },
      { path: paths.auth, ...lazyRoute('pages/public/auth-page') },
      { path: paths.confirmAccount, ...lazyRoute('pages/public/confirm-account-page') },
      ...legacyPatterns.map((path) => ({ path, ...lazyRoute('app/screens/legacy-redirect') })),
      { path: '*', ...lazyRoute('app/screens/not-found-screen') },
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

/** Loads the chunks of the page at a path, so that it renders without a skeleton. @throws when one fails to load */
export function loadPageAt(pathname: string): Promise<unknown> {
  return Promise.all(routeChunksAt(pathname).map((chunk) => chunk.load()));
}

export function AppRoutes() {
  return useRoutes(routes);
}
