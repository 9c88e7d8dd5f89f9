import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DuplicateError, NotFoundError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/form/text-field';
import { SaveButtons } from '@/ui/save-buttons';
import { useSaveAttribute } from './mutations';
import type { Attribute } from './queries';
import { attributeSchema, type AttributeValues } from './schema';

interface AttributeDialogProps {
  /** Null for a new one. */
  attribute: Attribute | null;
  /** The place of a new one. */
  lastPosition: number;
  onClose: () => void;
}

export function AttributeDialog({ attribute, lastPosition, onClose }: AttributeDialogProps) {
  const formId = useId();
  const form = useForm<AttributeValues>({
    resolver: zodResolver(attributeSchema),
    defaultValues: {
      name: attribute?.name ?? '',
      synonyms: attribute?.synonyms ?? '',
      position: String(attribute?.position ?? lastPosition),
    },
  });
  const { mutateAsync, isPending } = useSaveAttribute();
  const run = useSingleFlight();

  async function save(values: AttributeValues) {
    try {
      await mutateAsync({ before: attribute, values });
      onClose();
    } catch (error) {
      // Other errors are toasted; the dialog stays open with what was typed.
      if (error instanceof DuplicateError) {
        form.setError(
          'name',
          { message: 'Ya hay una característica con este nombre.' },
          { shouldFocus: true },
        );
      } else if (error instanceof NotFoundError) {
        form.setError('name', { message: error.message }, { shouldFocus: true });
      }
    }
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title={attribute ? 'Editar característica' : 'Agregar característica'}
      footer={<SaveButtons form={formId} isBusy={isPending} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run(form.handleSubmit(save));
        }}
      >
        <FormProvider {...form}>
          <TextField<AttributeValues>
            name="name"
            label="Nombre"
            hint="Corto, como lo dice un vecino: «A domicilio», «Tarjeta»."
            isRequired
            autoComplete="off"
          />
          <TextField<AttributeValues>
            name="synonyms"
            label="Otras palabras"
            hint="Separadas por comas. Quien busca una de ellas también encuentra los negocios que la tienen."
            rows={3}
            autoComplete="off"
          />
          <TextField<AttributeValues>
            name="position"
            label="Lugar en la lista"
            inputMode="numeric"
            isRequired
            autoComplete="off"
          />
        </FormProvider>
      </form>
    </Dialog>
  );
}
