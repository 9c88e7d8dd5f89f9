import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';

/** The shape of a card while its business loads. */
export function BusinessCardSkeleton() {
  return (
    <Card className="flex flex-col overflow-hidden">
      <Skeleton className="aspect-video w-full" />
      <div className="px-4 pt-3 pb-4">
        <Skeleton className="my-0.5 h-4 w-24" />
        <Skeleton className="mt-1.5 h-5 w-3/4" />
        <Skeleton className="mt-2.5 h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-full" />
      </div>
      <div className="h-12 border-t" />
    </Card>
  );
}
