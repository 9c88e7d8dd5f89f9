import { useEffect, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/form/text-field';
import type { Category } from '@/features/categories/queries';
import type { CategoryValues } from './schema';
import { useCategoryForm } from './use-category-form';

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
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={handleClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} disabled={isSaving}>
            {isSaving ? 'Guardando...' : 'Guardar'}
          </Button>
        </>
      }
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
