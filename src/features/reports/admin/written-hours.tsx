import { useQuery } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide-react';
import { adminHourQueries } from '@/features/hours/admin/queries';
import { type ReadWeek, withDays } from '@/features/hours/admin/read-week';
import { type StoredHours, toHourRows } from '@/features/hours/week/stored-hours';
import { readChange } from '@/features/changes/admin/change';
import { linesOf } from '@/features/changes/admin/lines';
import { shownText } from '@/features/changes/admin/shows';
import { toDays } from '@/features/proposals/schema';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { adminPaths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ChangeDiff } from '@/ui/change-diff';
import { useAcceptChange } from './mutations';
import { acceptedTitle, proposalWords, resultText } from './proposal';
import type { WaitingReport } from './queries';

interface WrittenHoursProps {
  report: WaitingReport;
  week: ReadWeek;
}

/** The hours that somebody wrote as text: accepted in one tap where all of it was read, else edited beginning with them. */
export function WrittenHours({ report, week }: WrittenHoursProps) {
  const { business_id, business_name, reason } = report;
  const { data } = useQuery(adminHourQueries.forEdit(business_id));
  const { mutateAsync, isPending } = useAcceptChange();
  const runOnce = useSingleFlight();
  if (!data) return null;
  const { hours } = data;
  const change = changeOfWeek(hours, withDays(hours, week.days));
  const lines = linesOf(change, { layout: 'sides' });

  async function handleAccept() {
    try {
      await mutateAsync({
        businessId: business_id,
        change,
        reportIds: [report.id],
        done: { title: acceptedTitle, text: resultText(business_name, lines) },
      });
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
  }

  return (
    <div className="mt-1.5 mb-3 border-l-4 border-stone pl-3 @max-2xs:border-l-0 @max-2xs:pl-0">
      <span className="block text-fine font-semibold">
        {week.isWhole ? 'El horario que escribió' : 'Del mensaje se entendió esto'}
      </span>
      {lines.length > 0 ? (
        <ChangeDiff className="mt-2" lines={lines} layout="sides" words={proposalWords} />
      ) : (
        <span className="mt-1 block">Ya está así en su página.</span>
      )}
      {week.isWhole ? (
        <Button
          className="mt-2.5 w-full sm:w-auto"
          disabled={isPending}
          aria-label={`Aceptar: ${business_name}, ${lines.map(({ label, after }) => `${label} ${shownText(after ?? '')}`).join(', ')}`}
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
    </div>
  );
}

/** Beside the hours that the business has. A business with hours is no longer one by appointment. */
function changeOfWeek(hours: StoredHours, next: StoredHours) {
  const before = toDays(hours.isByAppointment ? [] : toHourRows(hours));
  const after = toDays(toHourRows(next));
  return readChange({
    columns: { by_appointment: { old: hours.isByAppointment, new: false } },
    hours: Object.fromEntries(
      Object.entries(after).map(([day, line]) => [day, { old: before[day]?.new ?? null, ...line }]),
    ),
  });
}
