import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { ActivityCard } from '@/features/activity/activity-card';
import { StatStrip } from '@/features/activity/stat-strip';
import { activityQueries, readLimit, writeLimit } from '@/features/activity/queries';
import { SystemInfo } from '@/features/activity/system-info';
import { PendingTasks } from '@/features/activity/pending-tasks';
import { useStaff } from '@/features/auth/use-access';
import { messageOf } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { PageFrame } from './page-frame';

/** The start of the admin area: pending tasks, counts, and recent activity. */
export function DashboardPage() {
  const [search, setSearch] = useSearchParams();
  const { name, role } = useStaff();
  const counts = useQuery(activityQueries.counts());
  const isAdmin = role === 'admin';

  return (
    <PageFrame path={paths.admin} title="Panel de Administración" intro={name ? `Hola, ${name}.` : null}>
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
    </PageFrame>
  );
}
