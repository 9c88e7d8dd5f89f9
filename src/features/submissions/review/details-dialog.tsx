import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categoryQueries } from '@/features/categories/queries';
import { emailHref, phoneHref, whatsappHref } from '@/features/contact/links';
import { formatPhone } from '@/lib/phone';
import { formatDateTime } from '@/lib/dates';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { standaloneLinkStyles, textLinkStyles } from '@/ui/link-styles';
import { RichText } from '@/ui/rich-text';
import { DescriptionItem, SubmissionLoader, SubmissionProductLists } from './submission-content';
import { CorrectionForm } from './correction-form';
import { describeCorrections, type Corrections } from './corrections';
import { lastQuestion } from './last-question';
import { LookAlikes } from './look-alikes';
import { categoryName, submissionQueries, type LookAlike, type SubmissionDetail } from './queries';
import { canBeReopened, SubmissionImage } from './submission-image';
import {
  QuestionBadge,
  readStatus,
  SubmissionStatusBadge,
  suspicionText,
  SuspicionBadge,
} from './submission-status';
import { TellSender } from './tell-sender';
import { useApproveSubmission, useReopenSubmission } from './use-review-submission';

interface DetailsDialogProps {
  id: string;
  /** Asks before the approval, where something is doubtful. */
  onApprove: () => void;
  onReject: () => void;
  onAsk: () => void;
  onNext: (id: string) => void;
  onClose: () => void;
}

/** The review screen: all of a submission, the decisions on a pending one, and after them the message to its sender. */
export function DetailsDialog({ id, onApprove, onReject, onAsk, onNext, onClose }: DetailsDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const isPending = data !== undefined && readStatus(data.status) === 'pending';
  const lookAlikes = useQuery({ ...submissionQueries.lookAlikes(id), enabled: isPending });
  const [isCorrecting, setCorrecting] = useState(false);
  const approval = useApproveSubmission();
  const runOnce = useSingleFlight();

  async function approve(submission: SubmissionDetail, corrections: Corrections) {
    // The toast says why it failed.
    await approval.mutateAsync({ submission, corrections }).catch(() => undefined);
  }

  async function handleApprove(submission: SubmissionDetail) {
    const found = lookAlikes.data ?? (await lookAlikes.refetch()).data;
    // Unknown look-alikes are doubtful too.
    if (submission.suspicion === null && found?.length === 0) await approve(submission, {});
    else onApprove();
  }

  const isDeciding = isPending && !isCorrecting;
  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={data?.name ?? 'Detalles de la solicitud'}
      description={data ? `Detalles de la solicitud · folio ${String(data.folio)}` : undefined}
      footer={
        isCorrecting && isPending ? undefined : (
          <>
            {isDeciding ? (
              <>
                <Button variant="secondary" disabled={approval.isPending} onClick={onReject}>
                  Rechazar
                </Button>
                <Button variant="secondary" disabled={approval.isPending} onClick={onAsk}>
                  Pedir un dato
                </Button>
                <Button
                  disabled={approval.isPending || approval.isSuccess}
                  onClick={() => void runOnce(() => handleApprove(data))}
                >
                  {approval.isPending ? 'Aprobando...' : 'Aprobar'}
                </Button>
              </>
            ) : (
              <>
                <Button variant="quiet" onClick={onClose}>
                  Cerrar
                </Button>
                <NextButton id={id} onNext={onNext} />
              </>
            )}
          </>
        )
      }
    >
      <div className="px-5 py-4">
        <SubmissionLoader id={id}>
          {(submission) =>
            isCorrecting && isPending ? (
              <CorrectionForm
                submission={submission}
                isApproving={approval.isPending}
                onApprove={(corrections) => void runOnce(() => approve(submission, corrections))}
                onCancel={() => setCorrecting(false)}
              />
            ) : (
              <SubmissionDetails
                submission={submission}
                lookAlikes={lookAlikes.data ?? []}
                onCorrect={isDeciding ? () => setCorrecting(true) : undefined}
              />
            )
          }
        </SubmissionLoader>
      </div>
    </Dialog>
  );
}

/** Leads to the pending submission that has waited longest. */
function NextButton({ id, onNext }: { id: string; onNext: (id: string) => void }) {
  const { data: next } = useQuery(submissionQueries.nextPending(id));
  if (!next) return null;
  return <Button onClick={() => onNext(next)}>Siguiente por revisar</Button>;
}

interface SubmissionDetailsProps {
  submission: SubmissionDetail;
  lookAlikes: readonly LookAlike[];
  onCorrect: (() => void) | undefined;
}

