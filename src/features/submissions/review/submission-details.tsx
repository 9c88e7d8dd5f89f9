import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { attributeQueries } from '@/features/attributes/queries';
import { categoryQueries } from '@/features/categories/queries';
import { namesOf } from '@/features/changes/admin/change';
import { linesOf } from '@/features/changes/admin/lines';
import { formatDateTime } from '@/lib/dates';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { periods } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ChangeDiff } from '@/ui/change-diff';
import { textLinkStyles } from '@/ui/link-styles';
import { RichText } from '@/ui/rich-text';
import { toastSuccess } from '@/ui/toast';
import { correctionsOf } from './corrections';
import { Doubts } from './doubts';
import { reopenSubmission } from './mutations';
import { lostResponse, categoryName, readStatus, type LookAlike, type SubmissionDetail } from './queries';
import {
  DescriptionItem,
  SubmissionProductLists,
  SubmittedAttributes,
  SubmittedHours,
} from './submission-content';
import { SubmissionContact } from './submission-contact';
import { canBeReopened, ImageLeft, SubmissionImage } from './submission-image';
import { MissingBadge, SubmissionStatusBadge } from './submission-status';
import { TellSender } from './tell-sender';

interface SubmissionDetailsProps {
  submission: SubmissionDetail;
  lookAlikes: readonly LookAlike[];
  /** Undefined where nothing can be corrected. */
  onCorrect: (() => void) | undefined;
  /** Whether this dialog has just approved it, with corrections. */
  isApprovedHere: boolean;
}

/** All of a submission: first what is to be done about it, then what was sent, then its history. */
export function SubmissionDetails({
  submission,
  lookAlikes,
  onCorrect,
  isApprovedHere,
}: SubmissionDetailsProps) {
  // News for the sender come first; that it was received is told below the details.
  const hasNews = readStatus(submission.status) !== 'pending' || submission.waits_for_sender;

  return (
    <div className="flex flex-col gap-6">
      {hasNews ? (
        <TellSender key={submission.status} submission={submission} isNews isFocused={isApprovedHere} />
      ) : null}
      <ImageLeft submission={submission} />
      {canBeReopened(submission) ? <Reopening id={submission.id} /> : null}
      <Doubts submission={submission} lookAlikes={lookAlikes} />
      <Missing submission={submission} />
      <Corrected submission={submission} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section>
          <h3 className="sr-only">Su imagen</h3>
          <SubmissionImage submission={submission} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <section>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="font-heading text-card">Lo que envió</h3>
              {onCorrect ? (
                <Button variant="secondary" onClick={onCorrect}>
                  <Pencil aria-hidden="true" className="size-4" />
                  Corregir
                </Button>
              ) : null}
            </div>
            <dl className="mt-1">
              <DescriptionItem label="Categoría">{categoryName(submission.category?.name)}</DescriptionItem>
              <SubmissionContact submission={submission} />
              <DescriptionItem label="Dirección" translate="no">
                {submission.address}
              </DescriptionItem>
              <SubmittedAttributes submission={submission} />
              <SubmittedHours submission={submission} />
              <DescriptionItem label="Descripción" isLong>
                <RichText text={submission.description} />
              </DescriptionItem>
            </dl>
          </section>
          <SubmissionProductLists submission={submission} none="No envió" />
          <Review submission={submission} />
        </div>
      </div>
      {hasNews ? null : <TellSender submission={submission} />}
    </div>
  );
}

/** What has happened to a submission. */
function Review({ submission }: { submission: SubmissionDetail }) {
  const { status, notes, team_note, created_at, reviewed_at, reviewerName, business } = submission;
  const isReviewed = readStatus(status) !== 'pending';
  return (
    <section>
      <h3 className="font-heading text-card">La revisión</h3>
      <dl className="mt-1">
        <DescriptionItem label="Estado">
          <span className="flex flex-wrap gap-1">
            <SubmissionStatusBadge stored={status} />
            <MissingBadge submission={submission} />
          </span>
        </DescriptionItem>
        <DescriptionItem label="Fecha de solicitud">{formatDateTime(created_at)}</DescriptionItem>
        {reviewed_at === null ? null : (
          <DescriptionItem label="Fecha de revisión">{formatDateTime(reviewed_at)}</DescriptionItem>
        )}
        {isReviewed ? (
          <DescriptionItem label="Revisada por">{reviewerName ?? 'Una cuenta eliminada'}</DescriptionItem>
        ) : null}
        {notes ? (
          <DescriptionItem label="Notas">
            <span className="whitespace-pre-line">{notes}</span>
          </DescriptionItem>
        ) : null}
        {team_note ? (
          <DescriptionItem label="Para el equipo">
            <span className="whitespace-pre-line">{team_note}</span>
          </DescriptionItem>
        ) : null}
        {business ? (
          <DescriptionItem label="Negocio">
            <Link to={paths.business(business.slug)} className={textLinkStyles}>
              Ver su página
            </Link>
          </DescriptionItem>
        ) : null}
      </dl>
    </section>
  );
}

/** What staff asked the sender to correct, and when that was done. */
function Missing({ submission: { missing, corrected_at } }: { submission: SubmissionDetail }) {
  if (missing === null) return null;
  return (
    <section>
      <h3 className="font-heading text-card">{corrected_at === null ? 'Falta un dato' : 'Ya la corrigió'}</h3>
      <dl className="mt-1">
        <DescriptionItem label={corrected_at === null ? 'Lo que falta' : 'Lo que faltaba'}>
          <span className="whitespace-pre-line">{missing}</span>
        </DescriptionItem>
        <DescriptionItem label="Corregida">
          {corrected_at === null ? 'Todavía no.' : formatDateTime(corrected_at)}
        </DescriptionItem>
      </dl>
    </section>
  );
}

function Reopening({ id }: { id: string }) {
  const reopening = useReopenSubmission();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-tinta-soft">{`¿Fue un error? Se puede reabrir durante ${periods.submission_reopen_days} días.`}</p>
      <Button variant="secondary" disabled={reopening.isPending} onClick={() => reopening.mutate(id)}>
        {reopening.isPending ? 'Reabriendo...' : 'Reabrir'}
      </Button>
    </div>
  );
}

function Corrected({ submission }: { submission: SubmissionDetail }) {
  const isCorrected = submission.corrections !== null;
  const categories = useQuery({ ...categoryQueries.byName(), enabled: isCorrected }).data;
  const attributes = useQuery({ ...attributeQueries.list(), enabled: isCorrected }).data;
  const lines = linesOf(correctionsOf(submission), {
    layout: 'line',
    names: namesOf(categories, attributes),
  });
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-heading text-card">Se corrigió</h3>
      <ChangeDiff
        className="mt-1"
        lines={lines}
        layout="line"
        words={{ before: 'se envió', after: 'se publicó' }}
      />
    </section>
  );
}

function useReopenSubmission() {
  return useSingleFlightMutation({
    mutationFn: reopenSubmission,
    meta: { ...lostResponse, errorMessage: 'No se pudo reabrir la solicitud.' },
    onSuccess: () => toastSuccess('Solicitud reabierta', 'Está otra vez por revisar.'),
  });
}
