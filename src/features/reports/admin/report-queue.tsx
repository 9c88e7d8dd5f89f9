import { Flag, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { formatShortDate } from '@/lib/dates';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { adminPaths, paths } from '@/lib/paths';
import { usePagedTable } from '@/lib/use-paged-table';
import { reportPageSize, reportQueries, type ReportedBusiness, type WaitingReport } from './queries';
import { ownerLinkReason, reasonLabel } from '@/features/reports/reasons';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, dateColumn, linkColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { Switch } from '@/ui/switch';
import { Notes } from './complaint';
import { byProposal, byReason } from './group-reports';
import { useResolveReports } from './mutations';
import { OwnerLink } from './owner-link';
import { Proposal } from './proposal';
import { ProposedImage } from './proposed-image';
import { WrittenHours } from './written-hours';
import { readWrittenWeek } from './written-week';

interface ReportQueueProps {
  /** Counted from 1. */
  page: number;
  /** The business whose reports are in the dialog; null while it is closed. */
  dismissedId: number | null;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onDismiss: (businessId: number | null) => void;
}

/**
 * The businesses with waiting reports, the last reported first. The name leads to the page that the visitor saw,
 * «Editar» to the field that the latest report is about.
 */
export function ReportQueue({ page, dismissedId, onPageChange, onDismiss }: ReportQueueProps) {
  const { rows, table } = usePagedTable(reportQueries.queue(page), {
    page,
    pageSize: reportPageSize,
    onPageChange,
  });
  const dismissed = rows.find(({ id }) => id === dismissedId);

  const columns: Column<ReportedBusiness>[] = [
    linkColumn('Negocio', ({ name, slug }) => ({ text: name, to: paths.business(slug) })),
    {
      header: 'Avisos',
      skeleton: 'h-5 w-12',
      cell: ({ reports }) => (
        <Badge tone="cantera" className="tabular-nums">
          {reports.length}
        </Badge>
      ),
    },
    {
      header: 'Qué está mal',
      isWide: true,
      hasBlocks: true,
      skeleton: 'h-5 w-3/4 desk:grow',
      cell: ({ reports }) => <Reasons reports={reports} />,
    },
    dateColumn('Último', ({ latest }) => formatShortDate(latest.created_at)),
    actionsColumn(
      ({ id, name, latest }) => [
        { icon: Pencil, label: 'Editar', name: `Editar ${name}`, to: adminPaths.reported(id, latest.reason) },
        { icon: X, label: 'No era cierto', name: `No era cierto: ${name}`, onClick: () => onDismiss(id) },
      ],
      { isCompact: true },
    ),
  ];

  return (
    <>
      <ResourceTable
        {...table}
        caption="Negocios con avisos"
        columns={columns}
        noun={{ one: 'negocio', many: 'negocios' }}
        errorTitle="No se pudieron cargar los avisos."
        empty={
          <EmptyState level={2} icon={Flag} title="No hay avisos en espera">
            Todos están resueltos. Los nuevos aparecen aquí.
          </EmptyState>
        }
      />
      {dismissed ? (
        <DismissDialog key={dismissed.id} business={dismissed} onClose={() => onDismiss(null)} />
      ) : null}
    </>
  );
}

/** The reasons, each once, with the notes of its reports and the values that they propose. */
function Reasons({ reports }: { reports: readonly WaitingReport[] }) {
  // Each of the proposals that an owner sends together has the same note.
  const hasNewNote = ({ id, note, answer_id }: WaitingReport) =>
    Boolean(note) && reports.find((report) => report.answer_id === answer_id)?.id === id;

  return byReason(reports).map(({ reason, source, ofReason }) => (
    <div key={`${reason} ${source}`}>
      <span className="block">
        {`${reasonLabel(reason, source)}${ofReason.length > 1 ? ` (${String(ofReason.length)})` : ''}`}
      </span>
      {ofReason.filter(hasNewNote).map(({ id, note }) => (
        <span key={id} className="block wrap-anywhere text-tinta-soft">
          {`«${note}»`}
        </span>
      ))}
      {ofReason.map((report) => {
        const week = readWrittenWeek(report);
        return week ? <WrittenHours key={report.id} report={report} week={week} /> : null;
      })}
      {reason === ownerLinkReason && ofReason[0] ? <OwnerLink report={ofReason[0]} /> : null}
      {byProposal(ofReason).map((alike) => {
        const [report] = alike;
        const image = report.change.images[0]?.new;
        return image ? (
          <ProposedImage
            key={report.id}
            report={report}
            path={String(image['storage_path'])}
            isMain={image['is_featured'] === true}
          />
        ) : (
          <Proposal key={report.id} reports={alike} />
        );
      })}
    </div>
  ));
}

interface DismissDialogProps {
  business: ReportedBusiness;
  onClose: () => void;
}

/** Dismisses all reports of a business and, if staff have checked its data, dates them to today. */
function DismissDialog({ business: { name, reports }, onClose }: DismissDialogProps) {
  const [confirmsData, setConfirmsData] = useState(false);
  const { mutateAsync, isPending } = useResolveReports('untrue', { confirmsData });
  const runOnce = useSingleFlight();

  async function handleDismiss() {
    try {
      await mutateAsync(reports.map(({ id }) => id));
      onClose();
    } catch {
      // The mutation toasts the error and refetches the queue; the dialog stays open.
    }
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title="¿No era cierto?"
      description={name}
      footer={
        <SaveButtons
          label={reports.length === 1 ? 'Descartar aviso' : 'Descartar avisos'}
          isBusy={isPending}
          onSave={() => void runOnce(handleDismiss)}
          onCancel={onClose}
        />
      }
    >
      <ul className="flex flex-col gap-3">
        {byReason(reports).map(({ reason, source, ofReason }) => (
          <li key={`${reason} ${source}`}>
            <p className="font-semibold">{reasonLabel(reason, source)}</p>
            <Notes reports={ofReason} />
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t pt-3">
        <Switch
          label="Confirmar datos hoy"
          hint="Revisaste con el negocio que sus datos están bien. Su página dirá el mes."
          isOn={confirmsData}
          isDisabled={isPending}
          onChange={setConfirmsData}
        />
      </div>
    </Dialog>
  );
}
