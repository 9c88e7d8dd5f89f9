import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { featuredTitle, stripStyles } from './featured-strip-styles';

/** The strip while its businesses arrive. */
export function FeaturedSkeleton() {
  return (
    <Section title={featuredTitle} aside={<div className="-my-2 min-h-touch self-center" />}>
      <div className="-mr-4 overflow-hidden rounded-lg md:mr-0" aria-hidden="true">
        <div className={stripStyles.row}>
          {[0, 1].map((index) => (
            <div key={index} className={stripStyles.slide}>
              <div className="flex flex-col overflow-hidden rounded-lg border bg-paper sm:flex-row lg:flex-col">
                <Skeleton className="aspect-video w-full shrink-0 sm:w-7/12 lg:w-full" />
                <div className="grow px-4 py-3 sm:self-center sm:px-6 lg:self-stretch lg:px-5">
                  <Skeleton className="my-0.5 h-4 w-28" />
                  <div className="flex h-[calc(1.25em)] items-center text-heading">
                    <Skeleton className="h-5 w-3/4" />
                  </div>
                  <Skeleton className="mt-1 mb-0.5 h-4 w-full" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
