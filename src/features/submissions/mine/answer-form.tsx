import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/errors';
import { tabDraft } from '@/lib/forms/tab-draft';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { z } from '@/lib/zod';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { useAnswerSubmission } from './mutations';

interface AnswerFormProps {
  token: string;
  question: string;
}

export function AnswerForm({ token, question }: AnswerFormProps) {
  const [draft] = useState(() => tabDraft(`conecta-answer-draft ${token} ${question}`, z.string()));
  const [answer, setAnswer] = useState(() => draft.read() ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const { mutateAsync, isPending, error } = useAnswerSubmission();
  const runOnce = useSingleFlight();

  async function send() {
    try {
      await mutateAsync({ token, answer: answer.trim() });
      draft.clear();
    } catch {
      // The banner shows the error of the mutation.
    }
  }

  function handleChange(text: string) {
    setAnswer(text);
    draft.save(text);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(answer.trim() === '');
    if (answer.trim() !== '') void runOnce(send);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col items-start gap-4">
      <p className="text-lead font-semibold wrap-anywhere whitespace-pre-line">{question}</p>
      <div className="w-full">
        <Field label="Tu respuesta" isRequired error={isMissing ? 'Escribe tu respuesta.' : null}>
          {(control) => (
            <Textarea
              {...control}
              value={answer}
              maxLength={1000}
              autoComplete="off"
              onChange={(event) => handleChange(event.target.value)}
            />
          )}
        </Field>
      </div>
      {error ? <Banner role="alert" tone="error" title={messageOf(error)} /> : null}
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Enviando...' : 'Enviar respuesta'}
      </Button>
    </form>
  );
}
