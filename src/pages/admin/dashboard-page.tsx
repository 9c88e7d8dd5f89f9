import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { ActivityCard } from '@/features/activity/admin/activity-card';
import { PendingTasks, StatStrip } from '@/features/activity/admin/dashboard-counts';
import { activityLimitParam, activityQueries } from '@/features/activity/admin/queries';
import { SystemInfo } from '@/features/activity/admin/system-info';
import { adminBusinessQueries } from '@/features/businesses/admin/queries';
import { publishingQueries } from '@/features/publishing/admin/queries';
import { ReminderCard } from '@/features/reminders/admin/reminder-card';
import { OldestSubmission } from '@/features/submissions/review/oldest-submission';
import { useStaff } from '@/features/auth/admin/use-access';
import { messageOf } from '@/lib/errors';
import { useUrlParams } from '@/lib/use-url-params';
import { ErrorState } from '@/ui/error-state';
import { PageFrame } from './page-frame';

const urlParams = { limit: activityLimitParam };

export function DashboardPage() {
  const { params, change } = useUrlParams(urlParams);
  const { userId, name, role } = useStaff();
  const counts = useQuery(activityQueries.counts());
  const duplicates = useQuery(adminBusinessQueries.duplicates());
  const isAdmin = role === 'admin';
  const builtAt = useQuery({ ...publishingQueries.builtAt(), enabled: isAdmin });

  return (
    <PageFrame path={paths.admin} title="Panel de Administración" intro={name ? `Hola, ${name}.` : null}>
      <div className="flex flex-col gap-6">
        <OldestSubmission />
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
            <PendingTasks counts={counts.data} duplicates={duplicates.data?.length} isAdmin={isAdmin} />
            <StatStrip counts={counts.data} isAdmin={isAdmin} />
          </>
        )}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[1fr_20rem]">
          <ActivityCard
            limit={params.limit}
            onLimitChange={(limit) => change({ limit }, { replace: true })}
            isAdmin={isAdmin}
          />
          <div className="flex flex-col gap-6">
            <ReminderCard userId={userId} />
            <SystemInfo isAdmin={isAdmin} builtAt={builtAt.data} />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
