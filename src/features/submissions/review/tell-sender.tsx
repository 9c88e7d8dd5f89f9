import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Check, Copy, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import { phoneHref, whatsappHref } from '@/features/contact/links';
import { publishingQueries } from '@/features/publishing/queries';
import { formatDateTime } from '@/lib/dates';
import { adminPaths, paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { copyText } from '@/ui/copy-text';
import type { SubmissionDetail } from './queries';
import { senderMessages, type SenderMessage } from './sender-messages';
import { readStatus } from './submission-status';
import { useMarkNotified } from './use-review-submission';

const numbersSchema = z.object({ phone: z.string(), whatsapp: z.string().nullable() }).partial().catch({});

const pollMs = 15_000;

/** Tells the sender about the state of a submission; it is there again after a reload. */
export function TellSender({ submission }: { submission: SubmissionDetail }) {
  const titleId = useId();
  const { business, notified_at, notifierName } = submission;
  const status = readStatus(submission.status);
  const page = useQuery({
    ...publishingQueries.builtPage(paths.business(business?.slug ?? '')),
    enabled: business !== null,
    refetchInterval: ({ state: { data } }) => (data === false ? pollMs : false),
  });
  const messages = senderMessages(submission, page.data === true || page.data === null);
  if (messages.length === 0) return null;

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border border-agave-text bg-agave-wash px-4 py-4"
    >
      <h3 id={titleId} className="font-heading text-card">
        Avisar a quien la envió
      </h3>
      {notified_at === null ? null : (
        <p className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {`Avisado por ${notifierName ?? 'una cuenta eliminada'} el ${formatDateTime(notified_at)}`}
        </p>
      )}
      {business && page.data !== undefined && page.data !== null ? (
        <p role="status">
          {page.data
            ? 'Su página ya está publicada con su foto: el enlace se puede compartir.'
            : 'Su página se está publicando: el enlace muestra su foto en unos minutos, y el mensaje lo dice.'}
        </p>
      ) : null}
      <ul className="flex flex-col gap-4">
        {messages.map((message, index) => (
          <li key={message.about}>
            <Message submission={submission} message={message} isNews={index === 0} />
          </li>
        ))}
      </ul>
      {business && business.hours.length === 0 && status === 'approved' ? (
        <ButtonLink to={adminPaths.business(business.id, 'hours')} variant="secondary" className="self-start">
          <CalendarClock aria-hidden="true" className="size-5" />
          Poner su horario
        </ButtonLink>
      ) : null}
    </section>
  );
}

interface MessageProps {
  submission: SubmissionDetail;
  message: SenderMessage;
  isNews: boolean;
}

function Message({ submission, message: { about, text }, isNews }: MessageProps) {
  const notified = useMarkNotified();
  // A corrected number is the one that answers.
  const numbers = { ...submission, ...numbersSchema.parse(submission.corrections ?? {}) };
  const whatsapp = whatsappHref(numbers.whatsapp, text);
  const call = phoneHref(numbers.phone);
  // A question beside the news does not tell it.
  const handleTold = () => {
    if (isNews) notified.mutate(submission.id);
  };

  async function handleCopy() {
    const isCopied = await copyText(text, {
      copied: { title: 'Texto copiado', description: 'Pégalo en un mensaje.' },
      failed: { title: 'No se pudo copiar el texto', description: 'Selecciónalo y cópialo.' },
    });
    if (isCopied) handleTold();
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-fine font-semibold">{about}</p>
      <p className="w-full rounded-md border bg-paper px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {whatsapp ? (
          <ButtonLink
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            variant={isNews ? 'whatsapp' : 'secondary'}
            onClick={handleTold}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {isNews ? 'Avisar por WhatsApp' : 'Preguntar por WhatsApp'}
          </ButtonLink>
        ) : (
          <>
            {call ? (
              <ButtonLink href={call} variant={isNews ? 'whatsapp' : 'secondary'} onClick={handleTold}>
                <Phone aria-hidden="true" className="size-5" />
                Llamar
              </ButtonLink>
            ) : null}
            <Button variant="secondary" onClick={() => void handleCopy()}>
              <Copy aria-hidden="true" className="size-5" />
              Copiar texto
            </Button>
          </>
        )}
      </div>
      {isNews ? <p className="text-fine text-tinta-soft">Se verá tu número.</p> : null}
    </div>
  );
}
