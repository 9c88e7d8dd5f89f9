import { emptyProposals } from '@/features/proposals/schema';
import { weekDays } from '@/lib/dates';
import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';
import type { ChangeValues } from './schema';

const hourRow = z.object({ day: z.enum(weekDays), open_time: z.string(), close_time: z.string() });

const draftSchema = z
  .object({
    phone: z.string(),
    place: z.string(),
    note: z.string(),
    hours: z.object({ rows: z.array(hourRow), problem: z.string() }),
  })
  // The editor of the week begins with the rows.
  .transform((draft): ChangeValues => ({
    ...emptyProposals,
    ...draft,
    hours: { ...draft.hours, edited: null },
  }));

/** What the owner has typed for the business of a link, so that a reload in this tab keeps it. */
export const changeDraft = (token: string) => tabDraft(`conecta-change-draft ${token}`, draftSchema);
