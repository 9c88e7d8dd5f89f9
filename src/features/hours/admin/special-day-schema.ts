import type { DayTimes, EditedSpecialDay } from '@/features/hours/stored-hours';
import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';
import { overlap } from './find-problems';

/** Characters of a note; the database has the same limit (tests/house/hours-limits.test.ts compares them). */
export const specialDayNoteMaxLength = 100;

const invalidDate = 'Elige el día.';
const missingTime = 'Escribe la hora.';

const interval = z.object({ open: z.string().min(1, missingTime), close: z.string().min(1, missingTime) });

const date = z.string().regex(/^20\d\d-\d\d-\d\d$/, invalidDate);
const note = z
  .string()
  .transform(oneLine)
  .refine(
    (text) => [...text].length <= specialDayNoteMaxLength,
    `La nota no puede tener más de ${String(specialDayNoteMaxLength)} caracteres.`,
  )
  .refine((text) => !/[<>]/.test(text), 'La nota no puede llevar los signos < y >.');

const isIncomplete = ({ open, close }: DayTimes) => open === '' || close === '';

/** A special day as its form has it; the times of a closed one do not matter. */
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
        (intervals) => intervals.some(isIncomplete) || !overlap(intervals),
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
