import { Skeleton } from '@/ui/skeleton';

/** The shape of the list, or of its cards on a phone, while a page of it is on its way. */
export function SubmissionListSkeleton() {
  return (
    <div className="flex flex-col gap-3 md:gap-0 md:rounded-lg md:border md:bg-paper">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className="flex flex-col gap-2 rounded-lg border bg-paper p-4 md:flex-row md:items-center md:gap-6 md:rounded-none md:border-0 md:border-b md:bg-transparent"
        >
          <Skeleton className="h-6 w-2/3 md:w-1/5" />
          <Skeleton className="h-5 w-1/2 md:w-1/8" />
          <Skeleton className="h-5 w-3/4 md:grow" />
          <Skeleton className="h-5 w-1/2 md:w-1/8" />
          <Skeleton className="h-11 w-full md:w-56" />
        </div>
      ))}
    </div>
  );
}
