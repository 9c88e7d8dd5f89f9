import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { formatShortDate } from '@/lib/dates';
import { getConfiguredUrl } from '@/lib/supabase/env';
import { useNow } from '@/lib/use-now';
import { Badge } from '@/ui/badge';
import { Section } from '@/ui/section';
import { activityQueries } from './queries';
import { buildCheck, inMegabytes, planLimits, systemChecks } from './system-checks';

/** The release shown to staff (spec: admin §9); equal to the one of package.json. */
export const appVersion = '1.0.0';

interface SystemInfoProps {
  /** The database tells admins alone how it is deployed. */
  isAdmin: boolean;
  /** When the published pages were built, in ms since 1970; null without a build, undefined while that is not known. */
  builtAt: number | null | undefined;
}

/** Version, date and state of the system (spec: admin §2), and for admins what is not well with it. */
export function SystemInfo({ isAdmin, builtAt }: SystemInfoProps) {
  const now = useNow();
  // The embedded backend is no deployment: it has no jobs and no plan.
  const isDeployed = getConfiguredUrl() !== '';
  const { data: state, isError } = useQuery({
    ...activityQueries.systemState(),
    enabled: isAdmin && isDeployed,
  });
  const findings = state ? [...systemChecks(state, now), buildCheck(builtAt ?? null, now)] : [];
  const problems = findings.filter(({ ok }) => ok === false);
  const isUnknown = isError && !state;

  const status = isUnknown ? (
    <Badge>No se pudo revisar</Badge>
  ) : problems.length > 0 ? (
    <Badge tone="alerta">Hay algo que arreglar</Badge>
  ) : (
    <Badge tone="agave">Activo</Badge>
  );

  const rows = [
    { label: 'Versión', value: appVersion },
    { label: 'Estado', value: status },
    { label: 'Última actualización', value: formatShortDate(now) },
    ...(state
      ? [
          { label: 'Última migración', value: state.last_migration },
          { label: 'Base de datos', value: usage(state.database_bytes, planLimits.database) },
          { label: 'Fotos', value: usage(state.file_bytes, planLimits.files) },
        ]
      : []),
  ];

  return (
    <Section title="Información del sistema" isTitleHidden className="px-4 py-2 text-fine sm:px-5 sm:py-3">
      <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-1.5">
            <dt className="text-tinta-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 ? (
        <ul className="mt-2 space-y-3 border-t pt-3" aria-label="Lo que hay que arreglar">
          {problems.map(({ id, text, remedy }) => (
            <li key={id} className="flex gap-2">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-alerta-text" />
              <div className="min-w-0">
                <p className="font-semibold">{text}</p>
                <p className="text-fine break-words text-tinta-soft">{remedy}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function usage(bytes: number, limit: number): string {
  return `${inMegabytes(bytes)} de ${inMegabytes(limit)}`;
}
