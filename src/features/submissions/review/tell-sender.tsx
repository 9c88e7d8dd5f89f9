import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Check } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { MessageActions } from '@/features/contact/admin/message-actions';
import { publishingQueries } from '@/features/publishing/admin/queries';
import { cn } from '@/lib/cn';
import { formatDateTime } from '@/lib/dates';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { adminPaths, paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { ButtonLink } from '@/ui/button-link';
import { markSubmissionNotified } from './mutations';
import { lostResponse, readStatus, submissionQueries, type SubmissionDetail } from './queries';
import { senderMessages, type SenderMessage } from './sender-messages';

const numbersSchema = z.object({ phone: z.string(), whatsapp: z.string().nullable() }).partial().catch({});

const pollMs = 15_000;

interface TellSenderProps {
  submission: SubmissionDetail;
  /** Whether the sender waits to be told: not for the mere receipt. */
  isNews?: boolean;
  /** Whether it takes the focus in a dialog that is open: a decision has just removed the button that had it. */
  isFocused?: boolean;
}

/** Tells the sender about the state of a submission; it is there again after a reload. */
export function TellSender({ submission, isNews = false, isFocused = false }: TellSenderProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { business, notified_at, notifierName } = submission;
  const status = readStatus(submission.status);
  const page = useQuery({
    ...publishingQueries.builtPage(paths.business(business?.slug ?? '')),
    enabled: business !== null,
    refetchInterval: ({ state: { data } }) => (data === false ? pollMs : false),
  });
  const messages = senderMessages(submission, page.data === true || page.data === null);
  const isToBeTold = isNews && notified_at === null;
  // Before the next event: later, it would take the focus from a field in which somebody types.
  useLayoutEffect(() => {
    if (isFocused) title.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: marking it as told again moves no focus
  }, []);
  if (messages.length === 0) return null;

  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        'flex flex-col gap-3 rounded-lg border px-4 py-4',
        isToBeTold && 'border-agave-text bg-agave-wash',
      )}
    >
      <h3
        ref={title}
        id={titleId}
        tabIndex={-1}
        data-autofocus={isToBeTold ? '' : undefined}
        className="scroll-mt-4 font-heading text-card outline-none"
      >
        Avisar a quien la envió
      </h3>
      {notified_at === null ? null : (
        <p className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>{`Avisado por ${notifierName ?? 'una cuenta eliminada'} el ${formatDateTime(notified_at)}`}</span>
        </p>
      )}
      {business && page.data !== undefined && page.data !== null ? (
        <p role="status">
          {page.data
            ? 'Su página ya está publicada: el enlace se puede compartir.'
            : 'Su página se está publicando: en unos minutos el enlace muestra su imagen. El mensaje ya lo dice.'}
        </p>
      ) : null}
      <ul className="flex flex-col gap-4">
        {messages.map((message, index) => (
          <li key={message.about}>
            <Message
              submission={submission}
              message={message}
              isFirst={index === 0}
              isToBeTold={isToBeTold && index === 0}
            />
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
  /** The first message tells the state; another one is a question beside it. */
  isFirst: boolean;
  isToBeTold: boolean;
}

function Message({ submission, message: { about, text }, isFirst, isToBeTold }: MessageProps) {
  const notified = useMarkNotified();
  // A corrected number is the one that answers.
  const { phone, whatsapp } = { ...submission, ...numbersSchema.parse(submission.corrections ?? {}) };
  // A question beside the state does not tell it.
  const handleTold = () => {
    if (isFirst) notified.mutate(submission.id);
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-fine font-semibold">{about}</p>
      <MessageActions
        text={text}
        phone={phone}
        whatsapp={whatsapp}
        whatsappLabel={isFirst ? 'Avisar por WhatsApp' : 'Preguntar por WhatsApp'}
        isMain={isToBeTold}
        hint={isFirst ? 'Quien la envió verá tu número de teléfono.' : undefined}
        onTold={handleTold}
      />
    </div>
  );
}

/** Stores who told the sender. */
function useMarkNotified() {
  return useSingleFlightMutation({
    mutationFn: markSubmissionNotified,
    meta: {
      invalidates: [submissionQueries.all()],
      ...lostResponse,
      errorMessage: 'No se pudo anotar que ya le avisaste.',
    },
  });
}
