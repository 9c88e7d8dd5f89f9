import { useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { useState } from 'react';
import { phoneHref } from '@/features/contact/links';
import { type Change, readChange, sinceProposal } from '@/features/changes/admin/change';
import { type ChangeLine, linesOf } from '@/features/changes/admin/lines';
import { shownText } from '@/features/changes/admin/shows';
import { reportQueries, type WaitingReport } from './queries';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { ChangeDiff } from '@/ui/change-diff';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import type { Proposing } from './group-reports';
import { useAcceptChange, useResolveReports } from './mutations';

interface ProposalProps {
  /** Waiting reports of one business that propose the same; not empty. */
  reports: readonly [Proposing, ...Proposing[]];
}

export const proposalWords = { before: 'Ahora', after: 'Propuesta' };

export function Proposal({ reports }: ProposalProps) {
  const [report] = reports;
  const { reason, business_id, business_name, change, source } = report;
  const { mutateAsync, isPending } = useAcceptChange();
  const refusal = useResolveReports('untrue');
  const runOnce = useSingleFlight();
  const [question, setQuestion] = useState<'spoke' | 'closed' | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const lines = linesOf(change, { layout: 'sides' });
  const hasLines = lines.length > 0;
  const sinceReport = linesOf(sinceProposal(change), { layout: 'sides' });
  const whatsapp = whatsappToChange(report);
  const [whatsappLine] = whatsapp ? linesOf(readChange({ columns: { whatsapp } }), { layout: 'sides' }) : [];
  // Its key has the number beside which it was made: a tick beside another one no longer counts.
  const isWhatsappTicked = whatsappLine !== undefined && ticked.has(whatsappLine.key);
  const number = reason === 'phone' || reason === 'whatsapp' ? change.columns[reason]?.new : null;
  const { data: sharing = [] } = useQuery({
    ...reportQueries.sharingNumber(business_id, typeof number === 'string' ? number : ''),
    enabled: hasLines && typeof number === 'string',
  });
  const isStranger = source !== 'owner' && (reason === 'phone' || reason === 'closed');

  async function handleAccept(hasSpoken: boolean | null) {
    const columns = isWhatsappTicked && whatsapp ? { ...change.columns, whatsapp } : change.columns;
    const written = isWhatsappTicked ? [...lines, whatsappLine] : lines;
    try {
      await mutateAsync({
        businessId: business_id,
        change: { ...change, columns },
        reportIds: reports.map(({ id }) => id),
        hasSpoken,
        done: { title: acceptedTitle, text: resultText(business_name, written) },
      });
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
    setQuestion(null);
  }

  async function handleRefuse() {
    try {
      await refusal.mutateAsync(reports.map((each) => each.id));
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
  }

  function handlePress() {
    if (hasLines && isStranger) setQuestion('spoke');
    else if (hasLines && isClosingForGood(change)) setQuestion('closed');
    else void runOnce(() => handleAccept(null));
  }

  return (
    <div className="mt-1.5 mb-3 border-l-4 border-stone pl-3 @max-2xs:border-l-0 @max-2xs:pl-0">
      <span className="block text-fine font-semibold">{proposerText(source, reports.length)}</span>
      {hasLines ? (
        <ChangeDiff className="mt-2" lines={lines} layout="sides" words={proposalWords} />
      ) : (
        <span className="mt-1 block">Ya está así en su página: solo falta resolver el aviso.</span>
      )}
      {hasLines && isStranger ? <CallLink report={report} /> : null}
      {hasLines && whatsappLine ? (
        <ChangeDiff
          className="mt-1"
          lines={[whatsappLine]}
          layout="line"
          words={proposalWords}
          head={() => <span className="block text-fine font-semibold">Cambiar también WhatsApp</span>}
          ticks={{
            ticked,
            isDisabled: isPending,
            onTick: (key, isTicked) => setTicked(new Set(isTicked ? [key] : [])),
          }}
        />
      ) : null}
      {hasLines && sinceReport.length > 0 ? (
        <span className="mt-2 block text-fine font-semibold text-alerta-text">
          {`Este dato cambió después del aviso. Antes: ${sinceReport.map(({ label, before }) => `${label}: ${shownText(before ?? '')}`).join(' · ')}`}
        </span>
      ) : null}
      {sharing.length > 0 ? (
        <span className="mt-2 block text-fine font-semibold text-alerta-text">
          {`Este número ya está en otra página: ${sharing.map(({ name }) => name).join(', ')}`}
        </span>
      ) : null}
      {hasLines && reason === 'place' ? (
        <span className="mt-2 block text-fine text-tinta-soft">
          El punto del mapa no cambia: si se mudó, corrígelo en «Editar».
        </span>
      ) : null}
      <span className="mt-2.5 flex flex-wrap gap-1">
        <Button
          className="w-full sm:w-auto"
          disabled={isPending}
          aria-label={`${hasLines ? 'Aceptar' : 'Resolver'}: ${business_name}, ${lines.map(({ label, after }) => `${label} ${shownText(after ?? '')}`).join(', ')}`}
          onClick={handlePress}
        >
          <Check aria-hidden="true" className="size-5 shrink-0" />
          <span>{isPending ? 'Guardando...' : hasLines ? 'Aceptar' : 'Resolver'}</span>
        </Button>
        {hasLines ? (
          <Button
            variant="quiet"
            className="w-full sm:w-auto"
            disabled={isPending || refusal.isPending}
            aria-label={`No aceptar: ${business_name}, ${lines.map(({ label }) => label).join(', ')}`}
            onClick={() => void runOnce(handleRefuse)}
          >
            No aceptar
          </Button>
        ) : null}
      </span>
      {question === 'spoke' ? (
        <SpokeDialog
          report={report}
          lines={lines}
          isBusy={isPending}
          onAnswer={(hasSpoken) => void runOnce(() => handleAccept(hasSpoken))}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={question === 'closed'}
        title="¿Cerró definitivamente?"
        description={closingText(business_name)}
        confirmLabel="Sí, cerró"
        busyLabel="Guardando..."
        isBusy={isPending}
        onCancel={() => setQuestion(null)}
        onConfirm={() => void runOnce(() => handleAccept(null))}
      />
    </div>
  );
}

interface SpokeDialogProps {
  report: Proposing;
  lines: readonly ChangeLine[];
  isBusy: boolean;
  onAnswer: (hasSpoken: boolean) => void;
  onClose: () => void;
}

/** A stranger's phone or closing may be a mistake or a lie: asks whether staff spoke with the business at its old number. */
function SpokeDialog({ report, lines, isBusy, onAnswer, onClose }: SpokeDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      isBusy={isBusy}
      title="¿Ya hablaste con el negocio?"
      description={report.business_name}
      footer={
        <>
          <Button
            variant="secondary"
            className="max-sm:grow"
            disabled={isBusy}
            onClick={() => onAnswer(false)}
          >
            No pude, aceptar de todos modos
          </Button>
          <Button className="max-sm:grow" disabled={isBusy} onClick={() => onAnswer(true)}>
            Sí, hablé
          </Button>
        </>
      }
    >
      <ChangeDiff lines={lines} layout="sides" words={proposalWords} />
      <CallLink report={report} />
      <p className="mt-2 text-tinta-soft">
        Si hablaste, sus datos quedan confirmados con fecha de hoy. El historial dice cuál de las dos.
      </p>
      {isClosingForGood(report.change) ? (
        <p className="mt-2 text-tinta-soft">{closingText(report.business_name)}</p>
      ) : null}
    </Dialog>
  );
}

/** Calls the number that the business has now. */
function CallLink({ report: { reason, phone, whatsapp } }: { report: WaitingReport }) {
  const number = phone || whatsapp;
  const href = phoneHref(number);
  if (!href || !number) return null;
  const label = `Llamar al ${formatPhone(number)}`;
  return (
    <ButtonLink href={href} variant="secondary" className="mt-2.5 w-full sm:w-auto" aria-label={label}>
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      {/* A reported phone stands above it. */}
      <span>{reason === 'phone' && phone ? 'Llamar' : label}</span>
    </ButtonLink>
  );
}

/** The line of the WhatsApp number that a proposed phone may replace, too; null where there is none or it is the same. */
function whatsappToChange({ reason, change, whatsapp }: Proposing) {
  const phone = change.columns['phone']?.new;
  return reason === 'phone' && whatsapp && whatsapp !== phone ? { old: whatsapp, new: phone } : null;
}

function isClosingForGood({ columns }: Change): boolean {
  return columns['operating_status']?.new === 'closed_permanently';
}

function closingText(name: string): string {
  return `${name} sale de las listas y de la búsqueda. Su página queda y dice que cerró. Puedes volver a abrirlo en «Editar».`;
}

function proposerText(source: string, count: number): string {
  if (source === 'owner') return 'El negocio propone';
  return count === 1 ? 'Un vecino propone' : `${String(count)} vecinos proponen`;
}

export const acceptedTitle = 'Dato corregido y aviso resuelto';

/** What was written, for the toast. */
export function resultText(name: string, lines: readonly ChangeLine[]): string {
  return [
    name,
    ...lines.map(
      ({ label, before, after }) => `${label}: ${shownText(before ?? '')} → ${shownText(after ?? '')}`,
    ),
  ].join('. ');
}

/** What a report proposes, in one line, where it is told beside the words of the visitor. */
export function proposalText({ change }: WaitingReport): string | null {
  if (change === null) return null;
  const lines = linesOf(change, { layout: 'sides' });
  return lines.length === 0
    ? 'Propone lo que ya está.'
    : `Propone ${lines.map(({ label, after }) => `${label}: ${shownText(after ?? '')}`).join(' · ')}`;
}
