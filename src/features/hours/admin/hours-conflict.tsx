import { ConflictDialog } from '@/ui/conflict-dialog';
import { formatTime, weekDays } from '@/features/hours/opening-hours';
import { changedDays, closed, type DayTimes, type StoredHours } from '@/features/hours/stored-hours';
import type { HoursConflict as Conflict } from './use-hours-edit';

interface HoursConflictProps {
  conflict: Conflict | null;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares the two edits of a week that another person saved meanwhile. */
export function HoursConflict({ conflict, ...actions }: HoursConflictProps) {
  if (!conflict) return null;

  return (
    <ConflictDialog isOpen title="Otra persona cambió los horarios" rows={compare(conflict)} {...actions} />
  );
}

function compare({ mine, theirs }: Conflict) {
  if (mine.isByAppointment || theirs.isByAppointment) {
    return [{ label: 'Horario', theirs: showWeek(theirs), mine: showWeek(mine) }];
  }
  return changedDays(theirs, mine).map((day) => ({
    label: day,
    theirs: showDay(theirs.week[day]),
    mine: showDay(mine.week[day]),
  }));
}

function showWeek({ isByAppointment, week }: StoredHours): string {
  if (isByAppointment) return 'Solo con cita previa, sin horario';
  return weekDays.map((day) => `${day}: ${showDay(week[day])}`).join('\n');
}

function showDay({ open, close }: DayTimes): string {
  if (open === '') return 'Sin dato';
  return open === closed ? 'Cerrado' : `${formatTime(open)} – ${formatTime(close)}`;
}
