import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { voteQueries } from '@/features/votes/queries';
import { sendReport } from '@/features/reports/mutations';
import { failureText } from '@/features/submissions/form/failure-text';
import { sendSubmission, sendSubmissionImage } from '@/features/submissions/form/mutations';
import { rememberSubmission, storedThanks } from '@/features/submissions/form/own-submissions';
import { clearAttempt, clearDraft, unsentOfForm } from '@/features/submissions/form/submission-draft';
import { castVote } from '@/features/votes/mutations';
import { businessQueries } from '@/features/businesses/queries';
import { AppError, ForbiddenError, messageOf } from '@/lib/errors';
import { getUnsent, isUnanswered, removeUnsent, type Unsent } from '@/lib/forms/unsent';
import { readUnsentImage } from '@/lib/forms/unsent-image';
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
      if (!sent.isImageMissing) toastSuccess('Enviado', `${name} · ¡Gracias!`);
      if (kind === 'vote') {
        void queryClient.invalidateQueries({ queryKey: voteQueries.all() });
        void queryClient.invalidateQueries({ queryKey: businessQueries.all() });
      }
      if (sent.page) void navigate(sent.page);
    } catch (error) {
      const isRefused = kind === 'submission' && !isUnanswered(error);
      toast({
        tone: 'error',
        title: 'No se envió',
        description: isRefused ? failureText(error) : messageOf(error),
      });
    } finally {
      setSending(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p>
        <strong className="text-cantera-text">{texts[kind]}</strong>{' '}
        <span translate="no" className="wrap-anywhere">
          {name}
        </span>
      </p>
      <div className="flex gap-2">
        <Button disabled={isSending} onClick={() => void runOnce(handleSend)}>
          {isSending ? 'Enviando...' : 'Enviar'}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={() => removeUnsent(id)}>
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

interface Sent {
  /** Where the sender follows it. */
  page?: string;
  isImageMissing?: boolean;
}

/** @returns null where another tab has sent or discarded it meanwhile @throws AppError; it is kept then */
async function send(unsent: Unsent): Promise<Sent | null> {
  if (!getUnsent().some(({ id }) => id === unsent.id)) return null;
  const sent = await sendByKind(unsent);
  removeUnsent(unsent.id);
  return sent;
}

async function sendByKind(unsent: Unsent): Promise<Sent> {
  if (unsent.kind === 'submission') return sendRegistration(unsent);
  if (unsent.kind === 'report') await sendReport(unsent.args);
  else await castVote(unsent.args.p_business_id, unsent.args.p_vote);
  return {};
}

/** @throws where the image got no response, too: a retry finds the stored submission by its idempotency key */
async function sendRegistration(unsent: Extract<Unsent, { kind: 'submission' }>): Promise<Sent> {
  const { id, args, name, trackingToken, hasImage } = unsent;
  const submissionId = await sendSubmission(args);
  rememberSubmission(trackingToken, name);
  const image = hasImage ? await sendKeptImage(id, submissionId) : 'sent';
  // The form of this tab still has the same words.
  if (unsentOfForm.read() === id) {
    clearAttempt();
    clearDraft();
    unsentOfForm.clear();
  }
  if (image === 'too late') {
    toast({
      tone: 'error',
      title: 'La foto no se envió',
      description: 'Tu registro está guardado. Podrás mandar la foto cuando te contactemos.',
    });
  }
  if (image !== 'missing')
    return { page: paths.mySubmission(trackingToken), isImageMissing: image === 'too late' };
  // The thanks of the form ask for the image.
  storedThanks.save({ submissionId, trackingToken, isImageMissing: true });
  return { page: paths.register, isImageMissing: true };
}

/** @returns `missing` where it has to be chosen again */
async function sendKeptImage(id: string, submissionId: string): Promise<'sent' | 'missing' | 'too late'> {
  const file = await readUnsentImage(id);
  if (!file) return 'missing';
  try {
    await sendSubmissionImage({ submissionId, file });
    return 'sent';
  } catch (error) {
    if (isUnanswered(error)) throw error;
    console.warn('submissions: the image was not uploaded', error);
    // A submission whose response was lost is stored since then, and accepts an image for some minutes.
    return error instanceof AppError && error.cause instanceof ForbiddenError ? 'too late' : 'missing';
  }
}
