import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { ChangedProductError } from './changed-product-error';
import { productDraft, type ProductDraft } from './product-draft';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { useSaveProduct } from './mutations';
import { productSchemas, type ProductValues } from './schema';

interface ProductFormOptions {
  businessId: number;
  kind: ProductKind;
  /** What it begins with: an item, an empty one, or what was typed before a reload. */
  start: ProductDraft;
  onSaved: () => void;
}

/** Somebody else has saved the item meanwhile. */
export interface ProductConflict {
  theirs: ProductValues;
  mine: ProductValues;
  /** The version of theirs. */
  version: number;
}

/** Everything the form of an item knows and does; the component only draws it. */
export function useProductForm({ businessId, kind, start, onSaved }: ProductFormOptions) {
  const form = useForm<ProductValues>({
    resolver: zodResolver(productSchemas[kind]),
    defaultValues: start.values,
    mode: 'onTouched',
  });
  const { mutateAsync, isPending } = useSaveProduct(businessId, kind);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  /** What saving replaces; nothing once the item is gone. */
  const target = useRef(start.edited);
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => productDraft(businessId, kind).save({ edited: target.current, values }),
      }),
    [form, businessId, kind],
  );

  async function save(values: ProductValues) {
    setFailure(null);
    try {
      await mutateAsync({ edited: target.current, values });
      setConflict(null);
      onSaved();
    } catch (error) {
      handleFailure(error, values);
    }
  }

  function handleFailure(error: unknown, values: ProductValues) {
    const { deletedText, saveFailed } = productKinds[kind];
    if (error instanceof ChangedProductError) {
      setConflict({ theirs: error.current, mine: values, version: error.version });
      return;
    }
    setConflict(null);
    if (error instanceof NotFoundError) {
      target.current = null;
      setFailure(`${deletedText} Lo que escribiste sigue aquí: si guardas otra vez, se crea de nuevo.`);
    } else {
      setFailure(errorMessage(saveFailed, error));
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
  function handleAcceptMine() {
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
    handleAcceptMine: handleAcceptMine,
    handleContinue: () => setConflict(null),
  };
}
