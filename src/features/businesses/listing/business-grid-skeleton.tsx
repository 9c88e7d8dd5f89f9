import { cn } from '@/lib/cn';
import { Skeleton } from '@/ui/skeleton';
import { cardStyles } from './business-card';
import { gridStyles } from './business-grid';

/** Spec: public §9 «Skeletons». */
const firstLoadCount = 6;
const filteringCount = 3;

interface BusinessGridSkeletonProps {
  isFiltering: boolean;
}

/** The loading state of every list of businesses. */
export function BusinessGridSkeleton({ isFiltering }: BusinessGridSkeletonProps) {
  return (
    <div className={cn(gridStyles, 'noscript:hidden')} aria-hidden="true">
      {Array.from({ length: isFiltering ? filteringCount : firstLoadCount }, (_, index) => (
        <BusinessCardSkeleton key={index} />
      ))}
    </div>
  );
}

function BusinessCardSkeleton() {
  return (
    <div className={cardStyles.frame}>
      <Skeleton className={cn(cardStyles.image, 'md:aspect-video')} />
      <div className={cardStyles.text}>
        <Skeleton className="my-0.5 h-[1.125rem] w-3/4 md:mb-1" />
        <Skeleton className="my-0.5 h-4 w-5/6" />
        <Skeleton className="my-0.5 h-4 w-2/3" />
        <Skeleton className="my-3.5 h-4 w-1/2 md:hidden" />
      </div>
      <div className={cn(cardStyles.contacts, 'h-11 md:border-t')} />
    </div>
  );
}
