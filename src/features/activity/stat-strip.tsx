import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import type { DashboardCounts } from './queries';

interface StatStripProps {
  /** Undefined while loading. */
  counts: DashboardCounts | undefined;
  /** Whether to link to the users page. */
  isAdmin: boolean;
}

/** Counts of the rows of each table; a number links to its list where there is one. */
export function StatStrip({ counts, isAdmin }: StatStripProps) {
  const cells = [
    { label: 'Negocios', count: counts?.businesses, to: paths.adminBusinesses },
    { label: 'Categorías', count: counts?.categories, to: paths.adminCategories },
    { label: 'Productos', count: counts?.products },
    { label: 'Servicios', count: counts?.services },
    { label: 'Usuarios', count: counts?.users, to: isAdmin ? paths.adminUsers : undefined },
  ];

  return (
    <Section title="El directorio en números" isTitleHidden>
      <dl className="grid grid-cols-6 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-5">
        {cells.map(({ label, count, to }, index) => (
          <div
            key={label}
            // Two or three in a row on a phone.
            className={`relative flex flex-col-reverse justify-end bg-paper px-4 py-3 sm:col-span-1 sm:px-5 ${index < 2 ? 'col-span-3' : 'col-span-2'}`}
          >
            <dt className="text-fine text-tinta-soft">
              {to ? (
                <Link to={to} className="before:absolute before:inset-0 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-heading text-title tabular-nums">
              {count === undefined ? (
                <Skeleton className="my-1 h-7 w-12 rounded-sm" />
              ) : (
                count.toLocaleString('es-MX')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
