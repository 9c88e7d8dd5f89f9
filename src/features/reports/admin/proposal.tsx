import { Check } from 'lucide-react';
import { useState } from 'react';
import { describeProposal, type ProposedChange } from '@/features/proposals/describe-proposal';
import type { WaitingReport } from '@/features/reports/queries';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useAcceptReport } from './mutations';

interface ProposalProps {
  /** Waiting reports of one business that propose the same; not empty. */
  reports: readonly [WaitingReport, ...WaitingReport[]];
}

/** The value of the business beside the one that is proposed, and the button that accepts it. */
export function Proposal({ reports }: ProposalProps) {
  const [{ id, reason, business_name, proposal, previous, current, source }] = reports;
  const { mutateAsync, isPending } = useAcceptReport();
  const runOnce = useSingleFlight();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const changes = describeProposal(reason, current, proposal);
  const sinceReport = describeProposal(reason, previous, current);
  const isClosing = proposal === 'closed_permanently' && changes.length > 0;

  async function handleAccept() {
    try {
      await mutateAsync({ reportId: id, current, result: resultText(business_name, changes) });
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
    setConfirmOpen(false);
  }

  return (
    <span className="mt-1.5 mb-2 block rounded-md border bg-sunken px-3 py-2.5">
      <span className="block text-fine font-semibold">{proposerText(source, reports.length)}</span>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <span className="mt-1 block">Ya está así en su página: solo falta resolver el reporte.</span>
      )}
      {changes.length > 0 && sinceReport.length > 0 ? (
        <span className="mt-2 block text-fine font-semibold text-alerta-text">
          Este dato cambió después del aviso. Antes:{' '}
          {sinceReport.map(({ label, before }) => `${label}: ${before}`).join(' · ')}
        </span>
      ) : null}
      {changes.length > 0 && notes[reason] ? (
        <span className="mt-2 block text-fine text-tinta-soft">{notes[reason]}</span>
      ) : null}
      <Button
        className="mt-2.5 w-full sm:w-auto"
        disabled={isPending}
        aria-label={`${changes.length > 0 ? 'Aceptar' : 'Resolver'}: ${business_name}, ${changes.map(({ label, after }) => `${label} ${after}`).join(', ')}`}
        onClick={() => {
          if (isClosing) setConfirmOpen(true);
          else void runOnce(handleAccept);
        }}
      >
        <Check aria-hidden="true" className="size-5 shrink-0" />
        {isPending ? 'Guardando...' : changes.length > 0 ? 'Aceptar' : 'Resolver'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="¿Cerró definitivamente?"
        description={`${business_name} sale de las listas y de la búsqueda. Su página queda y dice que cerró. Puedes volver a abrirlo en «Editar».`}
        confirmLabel="Sí, cerró"
        busyLabel="Guardando..."
        isBusy={isPending}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => void runOnce(handleAccept)}
      />
    </span>
  );
}

/** What accepting does or leaves beyond the field itself. */
const notes: Record<string, string> = {
  phone: 'Si su WhatsApp es el mismo número, también cambia.',
  place: 'El punto del mapa no cambia: si se mudó, corrígelo en «Editar».',
};

/** Old beside new, or above it where words would break. */
function Changes({ changes }: { changes: readonly ProposedChange[] }) {
  return changes.map(({ label, before, after }) => (
    <span key={label} className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-3">
      <span className="col-span-full text-fine font-semibold">{label}</span>
      <span>
        <span className="block text-fine text-tinta-soft">Ahora</span>
        <span className="block wrap-anywhere">{before}</span>
      </span>
      <span>
        <span className="block text-fine text-tinta-soft">Propuesta</span>
        <span className="block font-semibold wrap-anywhere">{after}</span>
      </span>
    </span>
  ));
}

function proposerText(source: string, count: number): string {
  if (source === 'owner') return 'El negocio propone';
  return count === 1 ? 'Un vecino propone' : `${String(count)} vecinos proponen`;
}

function resultText(name: string, changes: readonly ProposedChange[]): string {
  return [name, ...changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)].join('. ');
}

/** What a report proposes, in one line, where it is told beside the words of the visitor. */
export function proposalText({ reason, current, proposal }: WaitingReport): string | null {
  if (proposal === null) return null;
  const changes = describeProposal(reason, current, proposal);
  return changes.length === 0
    ? 'Propone lo que ya está.'
    : `Propone ${changes.map(({ label, after }) => `${label}: ${after}`).join(' · ')}`;
}
