import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DuplicateError, NotFoundError } from '@/lib/errors';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { useVersionedForm } from '@/lib/forms/use-versioned-form';
import { getSession } from '@/lib/supabase/session';
import { z } from '@/lib/zod';
import type { Category } from '@/features/categories/queries';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { TextField } from '@/ui/form/text-field';
import { ChangedCategoryError, useSaveCategory } from './mutations';
import { categorySchema, type CategoryValues } from './schema';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: Category | null;
  onClose: () => void;
}

/** Creates or renames a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId();
  const { form, isSaving, handleSubmit, clearDraft } = useCategoryForm({ category, onSaved: onClose });

  const { setFocus } = form;

  useEffect(() => {
    // In the next frame: by then the dialog has stored the focused element and moved the focus.
    const frame = requestAnimationFrame(() => setFocus('name'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);

  function handleClose() {
    if (isSaving) return;
    clearDraft();
    onClose();
  }

  return (
    <Dialog
      onClose={handleClose}
      title={category ? 'Editar categoría' : 'Agregar categoría'}
      footer={<SaveButtons form={formId} isBusy={isSaving} onCancel={handleClose} />}
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <FormProvider {...form}>
          <TextField<CategoryValues>
            name="name"
            label="Nombre"
            hint="Como lo buscaría un vecino: «Comida y antojitos», «Salud y bienestar»."
            isRequired
            autoComplete="off"
          />
        </FormProvider>
      </form>
    </Dialog>
  );
}

const name = z.string();

/** The draft of the category dialog in this tab, for the account that is signed in. */
export function categoryDraft(id: number | 'new') {
  const owner = getSession().user?.userId ?? '';
  return tabEditDraft(`conecta-category-draft:${owner}:${String(id)}`, z.object({ name }), name);
}

interface CategoryFormOptions {
  /** Null for a new category. */
  category: Category | null;
  onSaved: () => void;
}

/** State and actions of the form of a category. Its stored name is its version: a rename replaces only that name. */
function useCategoryForm({ category, onSaved }: CategoryFormOptions) {
  const draft = categoryDraft(category?.id ?? 'new');
  const [recovered] = useState(() => draft.read());
  const storedName = category?.name ?? '';
  const form = useForm<CategoryValues>({
    resolver: zodResolver(categorySchema),
    defaultValues: recovered?.values ?? { name: storedName },
  });
  const { mutateAsync } = useSaveCategory();

  const edit = useVersionedForm({
    form,
    stored: { values: { name: storedName }, version: storedName },
    recovered,
    draft,
    write: ({ name }, version) =>
      mutateAsync({ name, before: category && { id: category.id, name: version } }),
    onSaved,
    onError: (error) => {
      if (error instanceof DuplicateError) {
        fail('Ya existe una categoría con ese nombre (acentos y signos aparte).');
      } else if (error instanceof ChangedCategoryError) {
        edit.rebaseOnto({ values: { name: error.current }, version: error.current });
        fail(`${error.message} Si guardas otra vez, se queda el tuyo.`);
      } else if (error instanceof NotFoundError) {
        fail(error.message);
      }
    },
  });

  function fail(message: string) {
    form.setError('name', { message }, { shouldFocus: true });
  }

  const { isSaving, handleSubmit, clearDraft } = edit;
  return { form, isSaving, handleSubmit, clearDraft };
}
