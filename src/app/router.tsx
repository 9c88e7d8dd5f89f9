import { useRoutes, type RouteObject } from 'react-router-dom';
import { ListingPage } from '@/pages/public/listing-page';
import { adminRoutes } from './admin-routes';
import { PublicLayout } from './layouts/public-layout';
import { lazyPage } from './lazy-page';
import { legacyRoutes } from './legacy-routes';
import { paths, patterns } from './paths';
import { NotFoundScreen } from './screens/not-found-screen';

export const loadBusinessPage = () => import('@/pages/public/business-page');

/**
 * The routes as plain objects; whoever renders them brings the router: the browser's, or a static one to prerender.
 * They are declarative on purpose: the data router weighs 15 kB of brotli more, and loading is React Query's job.
 * The listing is part of the entry chunk: it is where most visits begin and where all of them return, and a
 * lazy one would cost `/` a second round trip. Every other page is loaded when it is visited, behind a
 * boundary of its own, so that a tap is answered at once by the page's outline.
 */
const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.home, element: <ListingPage /> },
      { path: paths.listing, element: <ListingPage /> },
      { path: patterns.business, element: lazyPage(() => loadBusinessPage().then((m) => m.BusinessPage)) },
      {
        path: paths.about,
        element: lazyPage(() => import('@/pages/public/about-page').then((m) => m.AboutPage)),
      },
      {
        path: paths.contact,
        element: lazyPage(() => import('@/pages/public/contact-page').then((m) => m.ContactPage)),
      },
      {
        path: paths.register,
        element: lazyPage(() => import('@/pages/public/register-page').then((m) => m.RegisterPage)),
      },
      { path: paths.faq, element: lazyPage(() => import('@/pages/public/faq-page').then((m) => m.FaqPage)) },
      {
        path: paths.terms,
        element: lazyPage(() => import('@/pages/public/terms-page').then((m) => m.TermsPage)),
      },
      {
        path: paths.privacy,
        element: lazyPage(() => import('@/pages/public/privacy-page').then((m) => m.PrivacyPage)),
      },
      {
        path: paths.auth,
        element: lazyPage(() => import('@/pages/public/auth-page').then((m) => m.AuthPage)),
      },
      {
        path: paths.confirmAccount,
        element: lazyPage(() =>
          import('@/pages/public/confirm-account-page').then((m) => m.ConfirmAccountPage),
        ),
      },
      ...legacyRoutes,
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
  ...adminRoutes,
];

export function AppRoutes() {
  return useRoutes(routes);
}
