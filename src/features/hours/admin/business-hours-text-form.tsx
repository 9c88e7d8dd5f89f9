import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { adminHourQueries } from './queries';
import { HoursTextForm } from './hours-text-form';
import { WeekSkeleton } from './week-skeleton';

/** Loads the week of a business and edits it as text. */
export function BusinessHoursTextForm(props: Omit<ComponentProps<typeof HoursTextForm>, 'stored'>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...adminHourQueries.forEdit(props.businessId),
    // No toastOnInitialError: the banner shows the error.
    meta: { failureMessage: 'No se pudieron cargar los horarios.' },
  });

  if (data) return <HoursTextForm {...props} stored={data} />;
  if (error) {
    return (
      <Banner role="alert" tone="error" title={`No se pudieron cargar los horarios: ${messageOf(error)}`}>
        <Button variant="secondary" className="mt-2" disabled={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </Banner>
    );
  }
  return <WeekSkeleton />;
}
