import { useQuery } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide-react';
import { adminHourQueries } from '@/features/hours/admin/queries';
import { type ReadWeek, withDays } from '@/features/hours/admin/read-week';
import { type StoredHours, toHourRows } from '@/features/hours/week/stored-hours';
import { describeProposal } from '@/features/proposals/admin/describe-proposal';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { adminPaths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { useAcceptWrittenHours } from './mutations';
import { Changes } from './proposal';
import type { WaitingReport } from './queries';

interface WrittenHoursProps {
  report: WaitingReport;
  week: ReadWeek;
}

/** The hours that somebody wrote as text: accepted in one tap where all of it was read, else edited beginning with them. */
export function WrittenHours({ report, week }: WrittenHoursProps) {
  const { business_id, business_name, reason } = report;
  const { data } = useQuery(adminHourQueries.forEdit(business_id));
  const { mutateAsync, isPending } = useAcceptWrittenHours();
  const runOnce = useSingleFlight();
  if (!data) return null;
  const { version, hours } = data;
  const next = withDays(hours, week.days);
  const changes = describeProposal('hours', toBefore(hours), toHourRows(next));

  async function handleAccept() {
    const result = [
      business_name,
      ...changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    ].join('. ');
    try {
      await mutateAsync({ reportId: report.id, hours: toHourRows(next), version, result });
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
  }

  return (
    <span className="mt-1.5 mb-2 block rounded-md border bg-sunken px-3 py-2.5">
      <span className="block text-fine font-semibold">
        {week.isWhole ? 'El horario que escribió' : 'Del mensaje se entendió esto'}
      </span>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <span className="mt-1 block">Ya está así en su página.</span>
      )}
      {week.isWhole ? (
        <Button
          className="mt-2.5 w-full sm:w-auto"
          disabled={isPending}
          aria-label={`Aceptar: ${business_name}, ${changes.map(({ label, after }) => `${label} ${after}`).join(', ')}`}
          onClick={() => void runOnce(handleAccept)}
        >
          <Check aria-hidden="true" className="size-5 shrink-0" />
          <span>{isPending ? 'Guardando...' : 'Aceptar'}</span>
        </Button>
      ) : (
        <ButtonLink
          className="mt-2.5 w-full sm:w-auto"
          variant="secondary"
          to={adminPaths.reportedHours(business_id, reason)}
          aria-label={`Completar el horario de ${business_name}`}
        >
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          Completar su horario
        </ButtonLink>
      )}
    </span>
  );
}

function toBefore(hours: StoredHours) {
  return hours.isByAppointment ? 'by_appointment' : toHourRows(hours);
}
