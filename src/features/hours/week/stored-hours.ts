import { type WeekDay, weekDays } from '@/lib/dates';
import { isClosed, parseTime, type StoredSchedule, toClock } from '@/features/hours/opening-hours';

/** The value of a day on which the business does not open. */
export const closed = 'Closed';

/** `HH:MM`, `Closed`, or '' for a day without data. */
export interface DayTimes {
  open: string;
  close: string;
}

export const operatingStatuses = ['open', 'closed_temporarily', 'closed_permanently'] as const;
export type OperatingStatus = (typeof operatingStatuses)[number];

/** A special day, as staff edit it. */
export interface EditedSpecialDay {
  /** `2026-12-24` */
  date: string;
  /** Empty on a closed day. */
  intervals: readonly DayTimes[];
  note: string;
}

/** When a business is open, as staff edit it. */
export interface StoredHours {
  isByAppointment: boolean;
  /** The first interval of each day. */
  week: Record<WeekDay, DayTimes>;
  /** The second and third interval of each day; they count only where the first one is open. */
  later: Record<WeekDay, readonly DayTimes[]>;
  specialDays: readonly EditedSpecialDay[];
  status: OperatingStatus;
  /** The last day of a temporary closure, `2026-12-03`; '' where it is unknown. */
  closedUntil: string;
}

const noData: DayTimes = { open: '', close: '' };

/** Proposed to a business without hours, saved only by the user (spec: admin §4 «Default hours»). */
export const proposedWeek = weekOf((day) => {
  if (day === 'Domingo') return { open: closed, close: closed };
  return { open: '09:00', close: day === 'Viernes' || day === 'Sábado' ? '22:00' : '20:00' };
});

/** A week without further intervals. */
export const noLater = weekOf((): readonly DayTimes[] => []);

/** Proposes the usual week to a business without one. */
export function withProposal(hours: StoredHours): StoredHours {
  return hours.isByAppointment || hasTimes(hours) ? hours : { ...hours, week: proposedWeek, later: noLater };
}

/** @param stored its rows in the order of their positions */
export function toStoredHours(stored: StoredSchedule): StoredHours {
  const intervals = weekOf((day) => stored.hours.filter((row) => row.day === day).map(toTimes));
  const dates = [...new Set(stored.special_days.map(({ date }) => date))].sort();
  return {
    isByAppointment: stored.by_appointment,
    week: weekOf((day) => intervals[day][0] ?? noData),
    later: weekOf((day) => intervals[day].slice(1)),
    specialDays: dates.map((date) => {
      const rows = stored.special_days.filter((row) => row.date === date);
      return {
        date,
        intervals: rows.map(toTimes).filter(({ open }) => open !== closed),
        note: rows.find(({ note }) => note)?.note ?? '',
      };
    }),
    status: operatingStatuses.find((status) => status === stored.operating_status) ?? 'open',
    closedUntil: stored.closed_until ?? '',
  };
}

function toTimes({ open_time, close_time }: { open_time: string; close_time: string }): DayTimes {
  return { open: readTime(open_time) ?? '', close: readTime(close_time) ?? '' };
}

/** What save_business_schedule takes. */
export function toScheduleData(hours: StoredHours) {
  const { isByAppointment, specialDays, status, closedUntil } = hours;
  return {
    by_appointment: isByAppointment,
    hours: isByAppointment ? [] : toHourRows(hours),
    special_days: toSpecialDayRows(specialDays),
    operating_status: status,
    closed_until: status === 'closed_temporarily' && closedUntil !== '' ? closedUntil : null,
  };
}

/** The rows of special days; a closed one has one. */
export function toSpecialDayRows(specialDays: readonly EditedSpecialDay[]) {
  return [...specialDays]
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .flatMap(({ date, intervals, note }) =>
      (intervals.length > 0 ? sortIntervals(intervals) : [{ open: closed, close: closed }]).map(
        ({ open, close }, index) => ({
          date,
          open_time: open,
          close_time: close,
          note: index === 0 && note !== '' ? note : null,
        }),
      ),
    );
}

/** The rows of a week. Days without data have none. */
export function toHourRows(hours: Pick<StoredHours, 'week' | 'later'>) {
  return weekDays.flatMap((day) =>
    intervalsOf(hours, day).map(({ open, close }) => ({ day, open_time: open, close_time: close })),
  );
}

