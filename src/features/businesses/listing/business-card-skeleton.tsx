import { cn } from '@/lib/cn';
import { Skeleton } from '@/ui/skeleton';
import { cardStyles } from './business-card-styles';

/** The shape of a row or card while its business loads. */
export function BusinessCardSkeleton() {
  return (
    <div className={cardStyles.frame}>
      <Skeleton className={cn(cardStyles.image, 'md:aspect-video')} />
      <div className={cardStyles.text}>
        <Skeleton className="mt-0.5 mb-1 h-[1.125rem] w-3/4" />
        <Skeleton className="my-0.5 h-4 w-5/6" />
        <Skeleton className="my-0.5 h-4 w-full" />
      </div>
      <Skeleton className="my-0.5 h-4 w-1/2 md:hidden" />
      <div className={cn(cardStyles.foot, 'md:border-t')}>
        <div className={cn(cardStyles.corner, 'md:hidden')} />
        <Skeleton className="h-11 grow md:invisible" />
        <Skeleton className="h-11 grow md:hidden" />
      </div>
    </div>
  );
}
