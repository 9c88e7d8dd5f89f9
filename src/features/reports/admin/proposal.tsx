import { useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { useState } from 'react';
import { phoneHref } from '@/features/contact/links';
import { describeProposal, type ProposedChange } from '@/features/proposals/admin/describe-proposal';
import { reportQueries, type WaitingReport } from './queries';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { ChangeLine } from '@/ui/change-line';
import { ButtonLink } from '@/ui/button-link';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { useAcceptReport, useResolveReports } from './mutations';

interface ProposalProps {
  /** Waiting reports of one business that propose the same; not empty. */
  reports: readonly [WaitingReport, ...WaitingReport[]];
}

export function Proposal({ reports }: ProposalProps) {
  const [report] = reports;
  const { id, reason, business_name, proposal, previous, current, source } = report;
  const { mutateAsync, isPending } = useAcceptReport();
  const refusal = useResolveReports('untrue');
  const runOnce = useSingleFlight();
  const [question, setQuestion] = useState<'spoke' | 'closed' | null>(null);
  const [isWhatsappTicked, setWhatsappTicked] = useState(false);
  const changes = describeProposal(reason, current, proposal);
  const sinceReport = describeProposal(reason, previous, current);
  const whatsapp = whatsappToChange(report);
  const [whatsappChange] = whatsapp === null ? [] : describeProposal('whatsapp', whatsapp, proposal);
  const isNumber = (reason === 'phone' || reason === 'whatsapp') && changes.length > 0;
  const { data: sharing = [] } = useQuery({
    ...reportQueries.sharingNumber(report.business_id, typeof proposal === 'string' ? proposal : ''),
    enabled: isNumber,
  });
  const isStranger = source !== 'owner' && (reason === 'phone' || reason === 'closed');

  async function handleAccept(hasSpoken: boolean | null) {
    const written = isWhatsappTicked && whatsappChange ? [...changes, whatsappChange] : changes;
    try {
      await mutateAsync({
        reportId: id,
        current,
        hasSpoken,
        whatsapp: isWhatsappTicked ? whatsapp : null,
        result: resultText(business_name, written),
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
    if (changes.length > 0 && isStranger) setQuestion('spoke');
    else if (changes.length > 0 && proposal === 'closed_permanently') setQuestion('closed');
    else void runOnce(() => handleAccept(null));
  }

  return (
    <span className="mt-1.5 mb-2 block rounded-md border bg-sunken px-3 py-2.5">
      <span className="block text-fine font-semibold">{proposerText(source, reports.length)}</span>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <span className="mt-1 block">Ya está así en su página: solo falta resolver el reporte.</span>
      )}
      {changes.length > 0 && isStranger ? <CallLink report={report} /> : null}
      {changes.length > 0 && whatsappChange ? (
        <Checkbox
          className="mt-1"
          isChecked={isWhatsappTicked}
          isDisabled={isPending}
          onChange={setWhatsappTicked}
        >
          <span className="block text-fine font-semibold">Cambiar también WhatsApp</span>
          <span className="block">
            <ChangeLine before={whatsappChange.before} after={whatsappChange.after} />
          </span>
        </Checkbox>
      ) : null}
      {changes.length > 0 && sinceReport.length > 0 ? (
        <span className="mt-2 block text-fine font-semibold text-alerta-text">
          {`Este dato cambió después del aviso. Antes: ${sinceReport.map(({ label, before }) => `${label}: ${before}`).join(' · ')}`}
        </span>
      ) : null}
      {sharing.length > 0 ? (
        <span className="mt-2 block text-fine font-semibold text-alerta-text">
          {`Este número ya está en otra página: ${sharing.map(({ name }) => name).join(', ')}`}
        </span>
      ) : null}
      {changes.length > 0 && reason === 'place' ? (
        <span className="mt-2 block text-fine text-tinta-soft">
          El punto del mapa no cambia: si se mudó, corrígelo en «Editar».
        </span>
      ) : null}
      <span className="mt-2.5 flex flex-wrap gap-1">
        <Button
          className="w-full sm:w-auto"
          disabled={isPending}
          aria-label={`${changes.length > 0 ? 'Aceptar' : 'Resolver'}: ${business_name}, ${changes.map(({ label, after }) => `${label} ${after}`).join(', ')}`}
          onClick={handlePress}
        >
          <Check aria-hidden="true" className="size-5 shrink-0" />
          <span>{isPending ? 'Guardando...' : changes.length > 0 ? 'Aceptar' : 'Resolver'}</span>
        </Button>
        {changes.length > 0 ? (
          <Button
            variant="quiet"
            className="w-full sm:w-auto"
            disabled={isPending || refusal.isPending}
            aria-label={`No aceptar: ${business_name}, ${changes.map(({ label }) => label).join(', ')}`}
            onClick={() => void runOnce(handleRefuse)}
          >
            No aceptar
          </Button>
        ) : null}
      </span>
      {question === 'spoke' ? (
        <SpokeDialog
          report={report}
          changes={changes}
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
    </span>
  );
}

interface SpokeDialogProps {
  report: WaitingReport;
  changes: readonly ProposedChange[];
  isBusy: boolean;
  onAnswer: (hasSpoken: boolean) => void;
  onClose: () => void;
}

/** A stranger's phone or closing may be a mistake or a lie: asks whether staff spoke with the business at its old number. */
function SpokeDialog({ report, changes, isBusy, onAnswer, onClose }: SpokeDialogProps) {
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
      <Changes changes={changes} />
      <CallLink report={report} />
      <p className="mt-2 text-tinta-soft">
        Si hablaste, sus datos quedan confirmados con fecha de hoy. El historial dice cuál de las dos.
      </p>
      {report.proposal === 'closed_permanently' ? (
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

/** The WhatsApp number that a proposed phone may replace, too; null where there is none or it is the same. */
function whatsappToChange({ reason, proposal, whatsapp }: WaitingReport): string | null {
  return reason === 'phone' && whatsapp && whatsapp !== proposal ? whatsapp : null;
}

function closingText(name: string): string {
  return `${name} sale de las listas y de la búsqueda. Su página queda y dice que cerró. Puedes volver a abrirlo en «Editar».`;
}

/** Old beside new, or above it where words would break. */
export function Changes({ changes }: { changes: readonly ProposedChange[] }) {
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
