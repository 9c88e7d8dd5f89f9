import { Skeleton } from '@/ui/skeleton';

const rows = ['w-40', 'w-52', 'w-32'];

/** Products, services or whatever the business lists, before they are here. */
export function ListSkeleton() {
  return (
    <div>
      <Skeleton className="h-8 w-36" />
      <div className="mt-4 divide-y border-y">
        {rows.map((width) => (
          <div key={width} className="flex justify-between py-4">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-5 w-14" />
          </div>
        ))}
      </div>
    </div>
  );
}
