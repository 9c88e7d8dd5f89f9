import { useId } from 'react';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { useNow } from '@/lib/use-now';
import { formatDate } from '@/lib/dates';

/** The release shown to staff (spec: admin §9); equal to the one of package.json. */
export const appVersion = '1.0.0';

/** Version, date and state of the system (spec: admin §2). */
export function SystemInfo() {
  const titleId = useId();
  const now = useNow();
  const rows = [
    { label: 'Versión', value: appVersion },
    { label: 'Última actualización', value: formatDate(now) },
    { label: 'Estado', value: <Badge tone="agave">Activo</Badge> },
  ];

  return (
    <Card as="section" aria-labelledby={titleId} className="px-4 py-4 sm:px-5">
      <Heading level={2} look="heading" id={titleId}>
        Información del sistema
      </Heading>
      <dl className="mt-3 divide-y">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-tinta-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
