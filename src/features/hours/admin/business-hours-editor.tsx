import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { messageOf } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { HoursEditor } from './hours-editor';
import { adminHourQueries } from './queries';
import { WeekSkeleton } from './week-skeleton';

/** Loads the week of a business and edits it. */
export function BusinessHoursEditor(props: Omit<ComponentProps<typeof HoursEditor>, 'stored'>) {
  const { data, error, isFetching, refetch } = useQuery(adminHourQueries.forEdit(props.businessId));

  if (data) return <HoursEditor {...props} stored={data} />;
  if (error) {
    return (
      <div className="p-5">
        <ErrorState
          title="No se pudieron cargar los horarios."
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="p-5">
      <WeekSkeleton />
    </div>
  );
}
