import { Clock } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '@/lib/format-duration';
import { Banner } from '@/ui/banner';

interface SendLimitNoticeProps {
  secondsLeft: number;
}

/** Why nothing can be sent now and for how long, and then that the wait is over. */
export function SendLimitNotice({ secondsLeft }: SendLimitNoticeProps) {
  const isLimited = secondsLeft > 0;
  const [wasLimited, setWasLimited] = useState(false);
  if (isLimited && !wasLimited) setWasLimited(true);

  return (
    <>
      {isLimited ? (
        <Banner tone="warning" icon={<Clock className="size-5" />} title="Límite de envíos alcanzado">
          {/* Read on demand by a screen reader, not at every tick. */}
          <p role="timer">
            Podrás enviar de nuevo en <strong className="tabular-nums">{formatDuration(secondsLeft)}</strong>.
          </p>
          <p className="mt-1 text-fine text-tinta-soft">
            Es para que nadie llene el directorio de registros repetidos. Lo que escribiste sigue aquí.
          </p>
        </Banner>
      ) : null}
      <p role="status" className={wasLimited && !isLimited ? 'font-semibold' : 'sr-only'}>
        {wasLimited && !isLimited ? 'Ya puedes enviar tu registro.' : ''}
      </p>
    </>
  );
}
