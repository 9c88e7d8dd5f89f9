import { Skeleton } from '@/ui/skeleton';

/** The shape of the categories while they are on their way. */
export function CategoryTableSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 md:gap-0 md:rounded-lg md:border md:bg-paper">
      <span className="sr-only">Cargando categorías...</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className="flex flex-col gap-3 rounded-lg border bg-paper px-4 py-3 md:flex-row md:items-center md:justify-between md:rounded-none md:border-0 md:border-b md:bg-transparent md:py-2.5"
        >
          <Skeleton className="h-6 w-1/2 rounded-sm md:w-1/4" />
          <Skeleton className="h-11 w-56 rounded-md" />
        </div>
      ))}
    </div>
  );
}
