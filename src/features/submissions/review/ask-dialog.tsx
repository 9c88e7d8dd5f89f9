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
const questionMaxLength = 500;

/** The unsent question, stored for this tab and account. */
export function questionDraft(submissionId: string) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-question:${owner}:${submissionId}`, z.string());
}

interface AskDialogProps {
  id: string;
  onCancel: () => void;
  /** Called when the question is stored, or the submission is decided. */
  onDone: () => void;
}

/** Asks the sender for a datum; the submission stays pending. */
export function AskDialog({ id, onCancel, onDone }: AskDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const decided = data && readStatus(data.status) !== 'pending' ? data : null;
  const draft = questionDraft(id);
  const [question, setQuestion] = useState(() => draft.read() ?? '');
  const { mutateAsync, isPending } = useAskSubmission();
  const runOnce = useSingleFlight();

  function handleChange(text: string) {
    setQuestion(text);
    draft.save(text);
  }

  async function handleAsk() {
    try {
      await mutateAsync({ id, question: question.trim() });
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
            isDisabled={question.trim() === ''}
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
          chosen={question}
          onChoose={handleChange}
        />
        <Field label="¿Qué dato falta?" hint="Quien la envió lo lee y puede contestar." isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={questionMaxLength}
              value={question}
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
    mutationFn: ({ id, question }: { id: string; question: string }) => askSubmission(id, question),
    meta: { publishes: false, ...lostResponse, errorToast: reviewErrorToast('Error al pedir el dato') },
    onSuccess: (_, { id }) => refreshDetail(id),
    onError: useRefreshWhenReviewed(),
  });
}
