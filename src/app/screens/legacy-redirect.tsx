import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths, patterns } from '@/lib/paths';
import { Container } from '@/ui/container';

const targets: Record<string, string> = {
  [patterns.legacyListing]: paths.listing,
  [patterns.legacyContact]: paths.contact,
  [patterns.legacyRegister]: paths.register,
  [patterns.legacyReports]: paths.adminReports,
  [patterns.legacyConfirmations]: paths.adminConfirmations,
  [patterns.legacyDuplicates]: paths.adminDuplicates,
  [patterns.legacyBin]: paths.adminBin,
  [patterns.legacySynonyms]: paths.adminSynonyms,
  [patterns.legacySecurity]: paths.adminSecurity,
  [patterns.legacyMonth]: paths.adminMonth,
  [patterns.legacyEmptySearches]: paths.adminMonth,
};
/** The empty searches were a view of the synonyms. */
const legacyEmptySearches = /[?&]view=empty-searches\b/;

/**
 * Redirects an old URL, still linked and printed, to its new one, keeping search and anchor (spec: public §2 «Legacy
 * redirects»). By replacement from a component: a redirect from a route loader would leave the old URL in the history,
 * and Back would return to it.
 */
export function LegacyRedirect() {
  const { pathname, search, hash } = useLocation();
  const { slug } = useParams();
  let target = slug === undefined ? targets[pathname.replace(/\/$/, '')] : paths.business(slug);
  if (target === paths.adminSynonyms && legacyEmptySearches.test(search)) target = paths.adminMonth;
  return (
    <Container className="py-12">
      <p role="status">Redirigiendo...</p>
      <Navigate replace to={{ pathname: target, search, hash }} />
    </Container>
  );
}
