import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { paths } from './paths';
import { NotFoundScreen } from './screens/not-found-screen';

/** The area of the team. All of it, its layout included, is loaded only when it is visited. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    element: lazyPage(() => import('./layouts/admin-layout').then((m) => m.AdminLayout)),
    children: [
      {
        // What only administrators may open: the settings and the people.
        element: lazyPage(() => import('./guards/require-admin').then((m) => m.RequireAdmin)),
        children: [
          {
            path: paths.adminSettings,
            element: lazyPage(() => import('@/pages/admin/settings-page').then((m) => m.SettingsPage)),
          },
          {
            path: paths.adminUsers,
            element: lazyPage(() => import('@/pages/admin/users-page').then((m) => m.UsersPage)),
          },
        ],
      },
      {
        index: true,
        element: lazyPage(() => import('@/pages/admin/dashboard-page').then((m) => m.DashboardPage)),
      },
      {
        path: paths.adminCategories,
        element: lazyPage(() => import('@/pages/admin/categories-page').then((m) => m.CategoriesPage)),
      },
      {
        path: paths.adminBusinesses,
        element: lazyPage(() => import('@/pages/admin/businesses-page').then((m) => m.BusinessesPage)),
      },
      {
        path: paths.adminHours,
        element: lazyPage(() => import('@/pages/admin/hours-page').then((m) => m.HoursPage)),
      },
      {
        path: paths.adminSubmissions,
        element: lazyPage(() => import('@/pages/admin/submissions-page').then((m) => m.SubmissionsPage)),
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
