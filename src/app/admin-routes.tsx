import type { RouteObject } from 'react-router-dom';
import { lazyPart } from './lazy-parts';
import { paths } from '@/lib/paths';

/** The admin area. All of it, its layout included, is loaded on demand. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    ...lazyPart('app/layouts/admin-layout'),
    children: [
      {
        // For administrators only: settings, users and synonyms.
        ...lazyPart('app/guards/require-admin'),
        children: [
          { path: paths.adminSettings, ...lazyPart('pages/admin/settings-page') },
          { path: paths.adminUsers, ...lazyPart('pages/admin/users-page') },
          { path: paths.adminSynonyms, ...lazyPart('pages/admin/synonyms-page') },
        ],
      },
      { index: true, ...lazyPart('pages/admin/dashboard-page') },
      { path: paths.adminCategories, ...lazyPart('pages/admin/categories-page') },
      { path: paths.adminBusinesses, ...lazyPart('pages/admin/businesses-page') },
      { path: paths.adminHours, ...lazyPart('pages/admin/hours-page') },
      { path: paths.adminSubmissions, ...lazyPart('pages/admin/submissions-page') },
      { path: paths.adminReports, ...lazyPart('pages/admin/reports-page') },
      { path: '*', ...lazyPart('app/screens/not-found-screen') },
    ],
  },
];
