import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { hourQueries } from '@/features/hours/queries';
import { TypedHoursForm } from './hours-text-form';
import { WeekSkeleton } from './week-skeleton';

/** The text form of a business's week, once its week is there. */
export function BusinessTypedHours(props: Omit<ComponentProps<typeof TypedHoursForm>, 'stored'>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...hourQueries.forEdit(props.businessId),
    // The banner tells it, and why.
    meta: { failureMessage: 'No se pudieron cargar los horarios.' },
  });

  if (data) return <TypedHoursForm {...props} stored={data} />;
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
