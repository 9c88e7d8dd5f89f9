import { Skeleton } from '@/ui/skeleton';
import { choiceListStyles } from './category-panel';

const widths = ['w-36', 'w-20', 'w-36', 'w-28', 'w-40', 'w-24', 'w-32', 'w-36'];

/** Reserves the space of the panel while the categories are loading (no layout shift). */
export function CategoryPanelSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex min-h-touch items-center xl:mb-2">
        <Skeleton className="h-6 w-32" />
      </div>
      <div className={choiceListStyles({ isWrapped: false })}>
        {widths.map((width, index) => (
          <div key={index} className="flex min-h-touch shrink-0 items-center xl:border-b">
            <Skeleton className={`h-11 xl:h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
