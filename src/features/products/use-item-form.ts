import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NotFoundError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';
import { ChangedItemError } from './changed-item-error';
import { itemDraft, type ItemDraft } from './item-draft';
import { itemKinds, type ItemKind } from './item-kinds';
import { useSaveItem } from './mutations';
import { itemSchemas, type ItemValues } from './schema';

interface ItemFormOptions {
  businessId: number;
  kind: ItemKind;
  /** What it begins with: an item, an empty one, or what was typed before a reload. */
  start: ItemDraft;
  onSaved: () => void;
}

/** Somebody else has saved the item meanwhile. */
export interface ItemConflict {
  theirs: ItemValues;
  mine: ItemValues;
  /** The version of theirs. */
  version: number;
}

/** Everything the form of an item knows and does; the component only draws it. */
export function useItemForm({ businessId, kind, start, onSaved }: ItemFormOptions) {
  const form = useForm<ItemValues>({
    resolver: zodResolver(itemSchemas[kind]),
    defaultValues: start.values,
    mode: 'onTouched',
  });
  const { mutateAsync, isPending } = useSaveItem(businessId, kind);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  /** What saving replaces; nothing once the item is gone. */
  const target = useRef(start.edited);
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => itemDraft(businessId, kind).save({ edited: target.current, values }),
      }),
    [form, businessId, kind],
  );

  async function save(values: ItemValues) {
    setFailure(null);
    try {
      await mutateAsync({ edited: target.current, values });
      setConflict(null);
      onSaved();
    } catch (error) {
      handleFailure(error, values);
    }
  }

  function handleFailure(error: unknown, values: ItemValues) {
    const { gone, saveFailed } = itemKinds[kind];
    if (error instanceof ChangedItemError) {
      setConflict({ theirs: error.current, mine: values, version: error.version });
      return;
    }
    setConflict(null);
    if (error instanceof NotFoundError) {
      target.current = null;
      setFailure(`${gone} Lo que escribiste sigue aquí: si guardas otra vez, se crea de nuevo.`);
    } else {
      setFailure(explainFailure(saveFailed, error));
    }
  }

  function handleSubmit() {
    if (isBusy.current) return;
    isBusy.current = true;
    void form
      .handleSubmit(save)()
      .finally(() => {
        isBusy.current = false;
      });
  }

  /** Saves what is mine in place of what was seen in the comparison; anything newer is a conflict again. */
  function handleKeepMine() {
    if (!conflict || !target.current) return;
    target.current = { id: target.current.id, version: conflict.version };
    handleSubmit();
  }

  return {
    form,
    handleSubmit,
    isSaving: isPending,
    failure,
    conflict,
    handleKeepMine,
    handleContinue: () => setConflict(null),
  };
}
