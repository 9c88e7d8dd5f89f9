import type { RouteObject } from 'react-router-dom';
import { LegacyRedirect } from './legacy-redirect';
import { paths, patterns } from '@/lib/paths';

/** Old URLs that are still linked and printed (spec: public §2 «Legacy redirects»). */
export const legacyRoutes: RouteObject[] = [
  { path: patterns.legacyListing, element: <LegacyRedirect to={paths.listing} /> },
  { path: patterns.legacyBusiness, element: <LegacyRedirect to={paths.business} /> },
  { path: patterns.legacyContact, element: <LegacyRedirect to={paths.contact} /> },
  { path: patterns.legacyRegister, element: <LegacyRedirect to={paths.register} /> },
];
