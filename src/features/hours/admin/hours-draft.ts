import { z } from '@/lib/zod';
import { tabDraft } from '@/lib/forms/tab-draft';
import { weekDays } from '@/features/hours/opening-hours';
import { weekOf, type StoredHours } from '@/features/hours/stored-hours';

/** Hours that were changed and not saved. */
interface HoursDraft {
  values: StoredHours;
  /** What the edit began with, and which version of the business that was. */
  base: StoredHours;
  version: number;
}

const dayTimes = z.object({ open: z.string(), close: z.string() });
const hours: z.ZodType<StoredHours> = z.object({
  isByAppointment: z.boolean(),
  week: z
    .partialRecord(z.enum(weekDays), dayTimes)
    .transform((days) => weekOf((day) => days[day] ?? { open: '', close: '' })),
});
const draftSchema: z.ZodType<HoursDraft> = z.object({ values: hours, base: hours, version: z.number() });

/**
 * What this tab keeps of an edit.
 * @param place the dialog chooses times and the screen types them: each keeps its own
 */
export function hoursDraft(place: 'dialog' | 'screen', owner: string, businessId: number) {
  return tabDraft(`conecta-hours-draft:${place}:${owner}:${businessId}`, draftSchema);
}
