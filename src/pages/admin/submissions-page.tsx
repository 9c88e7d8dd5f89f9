import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/use-access';
import { DefaultImageCard } from '@/features/default-image/admin/default-image-card';
import { PendingNotice } from '@/features/submissions/review/pending-notice';
import { SubmissionFilters } from '@/features/submissions/review/submission-filters';
import { SubmissionList } from '@/features/submissions/review/submission-list';
import { parseListParams, toSearchParams } from '@/features/submissions/review/list-search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { Button } from '@/ui/button';
import { DirectoryRepairs } from './directory-repairs';
import { PageFrame } from './page-frame';
import { SubmissionDialogs } from './submission-dialogs';

/** The submissions: details, approval, rejection; and the default image. */
export function SubmissionsPage() {
  const { params, change } = useListSearchParams(parseListParams, toSearchParams);
  const { query, status, page } = params;
  const isAdmin = useStaff().role === 'admin';

  return (
    <PageFrame
      path={paths.adminSubmissions}
      title="Solicitudes"
      heading="Solicitudes de Negocios"
      intro="Administra las solicitudes de registro de negocios."
    >
      {status === 'pending' ? null : (
        <PendingNotice onShow={() => change({ query: '', status: 'pending', page: 1 })} />
      )}
      <SubmissionFilters
        filters={{ query, status }}
        onChange={(filters) => change({ ...filters, page: 1 }, { replace: true })}
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
    </PageFrame>
  );
}