/** The intervals of a day in their order, or one `Closed`; none for a day without data. */
export function intervalsOf({ week, later }: Pick<StoredHours, 'week' | 'later'>, day: WeekDay): DayTimes[] {
  const first = week[day];
  if (first.open === '') return [];
  if (first.open === closed) return [first];
  return sortIntervals([first, ...later[day].filter(({ open, close }) => open !== '' || close !== '')]);
}

export function sortIntervals(intervals: readonly DayTimes[]): DayTimes[] {
  return [...intervals].sort((one, other) => (one.open < other.open ? -1 : 1));
}

export function hasTimes({ week }: Pick<StoredHours, 'week'>): boolean {
  return weekDays.some((day) => week[day].open !== '');
}

/** Days on which two weeks differ. */
export function changedDays(before: StoredHours, after: StoredHours): WeekDay[] {
  return weekDays.filter(
    (day) => JSON.stringify(intervalsOf(before, day)) !== JSON.stringify(intervalsOf(after, day)),
  );
}

/** Whether both are saved as the same. */
export function isSame(before: StoredHours, after: StoredHours): boolean {
  return JSON.stringify(toScheduleData(before)) === JSON.stringify(toScheduleData(after));
}

/**
 * Removes an unchanged proposed week when something else was edited: a temporary closure alone must not save hours that
 * the business never gave.
 */
export function withoutUntouchedProposal(edited: StoredHours, base: StoredHours): StoredHours {
  if (hasTimes(base) || edited.isByAppointment !== base.isByAppointment) return edited;
  const proposal = { ...edited, week: proposedWeek, later: noLater };
  const withoutWeek = { ...edited, week: weekOf(() => noData), later: noLater };
  return isSame(edited, proposal) && !isSame(withoutWeek, base) ? withoutWeek : edited;
}

/** `9:00 AM`, `09:00`, `9:00 p.m.`, `Closed`, `Cerrado` → the stored value; null for all other texts. */
export function readTime(text: string): string | null {
  if (isClosed(text)) return closed;
  const minute = parseTime(text);
  return minute === null ? null : toClock(minute);
}

/** Beside a typed time that is none. */
export const unreadTimeText = 'No se entiende. Escribe la hora como 9:30 a.m.';

/** Whether a value is a typed text that is no time. */
export function isUnreadTime(value: string): boolean {
  return value !== '' && readTime(value) !== value;
}

export function weekOf<Day>(make: (day: WeekDay) => Day): Record<WeekDay, Day> {
  return {
    Lunes: make('Lunes'),
    Martes: make('Martes'),
    Miércoles: make('Miércoles'),
    Jueves: make('Jueves'),
    Viernes: make('Viernes'),
    Sábado: make('Sábado'),
    Domingo: make('Domingo'),
  };
}

/** Why the hours cannot be saved as they are: a sentence for each day, and for the end of a closure. */
export function findProblems(hours: StoredHours): string[] {
  const { isByAppointment, status, closedUntil } = hours;
  const problems = isByAppointment
    ? []
    : weekDays.flatMap((day) => {
        const intervals = intervalsOf(hours, day);
        const name = day.toLowerCase();
        const unread = intervals.flatMap(({ open, close }) => [open, close]).find(isUnreadTime);
        if (unread !== undefined) {
          return [`No se entiende la hora «${unread}» del ${name}. Escríbela como 9:30 a.m.`];
        }
        if (intervals.some(({ open, close }) => open === '' || close === '')) {
          return [`Completa o quita el horario que falta del ${name}.`];
        }
        return hasOverlap(intervals) ? [`Los horarios del ${name} se enciman.`] : [];
      });
  const isUntilValid = closedUntil === '' || /^20\d\d-\d\d-\d\d$/.test(closedUntil);
  if (status === 'closed_temporarily' && !isUntilValid) {
    problems.push('La fecha hasta la que cierra no es válida.');
  }
  return problems;
}

/** Whether two intervals overlap. Only the last one may end past midnight, and a closed day has no other interval. */
export function hasOverlap(intervals: readonly DayTimes[]): boolean {
  if (intervals.some(({ open }) => open === closed)) return intervals.length > 1;
  return sortIntervals(intervals).some(({ open, close }, index, sorted) => {
    const next = sorted[index + 1];
    return next !== undefined && !(open < close && close <= next.open);
  });
}
