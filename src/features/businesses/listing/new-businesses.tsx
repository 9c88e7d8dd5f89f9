import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { businessQueries } from '@/features/businesses/queries';
import { cn } from '@/lib/cn';
import { formatShortDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Section } from '@/ui/section';

/** Links to the businesses that came in last. Renders nothing where there are none, or they cannot be loaded. Memoized: it does not follow the filters. */
export const NewBusinesses = memo(function NewBusinesses({ className }: { className?: string }) {
  const newest = useQuery(businessQueries.newest()).data ?? [];
  if (newest.length === 0) return null;
  return (
    <Section title="Nuevo en el barrio" look="heading" className={cn('mt-4 border-t pt-6', className)}>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {newest.map(({ id, name, slug, category, created_at }) => (
          <li key={id} className="min-w-0 border-b">
            <Link to={paths.business(slug)} className="group block py-2 wrap-anywhere no-underline">
              <span
                translate="no"
                className="block font-semibold text-tinta group-hover:text-cantera-text group-hover:underline"
              >
                {name}
              </span>
              <span className="block text-fine text-tinta-soft">
                {[category?.name, `desde el ${formatShortDate(created_at)}`].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
});
