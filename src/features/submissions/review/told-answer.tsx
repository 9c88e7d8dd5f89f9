import { useId, useState } from 'react';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toastSuccess } from '@/ui/toast';
import { tellSubmissionAnswer, type AnswerChannel } from './mutations';
import { lostResponse } from './queries';

/** The limit of the database (tell_submission_answer). */
const answerMaxLength = 1000;

const channels = ['phone', 'whatsapp', 'person'] as const satisfies readonly AnswerChannel[];
const channelLabels: Record<AnswerChannel, string> = {
  phone: 'Por teléfono',
  whatsapp: 'Por WhatsApp',
  person: 'En persona',
};

/** «Por teléfono; lo anotó Marisol», of an answer that staff wrote in; null for the sender's own. */
export function toldAnswerText(via: string | null, writer: string | null): string | null {
  const channel = channels.find((one) => one === via);
  if (!channel) return null;
  return `${channelLabels[channel]}; lo anotó ${writer ?? 'una cuenta eliminada'}`;
}

/** Staff write in what the sender answered in a call or a chat. */
export function ToldAnswer({ submissionId }: { submissionId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [via, setVia] = useState<AnswerChannel>('phone');
  const name = useId();
  const telling = useTellAnswer();

  if (!isOpen) {
    return (
      <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
        Anotar lo que contestó
      </Button>
    );
  }
  return (
    <form
      className="mt-2 flex flex-col gap-3 rounded-lg border px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        telling.mutate({ submissionId, answer: answer.trim(), via });
      }}
    >
      <Field label="¿Qué contestó?" isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={answerMaxLength}
            value={answer}
            disabled={telling.isPending}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 font-semibold">¿Cómo contestó?</legend>
        <div className="flex flex-wrap gap-x-5">
          {channels.map((channel) => (
            <label key={channel} className="flex min-h-touch cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={channel === via}
                disabled={telling.isPending}
                onChange={() => setVia(channel)}
                className="size-5 shrink-0 accent-cantera"
              />
              <span>{channelLabels[channel]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={telling.isPending} onClick={() => setOpen(false)}>
          Cancelar
        </Button>
        <Button type="submit" disabled={telling.isPending || answer.trim() === ''}>
          <span>{telling.isPending ? 'Guardando...' : 'Guardar respuesta'}</span>
        </Button>
      </div>
    </form>
  );
}

function useTellAnswer() {
  return useSingleFlightMutation({
    mutationFn: tellSubmissionAnswer,
    meta: { publishes: false, ...lostResponse, errorMessage: 'No se pudo guardar la respuesta.' },
    onSuccess: () => toastSuccess('Respuesta guardada', 'Ya se puede decidir.'),
  });
}
