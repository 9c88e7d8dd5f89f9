import { Clock } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '@/lib/format-duration';
import { Banner } from '@/ui/banner';
import { rateLimitText } from './failure-text';
import { MaybeOwnNote } from './maybe-own-note';

interface SendLimitNoticeProps {
  secondsLeft: number;
  /** Given where the server has just refused, true where it may speak of an earlier request of this form. */
  isMaybeOwn: boolean | undefined;
}

/** Why nothing can be sent now and for how long, and then that the wait is over. */
export function SendLimitNotice({ secondsLeft, isMaybeOwn }: SendLimitNoticeProps) {
  const isLimited = secondsLeft > 0;
  const [wasLimited, setWasLimited] = useState(false);
  if (isLimited && !wasLimited) setWasLimited(true);

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
          <p>{rateLimitText}</p>
          {isMaybeOwn ? <MaybeOwnNote /> : null}
          {/* Read on demand by a screen reader, not at every tick. */}
          <p role="timer" className="mt-2">
            Podrás enviar de nuevo en <strong className="tabular-nums">{formatDuration(secondsLeft)}</strong>.
          </p>
          <p className="mt-1 text-fine text-tinta-soft">
            Aceptamos un registro por teléfono cada 24 horas y cinco por hora desde la misma conexión. Otro
            negocio se registra con su propio teléfono. Lo que escribiste sigue aquí.
          </p>
        </Banner>
      ) : null}
      <p role="status" className={wasLimited && !isLimited ? 'font-semibold' : 'sr-only'}>
        {wasLimited && !isLimited ? 'Ya puedes enviar tu registro.' : ''}
      </p>
    </>
  );
}
