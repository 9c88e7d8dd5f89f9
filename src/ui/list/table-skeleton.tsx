import { cn } from '@/lib/cn';
import { Skeleton } from '@/ui/skeleton';

interface TableSkeletonProps {
  /** Announced to screen readers. */
  label?: string;
  rowCount: number;
  /** Sizes of the cells of a row, as class names. */
  cells: readonly string[];
}

/** The outline of a DataTable, or of its cards on a phone, while its rows load. */
export function TableSkeleton({ label = 'Cargando...', rowCount, cells }: TableSkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-3 md:gap-0 md:rounded-lg md:border md:bg-paper">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rowCount }, (_, index) => (
        <div
          key={index}
          className="flex flex-col gap-2 rounded-lg border bg-paper p-4 md:flex-row md:items-center md:justify-between md:gap-6 md:rounded-none md:border-0 md:border-b md:bg-transparent md:py-2.5"
        >
          {cells.map((size) => (
            <Skeleton key={size} className={cn('rounded-sm', size)} />
          ))}
        </div>
      ))}
    </div>
  );
}
