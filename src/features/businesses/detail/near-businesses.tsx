import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDistance } from '@/features/businesses/nearby/distance';
import { nearbyQueries } from '@/features/businesses/nearby/queries';
import { paths } from '@/lib/paths';
import { Section } from '@/ui/section';

/** Links to the businesses around this one. Renders nothing where there are none, or they cannot be loaded. */
export function NearBusinesses({ businessId }: { businessId: number }) {
  const near = useQuery(nearbyQueries.around(businessId)).data ?? [];
  if (near.length === 0) return null;
  return (
    <Section title="Cerca de aquí" className="print:hidden">
      <ul className="divide-y border-y">
        {near.map(({ id, name, slug, category, distance }) => (
          <li key={id}>
            <Link
              to={paths.business(slug)}
              className="group flex min-h-touch flex-wrap items-baseline justify-between gap-x-4 py-2 no-underline"
            >
              <span className="min-w-0 wrap-anywhere">
                <span
                  translate="no"
                  className="font-semibold text-tinta group-hover:text-cantera-text group-hover:underline"
                >
                  {name}
                </span>
                {category ? <span className="text-fine text-tinta-soft">{` · ${category}`}</span> : null}
              </span>
              <span className="text-fine text-tinta-soft">{formatDistance(distance)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
