import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { formatDuration } from '@/lib/dates';
import { Banner } from '@/ui/banner';
import { FailureBanner } from '@/ui/failure-banner';
import { textLinkStyles } from '@/ui/link-styles';
import type { SubmissionValues } from '@/features/submissions/schema';
import { submissionLimitsText } from '@/lib/limits';
import { businessLimit, flattenFieldErrors, limitText, type Spam } from './failure-text';
import { cooldownHint } from './rate-limit-cooldown';

/**
 * All invalid fields, beside the submit button: the fields may be off-screen. A single error is shown at its field alone,
 * which has the focus.
 */
export function ErrorSummary() {
  const { formState, setFocus } = useFormContext<SubmissionValues>();
  const problems = flattenFieldErrors(formState.errors);
  if (formState.submitCount === 0 || problems.length < 2) return null;

  return (
    <Banner
      tone="error"
      icon={<CircleAlert className="size-5 text-alerta-text" />}
      title={`Revisa ${String(problems.length)} datos antes de enviar:`}
    >
      <ul className="mt-1">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => setFocus(path)}
              className={cn('min-h-touch py-2 text-left', textLinkStyles)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface SendFailureProps {
  text: string;
  /** Which word of spam is in which field; null for other failures. */
  spam: Spam | null;
  /** The first request may have succeeded without a response; a duplicate error then means our own row. */
  isMaybeOwn: boolean;
  /** Reaches the team about an earlier submission; null where the failure is about something else. */
  helpHref: string | null;
}

/** Why the request failed. Takes the focus. */
export function SendFailure({ text, spam, isMaybeOwn, helpHref }: SendFailureProps) {
  return (
    <FailureBanner isFocused title="Error al enviar:">
      <p>{text}</p>
      {spam ? <SpamNote spam={spam} /> : null}
      {isMaybeOwn ? <MaybeOwnNote /> : null}
      {helpHref === null ? null : <HelpNote href={helpHref} />}
      <p className="mt-2 text-fine text-tinta-soft">Lo que escribiste sigue aquí.</p>
    </FailureBanner>
  );
}

/** The sentence leads to its field, which may be off-screen. */
function SpamNote({ spam: { field, sentence } }: { spam: Spam }) {
  const { setFocus } = useFormContext<SubmissionValues>();
  if (field === null) return <p className="mt-2">{sentence}</p>;
  return (
    <button
      type="button"
      onClick={() => setFocus(field)}
      className={cn('min-h-touch py-2 text-left', textLinkStyles)}
    >
      {sentence}
    </button>
  );
}

interface RateLimitNoticeProps {
  secondsLeft: number;
  /** As in `SendFailure`; undefined for a cooldown that was stored before this page was loaded. */
  isMaybeOwn: boolean | undefined;
  /** As in `SendFailure`. */
  helpHref: string;
}

/** The countdown of the cooldown, and then that it is over. */
export function RateLimitNotice({ secondsLeft, isMaybeOwn, helpHref }: RateLimitNoticeProps) {
  const isLimited = secondsLeft > 0;
  const [wasLimited, setWasLimited] = useState(false);
  if (isLimited && !wasLimited) setWasLimited(true);
  const hint = isLimited ? cooldownHint() : null;

  return (
    <>
      {isLimited ? (
        <Banner
          key={isMaybeOwn === undefined ? 'stored' : 'refused'}
          role={isMaybeOwn === undefined ? undefined : 'alert'}
          isFocused={isMaybeOwn === undefined ? undefined : true}
          tone="warning"
          icon={<Clock className="size-5" />}
          title="Límite de envíos alcanzado"
        >
          <p>{limitText(hint)}</p>
          {isMaybeOwn ? <MaybeOwnNote /> : null}
          {/* A timer is no live region: screen readers read it on demand, not at every tick. */}
          <p role="timer" className="mt-2">
            Podrás enviar de nuevo en <strong className="tabular-nums">{formatDuration(secondsLeft)}</strong>.
          </p>
          <p className="mt-1 text-fine text-tinta-soft">
            {`Aceptamos ${submissionLimitsText}.${hint === businessLimit ? ' Otro negocio tuyo sí puede llevar el mismo teléfono.' : ''} Lo que escribiste sigue aquí.`}
          </p>
          {hint === businessLimit ? <HelpNote href={helpHref} /> : null}
        </Banner>
      ) : null}
      <p role="status" className={wasLimited && !isLimited ? 'font-semibold' : 'sr-only'}>
        {wasLimited && !isLimited ? 'Ya puedes enviar tu registro.' : ''}
      </p>
    </>
  );
}

/** For those who registered before and have lost the link to their submission. */
function HelpNote({ href }: { href: string }) {
  return (
    <p className="mt-2">
      ¿Lo registraste tú y no tienes el enlace de tu solicitud?{' '}
      <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkStyles}>
        Escríbenos por WhatsApp
      </a>{' '}
      con tu folio, si lo tienes, y el teléfono que registraste: te decimos cómo va.
    </p>
  );
}

function MaybeOwnNote() {
  return (
    <p className="mt-2">
      Hace un momento se cortó la conexión y tu envío anterior pudo haber llegado. Si es así, ya lo tenemos y
      no hace falta que lo repitas.
    </p>
  );
}
