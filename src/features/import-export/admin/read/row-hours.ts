import { mistakenHours, readWeek, type ReadWeek } from '@/features/hours/admin/read-week';
import { maxIntervals } from '@/features/hours/week/edit-week';
import {
  closed,
  type DayTimes,
  hasOverlap,
  readTime,
  sortIntervals,
} from '@/features/hours/week/stored-hours';
import type { SheetRow } from '@/features/import-export/admin/file-business';
import { businessLabels } from '@/features/businesses/columns';
import { type WeekDay, weekDays } from '@/lib/dates';
import { closesOn, type FileField, opensOn } from './fields';
import { cellsOf, type HoursReader, isBlank, type RowHours, type Table, valuesOf } from './table';

type Days = ReadWeek['days'];

const hourFields: readonly FileField[] = [
  ...(['hours', 'opens', 'closes'] as const),
  ...weekDays.flatMap((day) => [day, opensOn(day), closesOn(day)]),
];

const weekAdvice = 'No se entiende. Escríbelo como Lunes a viernes 9:00-14:00, 16:00-20:00.';
const dayAdvice = 'No se entiende. Escríbelo como 9:00-14:00, 16:00-20:00.';
const daysAdvice = 'No dice los días. Elígelos donde dices qué es cada columna.';

/** A reader of hours that reads the same text once: a list has few different ones. */
export function hoursReader(): HoursReader {
  const known = new Map<string, Days | null>();

  function readDays(text: string): Days | null {
    let days = known.get(text);
    if (days === undefined) {
      const read = readWeek(text, true);
      days =
        read?.isWhole && Object.values(read.days).every((times) => times.length <= maxIntervals)
          ? read.days
          : null;
      known.set(text, days);
    }
    return days;
  }

  /** The intervals of a text for one day; null for one that names days of its own. */
  function readDay(day: WeekDay, text: string): readonly DayTimes[] | null {
    const days = readDays(`${day} ${text}`);
    return (days && Object.keys(days).length === 1 && days[day]) || null;
  }

  /** Of times in columns of their own; «8» and «19» are read as «8 a 19» is, «24 hrs» stands alone. */
  function readTimes(open: string, close: string): DayTimes | null {
    const [opens, closes] = [readTime(open), readTime(close)];
    if (opens === closed && (closes === closed || close === '')) return { open: closed, close: closed };
    if (opens === closed || closes === closed) return null;
    if (opens !== null && closes !== null) return { open: opens, close: closes };
    const [times = null, ...more] = readDay('Lunes', close === '' ? open : `${open} a ${close}`) ?? [];
    return more.length > 0 ? null : times;
  }

  return (table, row) => {
    if (!hourFields.some((field) => table.columns.has(field))) {
      return { hours: {}, unread: [], withoutDays: [] };
    }
    const { hoursDays } = table.choices;
    const unread: RowHours['unread'] = [];
    const withoutDays: string[] = [];
    const week: Partial<Record<WeekDay, readonly DayTimes[]>> = {};
    const fail = (label: string, text: string, advice: string) => void unread.push({ label, text, advice });
    /** Says why hours are left out; false where they are not. */
    function isLeftOut(
      label: string,
      text: string,
      times: readonly DayTimes[] | null,
      advice: string,
    ): boolean {
      // An export of the directory has what was saved.
      const [hours] = table.isExport ? [] : (times ?? []).flatMap((one) => mistakenHours(one) ?? []);
      if (times && hours === undefined) return false;
      fail(label, text, hours === undefined ? advice : `Son ${String(hours)} horas: revisa a.m. y p.m.`);
      return true;
    }

    const names = cellsOf(table, row, 'days');
    // A column of days belongs to the times in columns of their own, else to the text of the week.
    const pairs = pairsOf(table, row, 'opens', 'closes');
    const saidDays = (pairs.length === 0 && names[0]) || hoursDays;
    for (const text of valuesOf(table, row, 'hours')) {
      const own = readDays(text);
      const lacksDays = !own && readDay('Lunes', text)?.every(({ open }) => open !== closed);
      if (lacksDays && !names[0]) withoutDays.push(text);
      const days = lacksDays && saidDays ? readDays(`${saidDays} ${text}`) : own;
      const times = days && Object.values(days).flat();
      if (!isLeftOut(businessLabels.hours, text, times, lacksDays ? daysAdvice : weekAdvice)) {
        Object.assign(week, days);
      }
    }
    const named: Partial<Record<WeekDay, DayTimes[]>> = {};
    for (const { open, close, index } of pairs) {
      // Two pairs of times may have one column of days.
      const name = names[index] || names[0] || '';
      const text = [name, open, '–', close].filter(Boolean).join(' ');
      const times = readTimes(open, close);
      const lacksDays = name === '' && times !== null && times.open !== closed;
      if (lacksDays) withoutDays.push(text);
      const said = lacksDays ? hoursDays : name;
      if (isLeftOut(businessLabels.hours, text, times && [times], weekAdvice)) continue;
      const days = times && said !== '' ? readDays(`${said} ${writeTimes(times)}`) : null;
      if (!days) fail(businessLabels.hours, text, lacksDays ? daysAdvice : weekAdvice);
      for (const day of weekDays) if (days?.[day]) named[day] = [...(named[day] ?? []), ...days[day]];
    }
    for (const day of weekDays) {
      const hasColumns = [day, opensOn(day), closesOn(day)].some((field) => table.columns.has(field));
      if (!hasColumns && !named[day]) continue;
      const times = [...(named[day] ?? [])];
      const texts: string[] = [];
      for (const text of valuesOf(table, row, day)) {
        texts.push(text);
        const read = readDay(day, text);
        if (!isLeftOut(day, text, read, dayAdvice)) times.push(...(read ?? []));
      }
      for (const { open, close } of pairsOf(table, row, opensOn(day), closesOn(day))) {
        const text = `${open} – ${close}`;
        texts.push(text);
        const read = readTimes(open, close);
        if (!isLeftOut(day, text, read && [read], dayAdvice) && read) times.push(read);
      }
      if (times.length === 0) continue;
      if (times.length <= maxIntervals && !hasOverlap(times)) week[day] = sortIntervals(times);
      else fail(day, texts.join(', ') || times.map(writeTimes).join(', '), dayAdvice);
    }
    return { hours: { ...emptied(table, row), ...toFileHours(week) }, unread, withoutDays };
  };
}

