import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekDays } from '@/lib/dates';
import { ForbiddenError, NotFoundError } from '@/lib/errors';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { isStaleVersion, useVersionedEdit } from '@/lib/forms/use-versioned-edit';
import { z } from '@/lib/zod';
import { toast } from '@/ui/toast';
import { hourLines } from './hour-lines';
import { useSaveHours } from './mutations';
import { adminHourQueries } from './queries';
import {
  isSame,
  operatingStatuses,
  type StoredHours,
  weekOf,
  withoutUntouchedProposal,
} from '@/features/hours/week/stored-hours';

interface HoursEditOptions {
  place: 'dialog' | 'screen';
  /** The user id of the editor: a draft belongs to one account. */
  owner: string;
  businessId: number;
  stored: { version: number; hours: StoredHours };
  /** Maps stored hours to the values that this editor shows. */
  present: (hours: StoredHours) => StoredHours;
  onForbidden: () => void;
  onSaved?: (() => void) | undefined;
}

/** State and actions of an edit of hours, special days and state. */
export function useHoursEdit({
  place,
  owner,
  businessId,
  stored,
  present,
  onForbidden,
  onSaved,
}: HoursEditOptions) {
  const draft = hoursDraft(place, owner, businessId);
  const [recovered] = useState(() => draft.read());
  const [values, setValues] = useState(recovered?.values ?? present(stored.hours));
  const { mutateAsync } = useSaveHours();
  const queryClient = useQueryClient();

  const edit = useVersionedEdit({
    stored: toStored(stored),
    recovered,
    draft,
    show: (hours: StoredHours) => setValues(present(hours)),
    isSame,
    linesOf: hourLines,
    write: async (hours, version) => ({
      values: hours,
      version: await mutateAsync({ businessId, version, hours }),
    }),
    loadNewer: async (error) =>
      isStaleVersion(error)
        ? toStored(await queryClient.fetchQuery(adminHourQueries.forEdit(businessId)))
        : null,
    onSaved: (saved) => {
      if (saved) edit.restart(saved);
      onSaved?.();
    },
    onError: (error) => {
      if (error instanceof ForbiddenError) onForbidden();
    },
    onUnmountWithDraft: notifyDraftSaved,
  });

  return {
    ...edit,
    values,
    base: edit.base.values,
    isDeleted: edit.failure instanceof NotFoundError,
    change: (next: StoredHours) => {
      setValues(next);
      edit.clearFailure();
      edit.saveDraft(next);
    },
    save: (hours: StoredHours) =>
      void edit.run(() => edit.save(withoutUntouchedProposal(hours, edit.base.values))),
  };
}

function toStored({ hours, version }: HoursEditOptions['stored']) {
  return { values: hours, version };
}

function notifyDraftSaved() {
  toast({
    tone: 'info',
    title: 'Tus horarios sin guardar te esperan',
    description: 'Se quedan en esta pestaña. Abre de nuevo el negocio para seguir.',
  });
}

const dayTimes = z.object({ open: z.string(), close: z.string() });

function week<Day>(day: z.ZodType<Day>, missing: Day) {
  return z.partialRecord(z.enum(weekDays), day).transform((days) => weekOf((name) => days[name] ?? missing));
}

const hoursSchema: z.ZodType<StoredHours> = z.object({
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
  return tabEditDraft(`conecta-hours-draft:${place}:${owner}:${businessId}`, hoursSchema, z.number());
}
