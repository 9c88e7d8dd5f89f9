import { cn } from '@/lib/cn';
import { useWeekMoment } from './use-local-time';
import { formatMinute, statusAt, type DayHours } from './opening-hours';

interface OpenStatusProps {
  week: readonly DayHours[];
  /** Leaves out when that changes, where there is little room. */
  isShort?: boolean;
  className?: string;
}

/** Whether the business is open this minute. Draws nothing before the visitor's own clock is known. */
export function OpenStatus({ week, isShort, className }: OpenStatusProps) {
  const moment = useWeekMoment();
  if (!moment || week.length === 0) return null;
  const { isOpen, changesAt } = statusAt(week, moment);

  return (
    <p className={cn('flex flex-wrap items-center gap-x-2 font-semibold', className)}>
      <span
        aria-hidden="true"
        className={cn('size-2.5 rounded-full', isOpen ? 'bg-agave' : 'border-2 border-alerta-text')}
      />
      <span className={isOpen ? 'text-agave-text' : 'text-alerta-text'}>
        {isOpen ? 'Abierto ahora' : 'Cerrado ahora'}
      </span>
      {isShort || changesAt === null ? null : (
        <span className="font-normal text-tinta-soft">
          {isOpen ? 'cierra' : 'abre'} {formatMinute(changesAt)}
        </span>
      )}
    </p>
  );
}
