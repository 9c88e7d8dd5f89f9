import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { anchors, paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Container } from '@/ui/container';
import { toast, toastSuccess } from '@/ui/toast';
import { useFocusFallback } from '@/ui/use-focus-fallback';

const texts = {
  submission: {
    offer: 'Tienes una solicitud sin enviar:',
    discard: '¿Descartar tu solicitud?',
    lost: (name: string) =>
      `Lo que escribiste de «${name}» se borra de este teléfono, y no se podrá recuperar.`,
  },
  report: {
    offer: 'Tienes un aviso sin enviar:',
    discard: '¿Descartar tu aviso?',
    lost: (name: string) =>
      `Lo que escribiste sobre «${name}» se borra de este teléfono, y no se podrá recuperar.`,
  },
  vote: {
    offer: 'Tienes un voto sin enviar:',
    discard: '¿Descartar tu voto?',
    lost: (name: string) => `Tu voto por «${name}» no se va a contar. Puedes votar otra vez en su página.`,
  },
};

/** More would push the page off the screen of a phone: the next ones follow those that are sent. */
const mostShown = 3;

/** What was written without a connection, each with a button that sends it. */
export function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
  const section = useRef<HTMLElement>(null);
  // The buttons of what was sent or discarded are removed with it.
  const focusFallback = useFocusFallback(section, unsent);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Sin enviar"
      className="bg-cantera-wash text-fine print:hidden"
      {...focusFallback}
    >
      <Container className="py-2">
        <ul className="flex flex-col gap-3 sm:gap-2">
          {unsent.slice(0, mostShown).map((one) => (
            <UnsentItem key={one.id} unsent={one} />
          ))}
          {unsent.length > mostShown ? <li>{`Y ${String(unsent.length - mostShown)} más`}</li> : null}
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
  const [isDiscarding, setDiscarding] = useState(false);

  async function handleSend() {
    setSending(true);
    try {
      const sent = await inTurn(() => send(unsent));
      // With the last one, the list is removed, too.
      if (document.activeElement === document.body)
        document.getElementById(anchors.main)?.focus({ preventScroll: true });
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
      <p className="min-w-0 grow basis-80">
        <strong className="text-cantera-text">{texts[kind].offer}</strong>{' '}
        <span translate="no" className="wrap-anywhere">
          {name}
        </span>
      </p>
      <div className="flex gap-2">
        {/* Disabled, it would lose the focus. */}
        <Button aria-disabled={isSending} onClick={() => void runOnce(handleSend)}>
          {isSending ? 'Enviando...' : 'Enviar'}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={() => setDiscarding(true)}>
          Descartar
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        title={texts[kind].discard}
        description={texts[kind].lost(name)}
        confirmLabel="Descartar"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => removeUnsent(id)}
      />
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
