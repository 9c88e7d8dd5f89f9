import { Skeleton } from '@/ui/skeleton';

/** The shape of the accounts while a page of them is on its way. */
export function UserTableSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 md:gap-0 md:rounded-lg md:border md:bg-paper">
      <span className="sr-only">Cargando usuarios...</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className="flex flex-col gap-2 rounded-lg border bg-paper p-4 md:flex-row md:items-center md:justify-between md:gap-6 md:rounded-none md:border-0 md:border-b md:bg-transparent md:py-2.5"
        >
          <Skeleton className="h-6 w-1/2 rounded-sm md:w-1/5" />
          <Skeleton className="h-5 w-3/4 rounded-sm md:w-1/4" />
          <Skeleton className="h-5 w-28 rounded-sm" />
          <Skeleton className="h-11 w-36 rounded-md" />
        </div>
      ))}
    </div>
  );
}
