import type { RouteObject } from 'react-router-dom';
import { lazyRoute } from './lazy-route';
import { paths, patterns } from '@/lib/paths';

/** Where its pages stood before the menu gathered them: bookmarks, and links in messages of the team. */
const legacyPatterns = [
  patterns.legacyReports,
  patterns.legacyConfirmations,
  patterns.legacyDuplicates,
  patterns.legacyBin,
  patterns.legacySynonyms,
  patterns.legacySecurity,
  patterns.legacyMonth,
  patterns.legacyEmptySearches,
];

/** The admin area. All of it, its layout included, is loaded on demand. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    ...lazyRoute('app/layouts/admin-layout'),
    children: [
      {
        // For administrators only: settings, users, synonyms and security events.
        ...lazyRoute('app/guards/require-admin'),
        children: [
          { path: paths.adminSettings, ...lazyRoute('pages/admin/settings-page') },
          { path: paths.adminUsers, ...lazyRoute('pages/admin/users-page') },
          { path: paths.adminSynonyms, ...lazyRoute('pages/admin/synonyms-page') },
          { path: paths.adminAttributes, ...lazyRoute('pages/admin/attributes-page') },
          { path: paths.adminSecurity, ...lazyRoute('pages/admin/security-page') },
        ],
      },
      { index: true, ...lazyRoute('pages/admin/dashboard-page') },
      { path: paths.adminHowTo, ...lazyRoute('pages/admin/how-to-page') },
      { path: paths.adminCategories, ...lazyRoute('pages/admin/categories-page') },
      { path: paths.adminBusinesses, ...lazyRoute('pages/admin/businesses-page') },
      { path: paths.adminHours, ...lazyRoute('pages/admin/hours-page') },
      { path: paths.adminSubmissions, ...lazyRoute('pages/admin/submissions-page') },
      { path: paths.adminReports, ...lazyRoute('pages/admin/reports-page') },
      { path: paths.adminConfirmations, ...lazyRoute('pages/admin/confirmations-page') },
      { path: paths.adminDuplicates, ...lazyRoute('pages/admin/duplicates-page') },
      { path: paths.adminMonth, ...lazyRoute('pages/admin/month-page') },
      { path: paths.adminHistory, ...lazyRoute('pages/admin/history-page') },
      { path: paths.adminBin, ...lazyRoute('pages/admin/bin-page') },
      ...legacyPatterns.map((path) => ({ path, ...lazyRoute('app/screens/legacy-redirect') })),
      { path: '*', ...lazyRoute('app/screens/not-found-screen') },
    ],
  },
];
