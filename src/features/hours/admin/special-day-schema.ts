import {
  type DayTimes,
  type EditedSpecialDay,
  hasOverlap,
  isUnreadTime,
  unreadTimeText,
} from '@/features/hours/week/stored-hours';
import { atMost, line, withoutAngleBrackets } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** Characters of a note; the database has the same limit (tests/database/hours/hours-rules.test.ts compares them). */
export const specialDayNoteMaxLength = 100;

const invalidDate = 'Elige el día.';
const missingTime = 'Escribe la hora.';

const time = z
  .string()
  .min(1, missingTime)
  .refine((text) => !isUnreadTime(text), unreadTimeText);
const interval = z.object({ open: time, close: time });

const date = z.string().regex(/^20\d\d-\d\d-\d\d$/, invalidDate);
const note = line(
  atMost(
    specialDayNoteMaxLength,
    `La nota no puede tener más de ${String(specialDayNoteMaxLength)} caracteres.`,
  ),
  withoutAngleBrackets('La nota no puede llevar los signos < y >.'),
);

const isIncomplete = ({ open, close }: DayTimes) => open === '' || close === '';

/** The form values of a special day; the times of a closed one are ignored. */
export const specialDaySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('closed'),
    date,
    note,
    intervals: z.array(z.object({ open: z.string(), close: z.string() })),
  }),
  z.object({
    kind: z.literal('open'),
    date,
    note,
    intervals: z
      .array(interval)
      .refine(
        (intervals) => intervals.some(isIncomplete) || !hasOverlap(intervals),
        'Los horarios de un mismo día no pueden encimarse.',
      ),
  }),
]);

export type SpecialDayValues = z.input<typeof specialDaySchema>;

export const emptySpecialDay: SpecialDayValues = {
  kind: 'closed',
  date: '',
  note: '',
  intervals: [{ open: '', close: '' }],
};

export function toSpecialDayValues({ date: day, intervals, note: text }: EditedSpecialDay): SpecialDayValues {
  const isOpen = intervals.length > 0;
  return {
    kind: isOpen ? 'open' : 'closed',
    date: day,
    note: text,
    intervals: isOpen ? intervals.map((times) => ({ ...times })) : emptySpecialDay.intervals,
  };
}

export function fromSpecialDayValues({ kind, intervals, ...rest }: SpecialDayValues): EditedSpecialDay {
  return { ...rest, intervals: kind === 'open' ? intervals : [] };
}