/** The opening and closing times of the columns that belong together by their order; without those that are both blank. */
function pairsOf(table: Table, row: SheetRow, opens: FileField, closes: FileField) {
  if (!table.columns.has(opens) && !table.columns.has(closes)) return [];
  const [opening, closing] = [cellsOf(table, row, opens), cellsOf(table, row, closes)];
  const length = Math.max(opening.length, closing.length);
  return Array.from({ length }, (_, index) => ({
    open: opening[index] ?? '',
    close: closing[index] ?? '',
    index,
  })).filter(({ open, close }) => open !== '' || close !== '');
}

function writeTimes({ open, close }: DayTimes): string {
  return open === closed ? closed : `${open}-${close}`;
}

/** The days that an empty cell empties, where that was chosen. */
function emptied(table: Table, row: SheetRow): RowHours['hours'] {
  if (!table.choices.emptyClears) return {};
  const hasWeek = table.columns.has('hours') || table.columns.has('opens');
  const isWeekBlank = (['hours', 'opens', 'closes'] as const).every(
    (field) => !table.columns.has(field) || isBlank(table, row, field),
  );
  return Object.fromEntries(
    weekDays
      .filter((day) => {
        const own = [day, opensOn(day), closesOn(day)].filter((field) => table.columns.has(field));
        return (own.length > 0 || hasWeek) && isWeekBlank && own.every((field) => isBlank(table, row, field));
      })
      .map((day) => [day, null]),
  );
}

function toFileHours(week: Partial<Record<WeekDay, readonly DayTimes[]>>): RowHours['hours'] {
  return Object.fromEntries(
    Object.entries(week).map(([day, times]) => [
      day,
      times.map(({ open, close }) => ({ open_time: open, close_time: close })),
    ]),
  );
}
