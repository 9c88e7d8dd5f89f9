import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ForbiddenError, NotFoundError, RefusedError } from '@/lib/errors';
import { randomId } from '@/lib/random-id';
import { toast } from '@/ui/toast';
import { changedFields, mergeThreeWay } from './business-diff';
import { businessDraft } from './business-draft';
import { saveFailureText } from './save-failure';
import { toFormValues, withDefaults } from './business-form-mapper';
import { useSaveBusiness } from './mutations';
import { businessQueries, type BusinessRecord } from '@/features/businesses/queries';
import { businessSchema, emptyBusiness, type BusinessValues } from './schema';

interface BusinessFormOptions {
  /** Whose edit it is: a draft is shown to nobody else. */
  owner: string;
  /** Null for a new business. */
  record: BusinessRecord | null;
  onSaved: (id: number) => void;
  /** The database does not allow it to this person any more. */
  onForbidden: () => void;
}

interface Base {
  values: BusinessValues;
  /** Null for a new business. */
  version: number | null;
}

/** Somebody has saved what this edit does not know. */
export interface Conflict {
  base: BusinessValues;
  mine: BusinessValues;
  theirs: BusinessValues;
  version: number;
}

/** Everything the form of a business knows and does; the components only draw it. */
export function useBusinessForm({ owner, record, onSaved, onForbidden }: BusinessFormOptions) {
  const id = record?.id ?? null;
  const draft = businessDraft(owner, id);
  const [start] = useState(() => startOf(record, draft.read()));
  const base = useRef<Base>(start.base);
  const form = useForm<BusinessValues>({
    resolver: zodResolver(businessSchema),
    defaultValues: start.values,
    mode: 'onTouched',
  });
  const [isRecovered, setRecovered] = useState(start.isRecovered);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isDirty, setDirty] = useState(start.isRecovered);
  const attempt = useRef({ of: '', id: '' });
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);
  const hasDraft = useRef(start.isRecovered);
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync } = useSaveBusiness();
  const queryClient = useQueryClient();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it closes over is the same as long as the form is
    [form],
  );

  // Wherever the edit ends without being saved (back, a session or a role that ends), it is told where the words are.
  useEffect(
    () => () => {
      if (hasDraft.current) notifyDraftSaved();
    },
    [],
  );

  useEffect(() => {
    if (record && record.version !== base.current.version) rebaseOnto(record);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a newer record matters
  }, [record]);

  function saveDraft(values: BusinessValues) {
    const isChanged = changedFields(base.current.values, values).length > 0;
    if (isChanged) draft.save({ values, base: base.current.values, version: base.current.version });
    else draft.clear();
    hasDraft.current = isChanged;
    setDirty(isChanged);
  }

  /** A newer version that does not touch the words of this edit is no conflict, e.g. its own hours. */
  function rebaseOnto(newer: BusinessRecord) {
    const theirs = toFormValues(newer);
    const isUntouched = changedFields(base.current.values, theirs).length === 0;
    const isMine = changedFields(base.current.values, form.getValues()).length > 0;
    if (isUntouched) base.current = { values: base.current.values, version: newer.version };
    else if (!isMine) restart(theirs, newer.version);
    if (isUntouched && isMine) saveDraft(form.getValues());
  }

  function restart(values: BusinessValues, version: number | null) {
    base.current = { values, version };
    form.reset(values);
    draft.clear();
    hasDraft.current = false;
    setDirty(false);
    setRecovered(false);
    setFailure(null);
    setConflict(null);
  }

  async function save(values: BusinessValues): Promise<void> {
    setFailure(null);
    setSaving(true);
    try {
      await saveOrDetectConflict(withDefaults(values));
    } catch (error) {
      if (error instanceof NotFoundError) setDeleted(true);
      else setFailure(saveFailureText(error));
      if (error instanceof ForbiddenError) onForbidden();
    } finally {
      setSaving(false);
    }
  }

  async function saveOrDetectConflict(values: BusinessValues): Promise<void> {
    const { version } = base.current;
    const edited = id !== null && version !== null ? { id, version } : null;
    try {
      finish(await mutateAsync({ values, edited, requestId: idempotencyKeyFor(values) }));
    } catch (error) {
      if (!(edited && error instanceof RefusedError && error.hint === 'stale_version')) throw error;
      const newer = await queryClient.fetchQuery(businessQueries.record(edited.id));
      const theirs = toFormValues(newer);
      if (changedFields(theirs, values).length === 0) {
        // An answer that was lost: what is stored is what was to be saved.
        finish(edited.id);
      } else if (changedFields(base.current.values, theirs).length === 0) {
        base.current = { values: base.current.values, version: newer.version };
        await saveOrDetectConflict(values);
      } else {
        setConflict({ base: base.current.values, mine: values, theirs, version: newer.version });
      }
    }
  }

  function finish(savedId: number) {
    draft.clear();
    hasDraft.current = false;
    onSaved(savedId);
  }

  function idempotencyKeyFor(values: BusinessValues): string {
    const of = JSON.stringify(values);
    if (attempt.current.of !== of) attempt.current = { of, id: randomId() };
    return attempt.current.id;
  }

  /** One at a time, whoever asks. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  }

  return {
    form,
    isDirty,
    isRecovered,
    isSaving,
    isGone: isDeleted,
    failure,
    conflict,

    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void once(form.handleSubmit(save, () => setFailure(null)));
    },

    /** My words in what I changed, theirs in the rest; saved on top of what they saved. */
    acceptMine: ({ base: old, mine, theirs, version }: Conflict) => {
      const merged = mergeThreeWay(old, mine, theirs);
      base.current = { values: theirs, version };
      form.reset(merged);
      saveDraft(merged);
      setConflict(null);
      void once(() => save(merged));
    },

    acceptTheirs: ({ theirs, version }: Conflict) => restart(theirs, version),

    dismissConflict: () => setConflict(null),

    /** Forgets what was written. */
    discard: () => {
      if (record) restart(toFormValues(record), record.version);
      else restart(emptyBusiness, null);
    },
  };
}

function startOf(
  record: BusinessRecord | null,
  draft: (Base & { values: BusinessValues; base: BusinessValues }) | null,
) {
  if (draft && (draft.version === null) === (record === null)) {
    return { base: { values: draft.base, version: draft.version }, values: draft.values, isRecovered: true };
  }
  const values = record ? toFormValues(record) : emptyBusiness;
  return { base: { values, version: record?.version ?? null }, values, isRecovered: false };
}

function notifyDraftSaved() {
  toast({
    tone: 'info',
    title: 'Tus cambios sin guardar te esperan',
    description: 'Se quedan en esta pestaña. Abre de nuevo el negocio para seguir.',
  });
}
