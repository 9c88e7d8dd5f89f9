import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ForbiddenError, NotFoundError, RefusedError } from '@/lib/errors';
import { toast } from '@/ui/toast';
import { hoursDraft } from './hours-draft';
import { useSaveHours } from './mutations';
import { hourQueries } from '@/features/hours/queries';
import { isSame, type StoredHours } from '@/features/hours/stored-hours';

interface HoursEditOptions {
  place: 'dialog' | 'screen';
  /** Whose edit it is: a draft is shown to nobody else. */
  owner: string;
  businessId: number;
  stored: { version: number; hours: StoredHours };
  /** What is edited: the stored week as this place writes it. */
  present: (hours: StoredHours) => StoredHours;
  onForbidden: () => void;
}

/** Somebody has saved hours that this edit does not know. */
export interface HoursConflict {
  mine: StoredHours;
  theirs: StoredHours;
  version: number;
}

/** An edit of a week: its draft, its version, and what happens when two people make one at once. */
export function useHoursEdit({ place, owner, businessId, stored, present, onForbidden }: HoursEditOptions) {
  const draft = hoursDraft(place, owner, businessId);
  const [start] = useState(() => draft.read());
  const [base, setBaseState] = useState(start ? { hours: start.base, version: start.version } : stored);
  // What a save that is under way goes by: it must not wait for the next render.
  const latestBase = useRef(base);
  const [values, setValues] = useState(start?.values ?? present(stored.hours));
  const [isDirty, setDirty] = useState(start !== null);
  const [isRecovered, setRecovered] = useState(start !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<HoursConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const hasDraft = useRef(start !== null);
  const { mutateAsync } = useSaveHours();
  const queryClient = useQueryClient();

  // Wherever the edit ends without being saved (back, a session or a role that ends), it is told where the words are.
  useEffect(
    () => () => {
      if (hasDraft.current) notifyDraftSaved();
    },
    [],
  );

  useEffect(() => {
    if (stored.version === latestBase.current.version) return;
    if (!hasDraft.current) restart(stored.hours, stored.version);
    // Only something else of the business has changed, e.g. its name.
    else if (isSame(latestBase.current.hours, stored.hours)) setBase(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a newer version matters
  }, [stored]);

  function setBase(next: { hours: StoredHours; version: number }) {
    latestBase.current = next;
    setBaseState(next);
  }

  function change(next: StoredHours) {
    setValues(next);
    setFailure(null);
    setDirty(true);
    hasDraft.current = true;
    draft.save({ values: next, base: latestBase.current.hours, version: latestBase.current.version });
  }

  function restart(hours: StoredHours, version: number) {
    setBase({ hours, version });
    setValues(present(hours));
    draft.clear();
    hasDraft.current = false;
    setDirty(false);
    setRecovered(false);
    setFailure(null);
    setConflict(null);
  }

  async function save(hours: StoredHours): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      await saveOrDetectConflict(hours);
    } catch (error) {
      setFailure(error);
      if (error instanceof ForbiddenError) onForbidden();
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function saveOrDetectConflict(hours: StoredHours): Promise<void> {
    try {
      const version = await mutateAsync({ businessId, version: latestBase.current.version, hours });
      restart(hours, version);
    } catch (error) {
      if (!(error instanceof RefusedError && error.hint === 'stale_version')) throw error;
      const newer = await queryClient.fetchQuery(hourQueries.forEdit(businessId));
      if (isSame(newer.hours, hours)) {
        // An answer that was lost: what is stored is what was to be saved.
        restart(newer.hours, newer.version);
      } else if (isSame(latestBase.current.hours, newer.hours)) {
        setBase(newer);
        await saveOrDetectConflict(hours);
      } else {
        setConflict({ mine: hours, theirs: newer.hours, version: newer.version });
      }
    }
  }

  return {
    values,
    /** What is stored, as far as this edit knows. */
    base: base.hours,
    isDirty,
    isRecovered,
    isSaving,
    isDeleted: failure instanceof NotFoundError,
    failure,
    conflict,
    change,
    save: (hours: StoredHours) => void save(hours),
    discard: () => restart(stored.hours, stored.version),
    acceptMine: ({ mine, theirs, version }: HoursConflict) => {
      setBase({ hours: theirs, version });
      setConflict(null);
      void save(mine);
    },
    acceptTheirs: ({ theirs, version }: HoursConflict) => restart(theirs, version),
    dismissConflict: () => setConflict(null),
  };
}

function notifyDraftSaved() {
  toast({
    tone: 'info',
    title: 'Tus horarios sin guardar te esperan',
    description: 'Se quedan en esta pestaña. Abre de nuevo el negocio para seguir.',
  });
}
