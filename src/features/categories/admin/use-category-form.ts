import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DuplicateError, NotFoundError } from '@/lib/errors';
import { categoryDraft } from './category-draft';
import { ChangedCategoryError } from './changed-category-error';
import { useSaveCategory } from './mutations';
import type { Category } from '@/features/categories/queries';
import { categorySchema, type CategoryValues } from './schema';

interface CategoryFormOptions {
  /** Null for a new one. */
  category: Category | null;
  onSaved: () => void;
}

/** Everything the form of a category knows and does; the dialog only draws it. */
export function useCategoryForm({ category, onSaved }: CategoryFormOptions) {
  const draft = categoryDraft(category?.id ?? 'new');
  const [kept] = useState(() => draft.read());
  const form = useForm<CategoryValues>({
    resolver: zodResolver(categorySchema),
    defaultValues: { name: kept?.name ?? category?.name ?? '' },
  });
  const { mutateAsync, isPending } = useSaveCategory();
  /** The name that saving replaces: what was seen last, so that nobody's change is overwritten unseen. */
  const before = useRef(kept?.before ?? category?.name ?? '');
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);
  const id = category?.id ?? 'new';

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => categoryDraft(id).save({ before: before.current, name: values.name }),
      }),
    [form, id],
  );

  async function save({ name }: CategoryValues) {
    try {
      await mutateAsync({ name, before: category && { id: category.id, name: before.current } });
      draft.clear();
      onSaved();
    } catch (error) {
      handleFailure(error);
    }
  }

  function handleFailure(error: unknown) {
    if (error instanceof DuplicateError) {
      fail('Ya existe una categoría con ese nombre.');
    } else if (error instanceof ChangedCategoryError) {
      before.current = error.current;
      fail(`${error.message} Si guardas otra vez, se queda el tuyo.`);
    } else if (error instanceof NotFoundError) {
      fail(error.message);
    }
  }

  function fail(message: string) {
    form.setError('name', { message }, { shouldFocus: true });
  }

  return {
    form,
    isSaving: isPending,
    handleSubmit: () => {
      if (isBusy.current) return;
      isBusy.current = true;
      void form
        .handleSubmit(save)()
        .finally(() => {
          isBusy.current = false;
        });
    },
    /** Gives up what was typed. */
    handleDiscard: () => draft.clear(),
  };
}
