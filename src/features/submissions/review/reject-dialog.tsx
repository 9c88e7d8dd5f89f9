import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabDraft } from '@/lib/forms/tab-draft';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { getSession } from '@/lib/supabase/session';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { submissionQueries } from './queries';
import { isDecided, useRejectSubmission } from './use-review-submission';

/** The database takes no longer reason. */
export const reasonMaxLength = 1000;

/** The reason that is being written, stored for the tab and the account. */
export function rejectionDraft(submissionId: string) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-rejection:${owner}:${submissionId}`, z.string());
}

interface RejectDialogProps {
  id: string;
  onCancel: () => void;
  /** The submission is decided, by this person or by another one. */
  onDecided: () => void;
}

/** Asks why; without a reason nothing is rejected. */
export function RejectDialog({ id, onCancel, onDecided }: RejectDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const draft = rejectionDraft(id);
  const [reason, setReason] = useState(() => draft.read() ?? '');
  const { mutateAsync, isPending } = useRejectSubmission();
  const runOnce = useSingleFlight();

  function handleChange(text: string) {
    setReason(text);
    draft.save(text);
  }

  /** What was written stays for the next time: closing is often an accident. */
  function handleCancel() {
    if (!isPending) onCancel();
  }

  async function handleReject() {
    try {
      await mutateAsync({ id, reason: reason.trim() });
    } catch (error) {
      // What can still be decided stays open with what was written.
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
        <>
          <Button variant="secondary" disabled={isPending} onClick={handleCancel}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            disabled={isPending || reason.trim() === ''}
            onClick={() => void runOnce(handleReject)}
          >
            {isPending ? 'Rechazando...' : 'Rechazar'}
          </Button>
        </>
      }
    >
      <Field
        label="Razón del rechazo:"
        hint="La ve el equipo en los detalles de la solicitud. La imagen que envió se elimina."
        isRequired
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={reasonMaxLength}
            value={reason}
            disabled={isPending}
            onChange={({ target }) => handleChange(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
