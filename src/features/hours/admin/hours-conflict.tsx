import { ConflictDialog } from '@/ui/conflict-dialog';
import { formatDayAndMonth } from '@/features/hours/format-day-and-month';
import { formatTime, weekDays } from '@/features/hours/opening-hours';
import {
  changedDays,
  closed,
  intervalsOf,
  toScheduleData,
  type DayTimes,
  type StoredHours,
} from '@/features/hours/stored-hours';
import { changedParts } from './merge-hours';
import { statusLabels } from './status-labels';
import type { HoursConflict as Conflict } from './use-hours-edit';

interface HoursConflictProps {
  conflict: Conflict | null;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares the two edits of hours that another person saved meanwhile. */
export function HoursConflict({ conflict, ...actions }: HoursConflictProps) {
  if (!conflict) return null;

  return (
    <ConflictDialog isOpen title="Otra persona cambió los horarios" {...compare(conflict)} {...actions} />
  );
}

function compare({ base, mine, theirs }: Conflict) {
  const isMine = changedParts(base, mine);
  const isTheirs = changedParts(base, theirs);
  const parts = [
    { part: 'specialDays', label: 'Días especiales', show: showSpecialDays },
    { part: 'state', label: 'Estado', show: showStatus },
  ] as const;
  const week = { label: 'Horario', text: showWeek(theirs) };
  return {
    rows: [
      ...(isMine.week ? compareWeeks(mine, theirs) : []),
      ...parts
        .filter(({ part, show }) => isMine[part] && show(mine) !== show(theirs))
        .map(({ label, show }) => ({ label, theirs: show(theirs), mine: show(mine) })),
    ],
    mergedRows: [
      ...(isTheirs.week && !isMine.week ? [week] : []),
      ...parts
        .filter(({ part }) => isTheirs[part] && !isMine[part])
        .map(({ label, show }) => ({ label, text: show(theirs) })),
    ],
  };
}

function compareWeeks(mine: StoredHours, theirs: StoredHours) {
  if (mine.isByAppointment && theirs.isByAppointment) return [];
  if (mine.isByAppointment || theirs.isByAppointment) {
    return [{ label: 'Horario', theirs: showWeek(theirs), mine: showWeek(mine) }];
  }
  return changedDays(theirs, mine).map((day) => ({
    label: day,
    theirs: showDay(intervalsOf(theirs, day)),
    mine: showDay(intervalsOf(mine, day)),
  }));
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

function showSpecialDays(hours: StoredHours): string {
  const lines = toScheduleData(hours).special_days.map(({ date, open_time, close_time, note }) =>
    [
      `${formatDayAndMonth(date)} de ${date.slice(0, 4)}:`,
      showInterval({ open: open_time, close: close_time }),
      note ? `(${note})` : '',
    ].join(' '),
  );
  return lines.length === 0 ? 'Ninguno' : lines.join('\n');
}

function showStatus({ status, closedUntil }: StoredHours): string {
  const hasEnd = status === 'closed_temporarily' && closedUntil !== '';
  return `${statusLabels[status]}${hasEnd ? ` hasta el ${formatDayAndMonth(closedUntil)}` : ''}`;
}
