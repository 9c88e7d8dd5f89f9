import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { featuredTitle, slideStyles, stripStyles } from './featured-strip-styles';

/** The strip while its businesses arrive. */
export function FeaturedSkeleton() {
  return (
    <Section
      title={featuredTitle}
      look="heading"
      aside={<div className="-my-2 min-h-touch self-center md:mb-0" />}
    >
      <div className="-mr-4 overflow-hidden rounded-lg md:mr-0" aria-hidden="true">
        <div className={stripStyles.row}>
          {[0, 1].map((index) => (
            <div key={index} className={stripStyles.slide}>
              <div className={slideStyles.frame}>
                <Skeleton className={`aspect-video rounded-none ${slideStyles.image}`} />
                <div className={slideStyles.text}>
                  <Skeleton className="my-0.5 h-4 w-28" />
                  <Skeleton className="my-0.5 h-5 w-3/4" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
