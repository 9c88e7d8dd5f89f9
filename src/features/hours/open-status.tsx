import { cn } from '@/lib/cn';
import { describeState, mayDifferToday, openStateAt, type OpenState, type StateText } from './open-state';
import { toSchedule, type StoredSchedule } from './schedule';
import { useLocalMinute } from './use-local-minute';

interface OpenStatusProps {
  stored: StoredSchedule;
  /** False where a ClosureNotice is shown. */
  isClosureShown?: boolean;
  /** True where no TodayHours are shown, which say that today is a holiday. */
  isHolidayShown?: boolean;
  className?: string;
}

/** Replaces the time, which may differ on a holiday. It fits the one line that the row of a narrow phone has. */
const holidayText = 'festivo, puede cambiar';

const textColors: Record<StateText['tone'], string> = {
  open: 'text-agave-text',
  closing: 'text-alerta-text',
  closed: 'text-alerta-text',
  neutral: '',
};

const dotColors: Record<StateText['tone'], string> = {
  open: 'bg-agave',
  closing: 'bg-alerta-text',
  closed: 'border-2 border-alerta-text',
  neutral: 'border-2 border-tinta-soft',
};

/**
 * Whether the business is open now: «Abierto · cierra 8:00 p.m.». Renders nothing until it is hydrated, because only
 * the visitor has a clock, and nothing where the hours are unknown.
 */
export function OpenStatus({
  stored,
  isClosureShown = true,
  isHolidayShown = false,
  className,
}: OpenStatusProps) {
  const now = useLocalMinute();
  const schedule = toSchedule(stored);
  const state = now === null ? null : openStateAt(schedule, now);
  if (now === null || !state) return null;
  if (!isClosureShown && (state.kind === 'closed_temporarily' || state.kind === 'closed_permanently'))
    return null;
  const isHoliday = isHolidayShown && schedule.closure === null && mayDifferToday(schedule, now);
  const { tone, label, detail } = isHoliday ? describeHoliday(state) : describeState(state, now);

  return (
    <p className={cn('flex items-baseline gap-x-2', className)}>
      <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-full', dotColors[tone])} />
      <span className="min-w-0">
        <span className={cn('font-semibold', textColors[tone])}>{label}</span>
        {detail === null ? null : <span className="text-tinta-soft"> · {detail}</span>}
      </span>
    </p>
  );
}

/** Without «Cierra pronto» and «las 24 horas», which may not be true on a holiday. */
function describeHoliday({ kind }: OpenState): StateText {
  return kind === 'closed'
    ? { tone: 'closed', label: 'Cerrado', detail: holidayText }
    : { tone: 'open', label: 'Abierto', detail: holidayText };
}
