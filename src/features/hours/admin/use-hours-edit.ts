import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ForbiddenError, NotFoundError } from '@/lib/errors';
import { isStaleVersion, useVersionedEdit, type EditConflict } from '@/lib/forms/use-versioned-edit';
import { toast } from '@/ui/toast';
import { hoursDraft } from './hours-draft';
import { mergeHours } from './merge-hours';
import { useSaveHours } from './mutations';
import { adminHourQueries } from './queries';
import { isSame, withoutUntouchedProposal, type StoredHours } from '@/features/hours/stored-hours';

interface HoursEditOptions {
  place: 'dialog' | 'screen';
  /** The user id of the editor: a draft belongs to one account. */
  owner: string;
  businessId: number;
  stored: { version: number; hours: StoredHours };
  /** The stored hours as this place shows them. */
  present: (hours: StoredHours) => StoredHours;
  onForbidden: () => void;
}

export type HoursConflict = EditConflict<StoredHours, number>;

/** State and actions of an edit of hours, special days and state. */
export function useHoursEdit({ place, owner, businessId, stored, present, onForbidden }: HoursEditOptions) {
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
    mergeThreeWay: mergeHours,
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
