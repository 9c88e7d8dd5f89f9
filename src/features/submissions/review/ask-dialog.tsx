import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabDraft } from '@/lib/forms/tab-draft';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { getSession } from '@/lib/supabase/session';
import { z } from '@/lib/zod';
import { Dialog } from '@/ui/dialog';
import { team } from '@/site.config';
import { SaveButtons } from '@/ui/save-buttons';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { ContinueButton, DecidedNotice } from './decision';
import { askSubmission } from './mutations';
import { lostResponse, readStatus, submissionQueries } from './queries';
import { ReadyTexts } from './ready-texts';
import {
  isDecided,
  reviewErrorToast,
  useRefreshDetail,
  useRefreshWhenReviewed,
} from './use-review-submission';

/** The limit of the database (ask_submission). */
const missingMaxLength = 500;

/** What was typed and not sent, stored for this tab and account. */
export function missingDraft(submissionId: string) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-missing:${owner}:${submissionId}`, z.string());
}

interface AskDialogProps {
  id: string;
  onCancel: () => void;
  /** Called when it is stored, or the submission is decided. */
  onDone: () => void;
}

/** Says what is missing, for the sender to correct; the submission stays pending. */
export function AskDialog({ id, onCancel, onDone }: AskDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const decided = data && readStatus(data.status) !== 'pending' ? data : null;
  const draft = missingDraft(id);
  const [missing, setMissing] = useState(() => draft.read() ?? '');
  const { mutateAsync, isPending } = useAskSubmission();
  const runOnce = useSingleFlight();

  function handleChange(text: string) {
    setMissing(text);
    draft.save(text);
  }

  async function handleAsk() {
    try {
      await mutateAsync({ id, missing: missing.trim() });
    } catch (error) {
      // The dialog stays open for a retry while the submission is pending.
      if (!isDecided(error)) return;
    }
    draft.clear();
    onDone();
  }

  return (
    <Dialog
      onClose={() => {
        if (!isPending) onCancel();
      }}
      title="Pedir un dato"
      description={data?.name}
      footer={
        decided ? (
          <ContinueButton
            onContinue={() => {
              draft.clear();
              onDone();
            }}
          />
        ) : (
          <SaveButtons
            label="Pedir el dato"
            isBusy={isPending}
            isDisabled={missing.trim() === ''}
            onSave={() => void runOnce(handleAsk)}
            onCancel={onCancel}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {decided ? <DecidedNotice submission={decided} /> : null}
        <ReadyTexts
          label="Preguntas listas"
          texts={team.questions}
          chosen={missing}
          onChoose={handleChange}
        />
        <Field label="Lo que falta" hint="Quien la envió lo lee y puede corregir su solicitud." isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={missingMaxLength}
              value={missing}
              disabled={isPending}
              onChange={({ target }) => handleChange(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function useAskSubmission() {
  const refreshDetail = useRefreshDetail();

  return useMutation({
    mutationFn: ({ id, missing }: { id: string; missing: string }) => askSubmission(id, missing),
    meta: { ...lostResponse, errorToast: reviewErrorToast('Error al pedir el dato') },
    onSuccess: (_, { id }) => refreshDetail(id),
    onError: useRefreshWhenReviewed(),
  });
}
