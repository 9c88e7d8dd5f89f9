import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { voteQueries } from '@/features/votes/queries';
import { sendReport } from '@/features/reports/mutations';
import { failureText } from '@/features/submissions/form/failure-text';
import { sendSubmission, sendSubmissionImage } from '@/features/submissions/form/mutations';
import { rememberSubmission } from '@/features/submissions/form/own-submissions';
import { clearAttempt, clearDraft, unsentOfForm } from '@/features/submissions/form/submission-draft';
import { castVote } from '@/features/votes/mutations';
import { businessQueries } from '@/features/businesses/queries';
import { messageOf } from '@/lib/errors';
import { getUnsent, readUnsentImage, removeUnsent, removeUnsentImage, type Unsent } from '@/lib/forms/unsent';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { toast, toastSuccess } from '@/ui/toast';

const texts = {
  submission: 'Tienes una solicitud sin enviar',
  report: 'Tienes un aviso sin enviar',
  vote: 'Tienes un voto sin enviar',
};

/** What was written without a connection, each with a button that sends it. */
export function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
  return (
    <section aria-label="Sin enviar" className="bg-cantera-wash text-fine print:hidden">
      <Container className="py-2">
        <ul className="flex flex-col gap-2">
          {unsent.map((one) => (
            <UnsentItem key={one.id} unsent={one} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function UnsentItem({ unsent }: { unsent: Unsent }) {
  const { id, kind, name } = unsent;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const runOnce = useSingleFlight();
  const [isSending, setSending] = useState(false);

  async function handleSend() {
    setSending(true);
    try {
      const sent = await inTurn(() => send(unsent));
      if (sent === null) return;
      toastSuccess('Enviado', `${name} · ¡Gracias!`);
      if (kind === 'vote') {
        void queryClient.invalidateQueries({ queryKey: voteQueries.all() });
        void queryClient.invalidateQueries({ queryKey: businessQueries.all() });
      }
      // Where the sender follows it.
      if (kind === 'submission') void navigate(paths.mySubmission(unsent.trackingToken));
    } catch (error) {
      const description = kind === 'submission' ? failureText(error) : messageOf(error);
      toast({ tone: 'error', title: 'No se envió', description });
    } finally {
      setSending(false);
    }
  }

  function handleDiscard() {
    removeUnsent(id);
    void removeUnsentImage(id);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p>
        <strong className="text-cantera-text">{texts[kind]}</strong> <span translate="no">{name}</span>
      </p>
      <div className="flex gap-2">
        <Button disabled={isSending} onClick={() => void runOnce(handleSend)}>
          {isSending ? 'Enviando...' : 'Enviar'}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={handleDiscard}>
          Descartar
        </Button>
      </div>
    </li>
  );
}

/** One tab at a time. Without locks, as over http, the idempotency key alone makes it one row. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('conecta-unsent', run) : run();
}

/** @returns null where another tab has sent or discarded it meanwhile @throws AppError; it is kept then */
async function send(unsent: Unsent): Promise<true | null> {
  if (!getUnsent().some(({ id }) => id === unsent.id)) return null;
  if (unsent.kind === 'vote') await castVote(unsent.args.p_business_id, unsent.args.p_vote);
  else if (unsent.kind === 'report') await sendReport(unsent.args);
  else await sendRegistration(unsent);
  removeUnsent(unsent.id);
  return true;
}

async function sendRegistration({
  id,
  args,
  name,
  trackingToken,
  hasImage,
}: Extract<Unsent, { kind: 'submission' }>): Promise<void> {
  const submissionId = await sendSubmission(args);
  rememberSubmission(trackingToken, name);
  // The form of this tab still has the same words.
  if (unsentOfForm.read() === id) {
    clearAttempt();
    clearDraft();
    unsentOfForm.clear();
  }
  const image = hasImage ? await readUnsentImage(id) : null;
  await removeUnsentImage(id);
  if (!image) return;
  // The submission is stored: without its image it is one all the same.
  await sendSubmissionImage({ submissionId, file: image }).catch((error: unknown) => {
    console.warn('submissions: the image was not uploaded', error);
    toast({ tone: 'error', title: 'La foto no se envió', description: messageOf(error) });
  });
}