function SubmissionDetails({ submission, lookAlikes, onCorrect }: SubmissionDetailsProps) {
  const isReviewed = readStatus(submission.status) !== 'pending';
  const question = lastQuestion(submission.questions);
  // News for the sender come first; that it was received is told below the details.
  const hasNews = isReviewed || question?.answer === null;

  return (
    <div className="flex flex-col gap-6">
      {hasNews ? <TellSender submission={submission} /> : null}
      {canBeReopened(submission) ? <Reopening id={submission.id} /> : null}
      {question ? <Question question={question} /> : null}
      <Corrected submission={submission} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section>
          <h3 className="mb-2 font-heading text-card">Su imagen</h3>
          <SubmissionImage submission={submission} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <LookAlikes found={lookAlikes} />
          <section>
            <h3 className="font-heading text-card">Información de contacto</h3>
            <dl className="mt-1">
              <SubmissionContact submission={submission} />
            </dl>
          </section>
          <section>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="font-heading text-card">Información general</h3>
              {onCorrect ? (
                <Button variant="secondary" onClick={onCorrect}>
                  <Pencil aria-hidden="true" className="size-4" />
                  Corregir
                </Button>
              ) : null}
            </div>
            <dl className="mt-1">
              <DescriptionItem label="Estado">
                <span className="flex flex-wrap gap-1">
                  <SubmissionStatusBadge stored={submission.status} />
                  <QuestionBadge submission={submission} />
                </span>
              </DescriptionItem>
              {submission.suspicion === null ? null : (
                <DescriptionItem label="Aviso">
                  <SuspicionBadge stored={submission.suspicion} /> {suspicionText(submission.suspicion)}{' '}
                  Revísala con cuidado antes de aprobarla.
                </DescriptionItem>
              )}
              <DescriptionItem label="Categoría">{categoryName(submission.category?.name)}</DescriptionItem>
              <DescriptionItem label="Dirección">{submission.address}</DescriptionItem>
              <DescriptionItem label="Descripción">
                <RichText text={submission.description} />
              </DescriptionItem>
              <DescriptionItem label="Fecha de solicitud">
                {formatDateTime(submission.created_at)}
              </DescriptionItem>
              {isReviewed && submission.reviewed_at ? (
                <DescriptionItem label="Fecha de revisión">
                  {formatDateTime(submission.reviewed_at)}
                </DescriptionItem>
              ) : null}
              {isReviewed ? (
                <DescriptionItem label="Revisada por">
                  {submission.reviewerName ?? 'Una cuenta eliminada'}
                </DescriptionItem>
              ) : null}
              {isReviewed && submission.notes ? (
                <DescriptionItem label="Notas">
                  <span className="whitespace-pre-line">{submission.notes}</span>
                </DescriptionItem>
              ) : null}
              {submission.team_note ? (
                <DescriptionItem label="Para el equipo">
                  <span className="whitespace-pre-line">{submission.team_note}</span>
                </DescriptionItem>
              ) : null}
              {submission.business ? (
                <DescriptionItem label="Negocio">
                  <Link to={paths.business(submission.business.slug)} className={textLinkStyles}>
                    Ver su página
                  </Link>
                </DescriptionItem>
              ) : null}
            </dl>
          </section>
          <SubmissionProductLists submission={submission} none="No envió" />
        </div>
      </div>
      {hasNews ? null : <TellSender submission={submission} />}
    </div>
  );
}

function Question({
  question: { question, answer },
}: {
  question: { question: string; answer: string | null };
}) {
  return (
    <section>
      <h3 className="font-heading text-card">{answer === null ? 'Falta un dato' : 'Ya contestó'}</h3>
      <dl className="mt-1">
        <DescriptionItem label="Pregunta">{question}</DescriptionItem>
        <DescriptionItem label="Respuesta">
          <span className="whitespace-pre-line">{answer ?? 'Todavía no contesta.'}</span>
        </DescriptionItem>
      </dl>
    </section>
  );
}

function Reopening({ id }: { id: string }) {
  const reopening = useReopenSubmission();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-tinta-soft">¿Fue un error? Se puede reabrir durante 7 días.</p>
      <Button variant="secondary" disabled={reopening.isPending} onClick={() => reopening.mutate(id)}>
        {reopening.isPending ? 'Reabriendo...' : 'Reabrir'}
      </Button>
    </div>
  );
}

/** What staff changed before publishing, beside what was sent. */
function Corrected({ submission }: { submission: SubmissionDetail }) {
  const { data: categories = [] } = useQuery({
    ...categoryQueries.byName(),
    enabled: submission.corrections !== null,
  });
  const corrections = describeCorrections(submission, (id) =>
    categoryName(categories.find((one) => one.id === id)?.name),
  );
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className="font-heading text-card">Se corrigió</h3>
      <dl className="mt-1">
        {corrections.map(({ label, sent, published }) => (
          <DescriptionItem key={label} label={label}>
            <span className="whitespace-pre-line">{published}</span>
            <span className="block text-fine whitespace-pre-line text-tinta-soft">antes: {sent}</span>
          </DescriptionItem>
        ))}
      </dl>
    </section>
  );
}

interface SubmissionContactProps {
  submission: Pick<SubmissionDetail, 'name' | 'phone' | 'whatsapp' | 'email'>;
}

/** Links for staff to contact the sender of a submission. */
function SubmissionContact({ submission }: SubmissionContactProps) {
  const { name, phone, whatsapp, email } = submission;
  const greeting = `Hola, te escribimos de ${siteName} por tu solicitud de registro de ${name}.`;

  return (
    <>
      <DescriptionItem label="Teléfono">
        <ContactValue href={phoneHref(phone)} icon={Phone} text={formatPhone(phone)} />
      </DescriptionItem>
      <DescriptionItem label="WhatsApp">
        {whatsapp ? (
          <ContactValue
            href={whatsappHref(whatsapp, greeting)}
            icon={MessageCircle}
            text={formatPhone(whatsapp)}
            isElsewhere
          />
        ) : (
          'No lo envió'
        )}
      </DescriptionItem>
      <DescriptionItem label="Correo">
        {email ? <ContactValue href={emailHref(email)} icon={Mail} text={email} /> : 'No lo envió'}
      </DescriptionItem>
    </>
  );
}

interface ContactValueProps {
  /** Null where no valid link is possible. */
  href: string | null;
  icon: typeof Phone;
  text: string;
  isElsewhere?: boolean;
}

function ContactValue({ href, icon: Icon, text, isElsewhere }: ContactValueProps) {
  if (!href) return text;
  return (
    <a
      href={href}
      className={`-my-2.5 max-w-full font-semibold ${standaloneLinkStyles}`}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </a>
  );
}
