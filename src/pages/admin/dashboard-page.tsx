import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChartNoAxesColumn } from 'lucide-react';
import { paths } from '@/lib/paths';
import { ActivityCard } from '@/features/activity/admin/activity-card';
import { PendingTasks, SpareTimeTasks, StatStrip } from '@/features/activity/admin/dashboard-counts';
import { activityLimitParam, activityQueries } from '@/features/activity/admin/queries';
import { SystemInfo } from '@/features/activity/admin/system-info';
import { adminBusinessQueries } from '@/features/businesses/admin/queries';
import { publishingQueries } from '@/features/publishing/admin/queries';
import { ReminderCard } from '@/features/reminders/admin/reminder-card';
import { OldestSubmission } from '@/features/submissions/review/oldest-submission';
import { useStaff } from '@/features/auth/admin/use-access';
import { messageOf } from '@/lib/errors';
import { useUrlParams } from '@/lib/use-url-params';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
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
    <PageFrame
      path={paths.admin}
      title="Panel de Administración"
      actions={
        <>
          <ButtonLink variant="secondary" to={paths.adminMonth} className="max-sm:grow">
            <ChartNoAxesColumn aria-hidden="true" className="size-4 max-sm:hidden" />
            El mes
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.adminHowTo} className="max-sm:grow">
            <BookOpen aria-hidden="true" className="size-4 max-sm:hidden" />
            Cómo se hace
          </ButtonLink>
        </>
      }
      // On a phone the menu says who it is.
      intro={name ? <span className="max-sm:hidden">{`Hola, ${name}.`}</span> : null}
    >
      <div className="flex flex-col gap-3 md:gap-6">
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
            <PendingTasks counts={counts.data} isAdmin={isAdmin} />
            <SpareTimeTasks counts={counts.data} duplicates={duplicates.data?.length} />
          </>
        )}
        <StatStrip counts={counts.data} isAdmin={isAdmin} />
        <div className="grid grid-cols-1 items-start gap-3 md:gap-6 xl:grid-cols-[1fr_22rem]">
          <ActivityCard
            limit={params.limit}
            onLimitChange={(limit) => change({ limit }, { replace: true })}
            isAdmin={isAdmin}
          />
          <Card className="divide-y">
            <SystemInfo isAdmin={isAdmin} builtAt={builtAt.data} />
            <ReminderCard userId={userId} />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}
