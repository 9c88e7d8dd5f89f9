import { formatDayAndMonth, formatFullDate, formatTime, weekDays } from '@/lib/dates';
import type { EditConflict } from '@/lib/forms/use-versioned-edit';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { statusLabels } from './operating-status-field';
import { canMergeDays, changesOf, findSpecialDay } from './merge-hours';
import {
  changedDays,
  closed,
  type DayTimes,
  intervalsOf,
  sortIntervals,
  type StoredHours,
} from '@/features/hours/week/stored-hours';

type Conflict = EditConflict<StoredHours, number>;

interface HoursConflictProps {
  conflict: Conflict | null;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares my edit with the hours that another person saved meanwhile. */
export function HoursConflict({ conflict, ...actions }: HoursConflictProps) {
  if (!conflict) return null;

  return (
    <ConflictDialog isOpen title="Otra persona cambió los horarios" {...compare(conflict)} {...actions} />
  );
}

function compare({ base, mine, theirs }: Conflict) {
  const isMine = changesOf(base, mine);
  const isTheirs = changesOf(base, theirs);
  const parts = [
    ...weekParts(base, mine, theirs),
    ...[...new Set([...isMine.dates, ...isTheirs.dates])].sort().map((date) => ({
      label: formatFullDate(date),
      isMine: isMine.dates.includes(date),
      isTheirs: isTheirs.dates.includes(date),
      show: (hours: StoredHours) => showSpecialDay(hours, date),
    })),
    { label: 'Estado', isMine: isMine.hasState, isTheirs: isTheirs.hasState, show: showStatus },
  ];
  return {
    rows: parts
      .filter((part) => part.isMine && part.isTheirs && part.show(mine) !== part.show(theirs))
      .map(({ label, show }) => ({ label, theirs: show(theirs), mine: show(mine) })),
    mergedRows: parts
      .filter((part) => part.isTheirs && !part.isMine)
      .map(({ label, show }) => ({ label, text: show(theirs) })),
  };
}

/** The days of the week; the whole week where one of the two works by appointment. */
function weekParts(base: StoredHours, mine: StoredHours, theirs: StoredHours) {
  const myDays = changedDays(base, mine);
  const theirDays = changedDays(base, theirs);
  if (canMergeDays(mine, theirs)) {
    return weekDays.map((day) => ({
      label: day as string,
      isMine: !mine.isByAppointment && myDays.includes(day),
      isTheirs: !mine.isByAppointment && theirDays.includes(day),
      show: (hours: StoredHours) => showDay(intervalsOf(hours, day)),
    }));
  }
  return [
    {
      label: 'Horario',
      isMine: changesOf(base, mine).hasWeek,
      isTheirs: changesOf(base, theirs).hasWeek,
      show: showWeek,
    },
  ];
}

function showWeek(hours: StoredHours): string {
  if (hours.isByAppointment) return 'Solo con cita previa, sin horario';
  return weekDays.map((day) => `${day}: ${showDay(intervalsOf(hours, day))}`).join('\n');
}

function showDay(intervals: readonly DayTimes[]): string {
  return intervals.length === 0 ? 'Sin dato' : intervals.map(showInterval).join(', ');
}

function showInterval({ open, close }: DayTimes): string {
  return open === closed ? 'Cerrado' : `${formatTime(open)} – ${formatTime(close)}`;
}

function showSpecialDay(hours: StoredHours, date: string): string {
  const day = findSpecialDay(hours, date);
  if (!day) return 'Sin horario especial';
  const times = day.intervals.length === 0 ? 'Cerrado' : showDay(sortIntervals(day.intervals));
  return day.note === '' ? times : `${times} (${day.note})`;
}

function showStatus({ status, closedUntil }: StoredHours): string {
  const hasEnd = status === 'closed_temporarily' && closedUntil !== '';
  return `${statusLabels[status]}${hasEnd ? ` hasta el ${formatDayAndMonth(closedUntil)}` : ''}`;
}
