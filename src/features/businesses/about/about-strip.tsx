import { useQuery } from '@tanstack/react-query';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { AboutEntry } from './about-entry';
import { aboutFallback } from './about-fallback';
import { aboutQueries } from './queries';

interface AboutStripProps {
  /** The businesses that the site's setting names; null while it is not known. */
  ids: readonly number[] | null;
  /** The setting could not be read. */
  isFailed: boolean;
  defaultImage: string;
}

const stripStyles = 'divide-y border-y sm:grid sm:grid-cols-3 sm:gap-6 sm:divide-y-0 sm:border-0 lg:gap-8';

/** Three businesses, whatever happens: spec: public §2 «About page». */
export function AboutStrip({ ids, isFailed, defaultImage }: AboutStripProps) {
  const chosen = useQuery({ ...aboutQueries.businesses(ids ?? []), enabled: ids !== null });
  const isFallback = isFailed || chosen.isError || chosen.data?.length === 0;
  const businesses = isFallback ? aboutFallback : chosen.data;

  return (
    <Section title="Los primeros en conectar">
      {businesses ? (
        <ul className={stripStyles}>
          {businesses.map((business) => (
            <li key={business.id} className="min-w-0">
              <AboutEntry business={business} defaultImage={defaultImage} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={stripStyles}>
          <p role="status" className="sr-only">
            Cargando...
          </p>
          {[0, 1, 2].map((index) => (
            <div key={index} aria-hidden="true" className="flex items-center gap-4 py-4 sm:block sm:py-0">
              <Skeleton className="aspect-video w-2/5 shrink-0 rounded-md sm:w-full sm:rounded-lg" />
              <div className="grow sm:mt-3">
                <Skeleton className="my-0.5 h-4 w-24" />
                <div className="flex h-[1.3em] items-center text-card">
                  <Skeleton className="h-4.5 w-4/5" />
                </div>
                <Skeleton className="mt-1.5 mb-0.5 h-4 w-full" />
                <Skeleton className="mt-1.5 h-4 w-2/3 max-sm:hidden" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
