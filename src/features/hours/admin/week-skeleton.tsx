import { Skeleton } from '@/ui/skeleton';
import { weekDays } from '@/features/hours/opening-hours';

/** Reserves the space of the table while the week is loading. */
export function WeekSkeleton() {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      {weekDays.map((day) => (
        <div key={day} className="flex gap-2">
          <Skeleton className="h-11 w-24 sm:w-44" />
          <Skeleton className="h-11 grow" />
          <Skeleton className="h-11 grow" />
        </div>
      ))}
    </div>
  );
}
