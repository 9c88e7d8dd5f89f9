import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BusinessFacts } from './business-facts';
import { changeDraft } from './change-draft';
import { ChangeForm } from './change-form';
import { useAnswerConfirmation, type Answer } from './mutations';
import type { ConfirmedBusiness } from './queries';

/** @param isAccepted false where the link was used or has expired meanwhile */
type OnAnswered = (answer: Answer, isAccepted: boolean) => void;

interface ConfirmationPanelProps {
  token: string;
  business: ConfirmedBusiness;
  onAnswered: OnAnswered;
}

export function ConfirmationPanel({ token, business, onAnswered }: ConfirmationPanelProps) {
  const [isChanging, setChanging] = useState(() => changeDraft(token).read() !== null);

  return (
    <>
      <section aria-label="Lo que dice la guía" className="rounded-lg border bg-paper p-4 sm:p-6">
        <p translate="no" className="mb-3 text-lead font-semibold text-balance wrap-anywhere">
          {business.name}
        </p>
        <BusinessFacts business={business} />
      </section>
      {isChanging ? (
        <ChangeForm
          token={token}
          business={business}
          onSent={(isAccepted) => onAnswered('changed', isAccepted)}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <Answers
          token={token}
          name={business.name}
          onAnswered={onAnswered}
          onChange={() => setChanging(true)}
        />
      )}
    </>
  );
}

interface AnswersProps {
  token: string;
  name: string;
  onAnswered: OnAnswered;
  /** Opens the form for changed data. */
  onChange: () => void;
}

function Answers({ token, name, onAnswered, onChange }: AnswersProps) {
  const [isClosing, setClosing] = useState(false);
  const { mutateAsync, isPending, error, variables } = useAnswerConfirmation();
  const runOnce = useSingleFlight();
  const isSending = (answer: Answer) => isPending && variables.answer === answer;

  async function send(answer: Answer) {
    try {
      onAnswered(answer, await mutateAsync({ token, answer }));
    } catch {
      // The banner shows the error of the mutation.
      setClosing(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {error ? <Banner role="alert" tone="error" title={messageOf(error)} /> : null}
      <Button size="large" disabled={isPending} onClick={() => void runOnce(() => send('same'))}>
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <span>{isSending('same') ? 'Enviando...' : 'Todo sigue igual'}</span>
      </Button>
      <Button size="large" variant="secondary" disabled={isPending} onClick={onChange}>
        Cambió algo
      </Button>
      <Button variant="quiet" disabled={isPending} onClick={() => setClosing(true)}>
        Ya cerramos
      </Button>
      <ConfirmDialog
        isOpen={isClosing}
        title={`¿${name} ya cerró para siempre?`}
        description="El equipo de la guía lo marcará como cerrado. Si cerraste por un tiempo, elige «Cambió algo» y cuéntanos hasta cuándo."
        confirmLabel="Sí, ya cerramos"
        busyLabel="Enviando..."
        isBusy={isSending('closed')}
        onCancel={() => setClosing(false)}
        onConfirm={() => void runOnce(() => send('closed'))}
      />
    </div>
  );
}
