import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabDraft } from '@/lib/forms/tab-draft';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { periods } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/seo';
import { getSession } from '@/lib/supabase/session';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { team } from '@/site.config';
import { SaveButtons } from '@/ui/save-buttons';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toastSuccess } from '@/ui/toast';
import { ContinueButton, DecidedNotice, refusedBecauseOf } from './decision';
import { rejectSubmission } from './mutations';
import { lostResponse, readStatus, submissionQueries, type LookAlike } from './queries';
import { ReadyTexts } from './ready-texts';
import {
  isDecided,
  reviewErrorToast,
  useRefreshDetail,
  useRefreshWhenReviewed,
} from './use-review-submission';

/** The limit of the database (reject_submission). */
export const reasonMaxLength = 1000;

/** First which business it is already, with its page; then the reasons of the team. */
export function readyReasons(
  lookAlikes: readonly Pick<LookAlike, 'kind' | 'id' | 'name'>[],
  ofTeam: readonly string[],
): string[] {
  const known = lookAlikes
    .filter(({ kind }) => kind === 'business')
    .slice(0, 2)
    .map(
      ({ id, name }) =>
        `Este negocio ya está en la guía como «${name}»: ${absoluteUrl(paths.business(id))}\nSi algo está mal, avísanos en esa página.`,
    );
  return [...known, ...ofTeam];
}

/** The unsent reason, stored for this tab and account. */
export function rejectionDraft(submissionId: string) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-rejection:${owner}:${submissionId}`, z.string());
}

interface RejectDialogProps {
  id: string;
  onCancel: () => void;
  /** Called when the submission is decided, by this user or by another reviewer. */
  onDecided: () => void;
}

/** Asks for the reason of a rejection, which is required. */
export function RejectDialog({ id, onCancel, onDecided }: RejectDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const { data: lookAlikes = [] } = useQuery(submissionQueries.lookAlikes(id));
  const draft = rejectionDraft(id);
  const [reason, setReason] = useState(() => draft.read() ?? '');
  /** Null until it is added. */
  const [teamNote, setTeamNote] = useState<string | null>(null);
  const { mutateAsync, isPending, isSuccess } = useRejectSubmission();
  const runOnce = useSingleFlight();
  const decided = data && readStatus(data.status) !== 'pending' && !isPending && !isSuccess ? data : null;

  function handleChange(text: string) {
    setReason(text);
    draft.save(text);
  }

  /** The draft stays: closing is often an accident. */
  function handleCancel() {
    if (!isPending) onCancel();
  }

  async function handleReject() {
    try {
      await mutateAsync({ id, reason: reason.trim(), teamNote: teamNote?.trim() ?? '' });
    } catch (error) {
      // The dialog stays open for a retry while the submission is pending.
      if (!isDecided(error)) return;
    }
    draft.clear();
    onDecided();
  }

  return (
    <Dialog
      onClose={handleCancel}
      title="Rechazar Solicitud"
      description={data?.name}
      footer={
        decided ? (
          <ContinueButton
            onContinue={() => {
              draft.clear();
              onDecided();
            }}
          />
        ) : (
          <SaveButtons
            label="Rechazar"
            busyLabel="Rechazando..."
            variant="danger"
            isBusy={isPending}
            isDisabled={reason.trim() === ''}
            onSave={() => void runOnce(handleReject)}
            onCancel={handleCancel}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {decided ? <DecidedNotice submission={decided} /> : null}
        <ReadyTexts
          label="Razones listas"
          texts={readyReasons(lookAlikes, team.rejectReasons)}
          chosen={reason}
          onChoose={handleChange}
        />
        <Field label="Razón del rechazo:" hint="La lee quien envió la solicitud." isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={reasonMaxLength}
              value={reason}
              disabled={isPending}
              onChange={({ target }) => handleChange(target.value)}
            />
          )}
        </Field>
        {teamNote === null ? (
          <Button
            variant="quiet"
            className="-ml-4 self-start"
            disabled={isPending}
            onClick={() => setTeamNote('')}
          >
            Agregar una nota para el equipo
          </Button>
        ) : (
          <Field label="Nota para el equipo" hint="Solo la ve el equipo.">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={reasonMaxLength}
                value={teamNote}
                disabled={isPending}
                onChange={({ target }) => setTeamNote(target.value)}
              />
            )}
          </Field>
        )}
        <p className="text-fine text-tinta-soft">
          {`Se puede reabrir durante ${periods.submission_reopen_days} días; después se borra la imagen que envió.`}
        </p>
      </div>
    </Dialog>
  );
}

interface Rejection {
  id: string;
  /** What the sender reads. */
  reason: string;
  teamNote: string;
}

/** @returns whether the account had rejected it before, and the response was lost */
async function reject({ id, reason, teamNote }: Rejection): Promise<boolean> {
  try {
    await rejectSubmission(id, reason, teamNote);
    return false;
  } catch (error) {
    const decided = refusedBecauseOf(error);
    if (decided?.isOwn && decided.decision === 'rejected') return true;
    throw error;
  }
}

function useRejectSubmission() {
  const refreshDetail = useRefreshDetail();

  return useMutation({
    mutationFn: reject,
    meta: {
      ...lostResponse,
      errorToast: reviewErrorToast('Error al rechazar la solicitud'),
    },
    onSuccess: (isRepeated, { id }) => {
      toastSuccess(
        isRepeated ? 'Ya quedó rechazada' : 'Solicitud rechazada',
        'La solicitud ha sido rechazada correctamente.',
      );
      return refreshDetail(id);
    },
    onError: useRefreshWhenReviewed(),
  });
}
