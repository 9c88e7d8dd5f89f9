import { readWeek, type ReadWeek } from '@/features/hours/admin/read-week';
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

  return (table, row) => {
    if (!hourFields.some((field) => table.columns.has(field))) return { hours: {}, unread: [] };
    const unread: RowHours['unread'] = [];
    const week: Partial<Record<WeekDay, readonly DayTimes[]>> = {};
    const fail = (label: string, text: string) => void unread.push({ label, text });

    for (const text of valuesOf(table, row, 'hours')) {
      const days = readDays(text);
      if (days) Object.assign(week, days);
      else fail(businessLabels.hours, text);
    }
    const named: Partial<Record<WeekDay, DayTimes[]>> = {};
    const names = cellsOf(table, row, 'days');
    for (const { open, close, index } of pairsOf(table, row, 'opens', 'closes')) {
      // Two pairs of times may have one column of days.
      const name = names[index] || names[0] || '';
      const times = readTimes(open, close);
      const days = times && name !== '' ? readDays(`${name} ${writeTimes(times)}`) : null;
      if (!days) fail(businessLabels.hours, [name, open, '–', close].filter(Boolean).join(' '));
      for (const day of weekDays) if (days?.[day]) named[day] = [...(named[day] ?? []), ...days[day]];
    }
    for (const day of weekDays) {
      const hasColumns = [day, opensOn(day), closesOn(day)].some((field) => table.columns.has(field));
      if (!hasColumns && !named[day]) continue;
      const times = [...(named[day] ?? [])];
      const texts: string[] = [];
      for (const text of valuesOf(table, row, day)) {
        texts.push(text);
        // Not a text that names days of its own.
        const days = readDays(`${day} ${text}`);
        const read = days && Object.keys(days).length === 1 ? days[day] : undefined;
        if (read) times.push(...read);
        else fail(day, text);
      }
      for (const { open, close } of pairsOf(table, row, opensOn(day), closesOn(day))) {
        const text = `${open} – ${close}`;
        texts.push(text);
        const read = readTimes(open, close);
        if (read) times.push(read);
        else fail(day, text);
      }
      if (times.length === 0) continue;
      if (times.length <= maxIntervals && !hasOverlap(times)) week[day] = sortIntervals(times);
      else fail(day, texts.join(', ') || times.map(writeTimes).join(', '));
    }
    return { hours: { ...emptied(table, row), ...toFileHours(week) }, unread };
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

function readTimes(open: string, close: string): DayTimes | null {
  const [opens, closes] = [readTime(open), readTime(close)];
  if (opens === closed && (closes === closed || close === '')) return { open: closed, close: closed };
  return opens === null || closes === null || opens === closed || closes === closed
    ? null
    : { open: opens, close: closes };
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
