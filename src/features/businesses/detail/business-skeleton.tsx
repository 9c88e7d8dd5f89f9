import { Skeleton } from '@/ui/skeleton';
import { BusinessLayout } from './business-layout';
import { ListSkeleton } from '@/features/businesses/listing/list-skeleton';

interface BusinessSkeletonProps {
  /** The name that the slug gives. */
  name: string;
}

/** The page of a business while only its slug is known. */
export function BusinessSkeleton({ name }: BusinessSkeletonProps) {
  return (
    <BusinessLayout
      header={
        <div>
          <Skeleton className="mt-3 h-5 w-44" />
          <Skeleton className="mt-5 h-5 w-28" />
          <p
            role="status"
            className="mt-1 font-heading text-display [overflow-wrap:anywhere] text-tinta-soft"
          >
            Cargando {name}...
          </p>
          {/* The state, the hours of today and the address. */}
          <div className="mt-1 h-23" />
        </div>
      }
      gallery={<Skeleton className="aspect-video w-full rounded-lg" />}
      about={
        <>
          <div className="flex gap-2">
            <Skeleton className="h-11 w-18 rounded-md" />
            <Skeleton className="h-11 w-18 rounded-md" />
          </div>
          <div className="space-y-2.5">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        </>
      }
      side={<Skeleton className="h-64 w-full rounded-lg" />}
      rest={<ListSkeleton />}
      bar={<Skeleton className="sticky bottom-0 z-20 h-17 lg:hidden" />}
    />
  );
}
