import { Flag } from 'lucide-react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { formatShortDate } from '@/lib/dates';
import type { WaitingReport } from './queries';
import { reasonLabel } from '@/features/reports/reasons';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useResolveReports } from './mutations';
import { proposalText } from './proposal';

interface ComplaintProps {
  /** The waiting reports of a business with one reason; not empty. */
  reports: readonly WaitingReport[];
  reason: string;
  onDismissed: () => void;
}

/** What visitors say is wrong, above the field that is about it. */
export function Complaint({ reports, reason, onDismissed }: ComplaintProps) {
  const dismissal = useResolveReports('untrue');
  const runOnce = useSingleFlight();
  const isOfOwner = reports.every(({ source }) => source === 'owner');
  const who = isOfOwner
    ? 'El negocio avisó'
    : reports.length === 1
      ? 'Un vecino avisó'
      : `${String(reports.length)} vecinos avisaron`;

  async function handleDismiss() {
    try {
      await dismissal.mutateAsync(reports.map(({ id }) => id));
      onDismissed();
    } catch {
      // The mutation toasts the error and refetches the reports.
    }
  }

  return (
    <Banner
      tone="warning"
      icon={<Flag className="size-5" />}
      title={`${who}: ${reasonLabel(reason, isOfOwner ? 'owner' : 'visitor')}`}
    >
      <Notes reports={reports} />
      <Button
        variant="secondary"
        className="mt-3"
        disabled={dismissal.isPending}
        onClick={() => void runOnce(handleDismiss)}
      >
        {dismissal.isPending ? 'Guardando...' : 'No era cierto'}
      </Button>
    </Banner>
  );
}

export function Notes({ reports }: { reports: readonly WaitingReport[] }) {
  return (
    <ul>
      {reports.map((report) => (
        <li key={report.id} className="wrap-anywhere text-tinta-soft">
          {[
            report.note ? `«${report.note}»` : null,
            proposalText(report),
            report.note === null && report.change === null ? 'Sin más detalle' : null,
            formatShortDate(report.created_at),
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
