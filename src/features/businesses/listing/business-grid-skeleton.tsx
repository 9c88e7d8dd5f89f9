import { BusinessCardSkeleton } from './business-card-skeleton';
import { gridStyles } from './business-grid';

/** Spec: public §9 «Skeletons». */
const firstLoadCount = 6;
const filteringCount = 3;

interface BusinessGridSkeletonProps {
  isFiltering: boolean;
}

export function BusinessGridSkeleton({ isFiltering }: BusinessGridSkeletonProps) {
  return (
    <div className={gridStyles} aria-hidden="true">
      {Array.from({ length: isFiltering ? filteringCount : firstLoadCount }, (_, index) => (
        <BusinessCardSkeleton key={index} />
      ))}
    </div>
  );
}
