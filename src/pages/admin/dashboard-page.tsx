import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { ActivityCard } from '@/features/activity/activity-card';
import { readLimit, writeLimit } from '@/features/activity/activity-limit';
import { StatStrip } from '@/features/activity/stat-strip';
import { activityQueries } from '@/features/activity/queries';
import { SystemInfo } from '@/features/activity/system-info';
import { PendingTasks } from '@/features/activity/pending-tasks';
import { useAccess } from '@/features/auth/use-access';
import { messageOf } from '@/lib/errors';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/lib/seo/page-head';
import { PageTitle } from '@/ui/page-title';

const pageTitle = `Panel de Administración | ${siteName}`;

/** The start of the admin area: pending tasks, counts, and recent activity. */
export function DashboardPage() {
  const [search, setSearch] = useSearchParams();
  const access = useAccess();
  const counts = useQuery(activityQueries.counts());
  usePageView(paths.admin, pageTitle);

  if (access.status !== 'staff') return null;
  const isAdmin = access.role === 'admin';

  return (
    <>
      <PageHead title={pageTitle} isHiddenFromSearch />
      <PageTitle title="Panel de Administración">{access.name ? `Hola, ${access.name}.` : null}</PageTitle>
      <div className="flex flex-col gap-6">
        {counts.error && !counts.data ? (
          <ErrorState
            level={2}
            title="No se pudo cargar el resumen"
            message={messageOf(counts.error)}
            isRetrying={counts.isFetching}
            onRetry={() => void counts.refetch()}
          />
        ) : (
          <>
            <PendingTasks counts={counts.data} />
            <StatStrip counts={counts.data} isAdmin={isAdmin} />
          </>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
          <ActivityCard
            limit={readLimit(search.get('limit'))}
            onLimitChange={(limit) =>
              setSearch(writeLimit(limit), { replace: true, preventScrollReset: true })
            }
            isAdmin={isAdmin}
          />
          <SystemInfo />
        </div>
      </div>
    </>
  );
}
