import { Banner } from '@/ui/banner';
import { dayOf, formatDayAndMonth, toDate } from '@/lib/dates';
import type { Closure } from './schedule';
import { useLocalMinute } from './use-local-minute';

interface ClosureNoticeProps {
  closure: Closure;
}

/** Says that a business is closed temporarily or permanently. */
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
      {/* Because the contact buttons look the same as those of an open business. */}
      <p>Puede tardar en contestar.</p>
    </Banner>
  );
}
