import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './route-chunk';
import { paths } from '@/lib/paths';
import { NotFoundScreen } from './screens/not-found-screen';

/** The admin area. All of it, its layout included, is loaded on demand. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    ...lazyPage('app/layouts/admin-layout', () =>
      import('./layouts/admin-layout').then((m) => m.AdminLayout),
    ),
    children: [
      {
        // For administrators only: settings and users.
        ...lazyPage('app/guards/require-admin', () =>
          import('./guards/require-admin').then((m) => m.RequireAdmin),
        ),
        children: [
          {
            path: paths.adminSettings,
            ...lazyPage('pages/admin/settings-page', () =>
              import('@/pages/admin/settings-page').then((m) => m.SettingsPage),
            ),
          },
          {
            path: paths.adminUsers,
            ...lazyPage('pages/admin/users-page', () =>
              import('@/pages/admin/users-page').then((m) => m.UsersPage),
            ),
          },
        ],
      },
      {
        index: true,
        ...lazyPage('pages/admin/dashboard-page', () =>
          import('@/pages/admin/dashboard-page').then((m) => m.DashboardPage),
        ),
      },
      {
        path: paths.adminCategories,
        ...lazyPage('pages/admin/categories-page', () =>
          import('@/pages/admin/categories-page').then((m) => m.CategoriesPage),
        ),
      },
      {
        path: paths.adminBusinesses,
        ...lazyPage('pages/admin/businesses-page', () =>
          import('@/pages/admin/businesses-page').then((m) => m.BusinessesPage),
        ),
      },
      {
        path: paths.adminHours,
        ...lazyPage('pages/admin/hours-page', () =>
          import('@/pages/admin/hours-page').then((m) => m.HoursPage),
        ),
      },
      {
        path: paths.adminSubmissions,
        ...lazyPage('pages/admin/submissions-page', () =>
          import('@/pages/admin/submissions-page').then((m) => m.SubmissionsPage),
        ),
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
