import { Banner } from '@/ui/banner';
import { formatDayAndMonth } from './format-day-and-month';
import { toDate, dayOf } from './local-time';
import type { Closure } from './schedule';
import { useLocalMinute } from './use-local-minute';

interface ClosureNoticeProps {
  closure: Closure;
}

/** That a business is closed for a while or for good. */
export function ClosureNotice({ closure }: ClosureNoticeProps) {
  const now = useLocalMinute();
  if (closure.kind === 'permanent') {
    return (
      <Banner tone="warning" title="Cerró definitivamente">
        Este negocio ya no atiende.
      </Banner>
    );
  }
  const { until } = closure;
  if (until !== null && now !== null && toDate(dayOf(now)) > until) return null;
  return (
    <Banner tone="warning" title="Cerrado por un tiempo">
      <p>
        {until === null
          ? 'Aún no sabemos cuándo vuelve a abrir.'
          : `No atiende hasta el ${formatDayAndMonth(until)}.`}
      </p>
      {/* The contact buttons are as large as those of a business that answers. */}
      <p>Puede tardar en contestar.</p>
    </Banner>
  );
}
