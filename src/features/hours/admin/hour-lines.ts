import { businessLabels } from '@/features/businesses/columns';
import { showDay } from '@/features/changes/admin/day-lines';
import {
  changedDays,
  closed,
  type DayTimes,
  intervalsOf,
  isSame,
  sortIntervals,
  type StoredHours,
} from '@/features/hours/week/stored-hours';
import { formatDayAndMonth, formatFullDate, type WeekDay, weekDays } from '@/lib/dates';
import type { EditConflict, EditLine } from '@/lib/forms/use-versioned-edit';
import { statusLabels } from './operating-status-field';

/** A part of the hours that is merged and shown as a whole. */
export interface HourLine extends EditLine<StoredHours> {
  label: string;
  show: (hours: StoredHours) => string;
}

type Versions = Pick<EditConflict<StoredHours, number>, 'base' | 'mine' | 'theirs'>;

/**
 * The lines of two edits: the days, or the whole week where only one of the two works by appointment; the dates; the state.
 */
export function hourLines({ base, mine, theirs }: Versions): HourLine[] {
  const dates = [base, mine, theirs].flatMap(({ specialDays }) => specialDays.map(({ date }) => date));
  const hidden = mine.isByAppointment && theirs.isByAppointment;
  const days = hidden ? [] : weekDays.map(dayLine);
  return [
    ...(mine.isByAppointment === theirs.isByAppointment ? days : [weekLine]),
    ...[...new Set(dates)].sort().map(dateLine),
    stateLine,
  ];
}

/** What take() changes is all that may differ. */
const line = (label: string, show: HourLine['show'], take: HourLine['take']): HourLine => ({
  label,
  show,
  take,
  isSame: (one, other) => isSame(one, take(one, other)),
});

const dayLine = (day: WeekDay): HourLine => ({
  label: day,
  show: (hours) => showTimes(intervalsOf(hours, day)),
  take: (into, from) => ({
    ...into,
    week: { ...into.week, [day]: from.week[day] },
    later: { ...into.later, [day]: from.later[day] },
  }),
  // Not as it is saved: a base by appointment saves no day.
  isSame: (one, other) => !changedDays(one, other).includes(day),
});

const weekLine = line(
  businessLabels.hours,
  (hours) =>
    hours.isByAppointment
      ? 'Solo con cita previa, sin horario'
      : weekDays.map((day) => `${day}: ${showTimes(intervalsOf(hours, day))}`).join('\n'),
  (into, { isByAppointment, week, later }) => ({ ...into, isByAppointment, week, later }),
);

function dateLine(date: string): HourLine {
  const find = ({ specialDays }: StoredHours) => specialDays.find((day) => day.date === date);
  return line(
    formatFullDate(date),
    (hours) => {
      const day = find(hours);
      if (!day) return 'Sin horario especial';
      const isClosed = day.intervals.length === 0;
      return showTimes(isClosed ? [{ open: closed, close: closed }] : sortIntervals(day.intervals), day.note);
    },
    (into, from) => ({
      ...into,
      specialDays: [...into.specialDays.filter((day) => day.date !== date), find(from) ?? []]
        .flat()
        .sort((one, other) => (one.date < other.date ? -1 : 1)),
    }),
  );
}

const stateLine = line(
  businessLabels.operating_status,
  ({ status, closedUntil }) => {
    const hasEnd = status === 'closed_temporarily' && closedUntil !== '';
    return `${statusLabels[status]}${hasEnd ? ` hasta el ${formatDayAndMonth(closedUntil)}` : ''}`;
  },
  (into, { status, closedUntil }) => ({ ...into, status, closedUntil }),
);

function showTimes(intervals: readonly DayTimes[], note = ''): string {
  return showDay(
    intervals.map(({ open, close }) => ({ open_time: open, close_time: close, note })),
    'sides',
  );
}
