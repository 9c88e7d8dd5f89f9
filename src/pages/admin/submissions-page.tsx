import { paths } from '@/lib/paths';
import { useAccess } from '@/features/auth/use-access';
import { useSearchDraft } from '@/lib/use-search-draft';
import { DefaultImageCard } from '@/features/default-image/admin/default-image-card';
import { PendingNotice } from '@/features/submissions/review/pending-notice';
import { SubmissionFilters } from '@/features/submissions/review/submission-filters';
import { SubmissionList } from '@/features/submissions/review/submission-list';
import { searchMaxLength } from '@/lib/search-params';
import { parseListParams, toSearchParams } from '@/features/submissions/review/list-search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Button } from '@/ui/button';
import { PageHead } from '@/lib/seo/page-head';
import { PageTitle } from '@/ui/page-title';
import { SearchField } from '@/ui/search-field';
import { DirectoryRepairs } from './directory-repairs';
import { SubmissionDialogs } from './submission-dialogs';

const pageTitle = `Solicitudes | ${siteName}`;

/** The submissions: details, approval, rejection; and the default image. */
export function SubmissionsPage() {
  const { params, change } = useListSearchParams(parseListParams, toSearchParams);
  const { query, status, page } = params;
  const search = useSearchDraft(query, (next) => change({ query: next, page: 1 }, { replace: true }));
  const access = useAccess();
  usePageView(paths.adminSubmissions, pageTitle);

  if (access.status !== 'staff') return null;
  const isAdmin = access.role === 'admin';

  return (
    <>
      <PageHead title={pageTitle} isHiddenFromSearch />
      <PageTitle title="Solicitudes de Negocios">
        Administra las solicitudes de registro de negocios.
      </PageTitle>
      {status === 'pending' ? null : (
        <PendingNotice onShow={() => change({ query: '', status: 'pending', page: 1 })} />
      )}
      <SubmissionFilters
        search={
          <SearchField
            label="Buscar solicitudes"
            placeholder="Buscar solicitudes..."
            value={search.text}
            maxLength={searchMaxLength}
            onChange={search.type}
            onSubmit={search.submit}
          />
        }
        status={status}
        onStatusChange={(next) => change({ status: next, page: 1 }, { replace: true })}
      />
      <SubmissionList
        filters={{ query, status }}
        page={page}
        onPageChange={(next, options) => change({ page: next }, options)}
        onView={(id) => change({ view: id })}
        onApprove={(id) => change({ approve: id })}
        onReject={(id) => change({ reject: id })}
        emptyAction={
          query || status ? (
            <Button
              variant="secondary"
              onClick={() => change({ query: '', status: null, page: 1 }, { replace: true })}
            >
              Mostrar todas
            </Button>
          ) : null
        }
      >
        {isAdmin ? <DirectoryRepairs /> : null}
        <DefaultImageCard canEdit={isAdmin} />
      </SubmissionList>
      <SubmissionDialogs params={params} onChange={change} />
    </>
  );
}
