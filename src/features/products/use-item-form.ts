import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NotFoundError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';
import { ChangedItemError } from './changed-item-error';
import { saveItemDraft, type ItemDraft } from './item-draft';
import { itemKinds, type ItemKind } from './item-kinds';
import { isSameItem } from './item-values';
import { useSaveItem } from './mutations';
import { itemSchemas, type ItemValues } from './schema';

interface ItemFormOptions {
  businessId: number;
  kind: ItemKind;
  /** What it begins with: an item, an empty one, or what was typed before a reload. */
  start: ItemDraft;
  onSaved: () => void;
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
  /** What would be replaced by saving; it changes when somebody else changes the item. */
  const [target, setTarget] = useState({ itemId: start.itemId, before: start.before });
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveItemDraft(businessId, kind, { ...target, values }),
      }),
    [form, businessId, kind, target],
  );

  async function save(values: ItemValues) {
    setFailure(null);
    try {
      await mutateAsync({ ...target, values });
      onSaved();
    } catch (error) {
      setFailure(explain(error, values));
    }
  }

  function explain(error: unknown, values: ItemValues): string {
    const { gone, saveFailed } = itemKinds[kind];
    if (error instanceof NotFoundError) {
      setTarget({ itemId: null, before: null });
      return `${gone} Lo que escribiste sigue aquí: si guardas otra vez, se crea de nuevo.`;
    }
    if (error instanceof ChangedItemError) {
      const { current } = error;
      setTarget({ ...target, before: current });
      if (isSameItem(kind, current, values)) return 'Alguien más ya guardó lo mismo.';
      return `${error.message} Ahora dice «${describe(current)}». Si guardas otra vez, queda como lo tienes aquí.`;
    }
    return explainFailure(saveFailed, error);
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

  return { form, handleSubmit, isSaving: isPending, failure };
}

function describe({ name, price, description }: ItemValues): string {
  return [name, price && `$${price}`, description].filter(Boolean).join(' · ');
}
