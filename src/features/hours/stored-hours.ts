import { parseTime, toClock, weekDays, type WeekDay } from './opening-hours';

/** The value of a day on which the business does not open. */
export const closed = 'Closed';

/** `HH:MM`, `Closed`, or '' for a day without data. */
export interface DayTimes {
  open: string;
  close: string;
}

/** The stored hours of a business: a week, or by appointment. */
export interface StoredHours {
  isByAppointment: boolean;
  week: Record<WeekDay, DayTimes>;
}

interface HoursRow {
  day: string;
  open_time: string;
  close_time: string;
}

const noData: DayTimes = { open: '', close: '' };

/** Proposed to a business without hours, saved only by the user (spec: admin §4 «Default hours»). */
export const proposedWeek = weekOf((day) => {
  if (day === 'Domingo') return { open: closed, close: closed };
  return { open: '09:00', close: day === 'Viernes' || day === 'Sábado' ? '22:00' : '20:00' };
});

export function toStoredHours(isByAppointment: boolean, rows: readonly HoursRow[]): StoredHours {
  const week = weekOf((day) => {
    const row = rows.find((candidate) => candidate.day === day);
    return row ? { open: readTime(row.open_time) ?? '', close: readTime(row.close_time) ?? '' } : noData;
  });
  return { isByAppointment, week };
}

/** The rows of a week. Days without data have none. */
export function toHourRows({ week }: StoredHours) {
  return weekDays
    .filter((day) => week[day].open !== '')
    .map((day) => ({ day, open_time: week[day].open, close_time: week[day].close }));
}

export function hasTimes({ week }: StoredHours): boolean {
  return weekDays.some((day) => week[day].open !== '');
}

/** Days on which two weeks differ. */
export function changedDays(before: StoredHours, after: StoredHours): WeekDay[] {
  return weekDays.filter(
    (day) =>
      before.week[day].open !== after.week[day].open || before.week[day].close !== after.week[day].close,
  );
}

export function isSame(before: StoredHours, after: StoredHours): boolean {
  if (before.isByAppointment !== after.isByAppointment) return false;
  return before.isByAppointment || changedDays(before, after).length === 0;
}

/** `9:00 AM`, `09:00`, `9:00 p.m.`, `Closed`, `Cerrado` → the stored value; null for all other texts. */
export function readTime(text: string): string | null {
  if (/^(closed|cerrado)$/i.test(text.trim())) return closed;
  const minute = parseTime(text);
  return minute === null ? null : toClock(minute);
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
