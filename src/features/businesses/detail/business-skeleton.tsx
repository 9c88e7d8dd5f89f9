import { Skeleton } from '@/ui/skeleton';
import { BusinessLayout } from './business-layout';

interface BusinessSkeletonProps {
  /** Derived from the slug. */
  name: string;
}

/** The page of a business while it is loading. */
export function BusinessSkeleton({ name }: BusinessSkeletonProps) {
  return (
    <BusinessLayout
      header={
        <div>
          <Skeleton className="mt-3 h-13 w-44" />
          <p
            role="status"
            className="mt-1 font-heading text-display [overflow-wrap:anywhere] text-tinta-soft"
          >
            {`Cargando ${name}...`}
          </p>
          {/* Reserves the space of the state, the hours of today and the address. */}
          <div className="mt-1 h-23" />
        </div>
      }
      gallery={<Skeleton className="aspect-video w-full rounded-lg" />}
      about={<Skeleton className="h-36 w-full" />}
      side={<Skeleton className="h-64 w-full rounded-lg" />}
      rest={<RestSkeleton />}
      bar={<Skeleton className="sticky bottom-0 z-20 h-17 lg:hidden" />}
    />
  );
}

/** The products and services while they are loading. It keeps the footer below the fold. */
export function RestSkeleton() {
  return (
    <div className="min-h-[60dvh]">
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
