import { z } from '@/lib/zod';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { weekDays } from '@/features/hours/opening-hours';
import { weekOf, type StoredHours } from '@/features/hours/stored-hours';

const dayTimes = z.object({ open: z.string(), close: z.string() });
const hours: z.ZodType<StoredHours> = z.object({
  isByAppointment: z.boolean(),
  week: z
    .partialRecord(z.enum(weekDays), dayTimes)
    .transform((days) => weekOf((day) => days[day] ?? { open: '', close: '' })),
});

/**
 * The draft of a week in this tab.
 * @param place the dialog edits times and the screen edits text, so each has its own draft
 */
export function hoursDraft(place: 'dialog' | 'screen', owner: string, businessId: number) {
  return tabEditDraft(`conecta-hours-draft:${place}:${owner}:${businessId}`, hours, z.number());
}
