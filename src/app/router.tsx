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

/** Both addresses of it are one page, so that going from one to the other keeps what is there. */
const listingPage: ReactNode = (
  <InteractivePage>
    <ListingPage />
  </InteractivePage>
);

/**
 * The routes as plain objects; whoever renders them brings the router: the browser's, or a static one to prerender.
 * They are declarative on purpose: the data router weighs 15 kB of brotli more, and loading is React Query's job.
 * The listing is part of the entry chunk: it is where most visits begin and where all of them return, and what it
 * is made of, every other page needs, too; on its own it would make each of them 8 kB heavier. The others are
 * loaded when they are visited, behind a boundary of their own, so that a tap is answered at once by the page's
 * outline; a prerendered page names its chunk in its head.
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

/** The code of the page at an address, outermost layout first; none for what has no page. */
export function pageCodesAt(pathname: string): RouteChunk[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as RouteChunk | undefined) ?? [],
  );
}

/** Loads the code of the page at an address. @returns whether it has arrived; where it has not, the page says so itself */
export async function loadPageAt(pathname: string): Promise<boolean> {
  const arrivals = await Promise.all(pageCodesAt(pathname).map((code) => code.get().loaded));
  return arrivals.every(Boolean);
}

export function AppRoutes() {
  return useRoutes(routes);
}
