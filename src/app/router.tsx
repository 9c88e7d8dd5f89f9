import type { ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router-dom';
import { ListingPage } from '@/pages/public/listing-page';
import { adminRoutes } from './admin-routes';
import { InteractivePage } from '@/app/hydration/interactive-page';
import { PublicLayout } from './layouts/public-layout';
import { lazyPage, type RouteChunk } from './route-chunk';
import { legacyRoutes } from './legacy-routes';
import { paths, patterns } from '@/lib/paths';
import { NotFoundScreen } from './screens/not-found-screen';

/** One element for both URLs, so that its state survives navigation between them. */
const listingPage: ReactNode = (
  <InteractivePage>
    <ListingPage />
  </InteractivePage>
);

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
      {
        path: patterns.business,
        ...lazyPage('pages/public/business-page', () =>
          import('@/pages/public/business-page').then((m) => m.BusinessPage),
        ),
      },
      {
        path: paths.about,
        ...lazyPage('pages/public/about-page', () =>
          import('@/pages/public/about-page').then((m) => m.AboutPage),
        ),
      },
      {
        path: paths.contact,
        ...lazyPage('pages/public/contact-page', () =>
          import('@/pages/public/contact-page').then((m) => m.ContactPage),
        ),
      },
      {
        path: paths.register,
        ...lazyPage('pages/public/register-page', () =>
          import('@/pages/public/register-page').then((m) => m.RegisterPage),
        ),
      },
      {
        path: paths.faq,
        ...lazyPage('pages/public/faq-page', () => import('@/pages/public/faq-page').then((m) => m.FaqPage)),
      },
      {
        path: paths.terms,
        ...lazyPage('pages/public/terms-page', () =>
          import('@/pages/public/terms-page').then((m) => m.TermsPage),
        ),
      },
      {
        path: paths.privacy,
        ...lazyPage('pages/public/privacy-page', () =>
          import('@/pages/public/privacy-page').then((m) => m.PrivacyPage),
        ),
      },
      {
        path: paths.auth,
        ...lazyPage('pages/public/auth-page', () =>
          import('@/pages/public/auth-page').then((m) => m.AuthPage),
        ),
      },
      {
        path: paths.confirmAccount,
        ...lazyPage('pages/public/confirm-account-page', () =>
          import('@/pages/public/confirm-account-page').then((m) => m.ConfirmAccountPage),
        ),
      },
      ...legacyRoutes,
      { path: '*', element: <NotFoundScreen /> },
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
