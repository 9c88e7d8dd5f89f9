import { cn } from '@/lib/cn';
import { useLocalTime } from './use-local-time';
import { formatMinute, statusAt, type DayHours } from './opening-hours';

interface OpenStatusProps {
  week: readonly DayHours[];
  /** Without the time of the next change, for a small space. */
  isShort?: boolean;
  className?: string;
}

/** Whether the business is open now. Renders nothing until it is hydrated: only the visitor has a clock. */
export function OpenStatus({ week, isShort, className }: OpenStatusProps) {
  const now = useLocalTime();
  if (!now || week.length === 0) return null;
  const { isOpen, changesAt } = statusAt(week, now);

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
