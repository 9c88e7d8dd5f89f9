import { Skeleton } from '@/ui/skeleton';

/** Reserves the space of the form while its business is loading. */
export function BusinessFormSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-5 py-5">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton className="h-5 w-56" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Skeleton className="h-40" />
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className="h-18" />
        ))}
      </div>
    </div>
  );
}
