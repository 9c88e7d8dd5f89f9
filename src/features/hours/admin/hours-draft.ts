import { z } from '@/lib/zod';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { weekDays } from '@/features/hours/opening-hours';
import { operatingStatuses, weekOf, type StoredHours } from '@/features/hours/stored-hours';

const dayTimes = z.object({ open: z.string(), close: z.string() });

function week<Day>(day: z.ZodType<Day>, missing: Day) {
  return z.partialRecord(z.enum(weekDays), day).transform((days) => weekOf((name) => days[name] ?? missing));
}

const hours: z.ZodType<StoredHours> = z.object({
  isByAppointment: z.boolean(),
  week: week(dayTimes, { open: '', close: '' }),
  later: week(z.array(dayTimes), []),
  specialDays: z.array(z.object({ date: z.string(), intervals: z.array(dayTimes), note: z.string() })),
  status: z.enum(operatingStatuses),
  closedUntil: z.string(),
});

/**
 * The draft of an edit in this tab.
 * @param place the dialog edits times and the screen edits text, so each has its own draft
 */
export function hoursDraft(place: 'dialog' | 'screen', owner: string, businessId: number) {
  return tabEditDraft(`conecta-hours-draft:${place}:${owner}:${businessId}`, hours, z.number());
}
