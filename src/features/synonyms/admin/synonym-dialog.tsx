import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { FormProvider, useController, useForm, type Control } from 'react-hook-form';
import { DuplicateError, NotFoundError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { TextField } from '@/ui/form/text-field';
import { Switch } from '@/ui/switch';
import { useSaveSynonym } from './mutations';
import type { Synonym } from './queries';
import { newSynonym, synonymSchema, type SynonymValues } from './schema';

interface SynonymDialogProps {
  /** Null for a new one. */
  synonym: Synonym | null;
  /** The first text of a new one. */
  term?: string;
  onClose: () => void;
}

export function SynonymDialog({ synonym, term = '', onClose }: SynonymDialogProps) {
  const formId = useId();
  const form = useForm<SynonymValues>({
    resolver: zodResolver(synonymSchema),
    defaultValues: synonym ? valuesOf(synonym) : { ...newSynonym, term },
  });
  const { mutateAsync, isPending } = useSaveSynonym();
  const run = useSingleFlight();

  async function save(values: SynonymValues) {
    try {
      await mutateAsync({ before: synonym, values });
      onClose();
    } catch (error) {
      // Other errors are toasted; the dialog stays open with the typed words.
      if (error instanceof DuplicateError) {
        form.setError('meaning', { message: 'Estas palabras ya están en la lista.' }, { shouldFocus: true });
      } else if (error instanceof NotFoundError) {
        form.setError('term', { message: error.message }, { shouldFocus: true });
      }
    }
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title={synonym ? 'Editar palabras' : 'Agregar palabras'}
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
          <TextField<SynonymValues>
            name="term"
            label="Quien busca"
            hint="Como lo dice un vecino: «tiendita», «corte de pelo»."
            isRequired
            autoComplete="off"
          />
          <TextField<SynonymValues>
            name="meaning"
            label="También encuentra"
            hint="Como lo escriben los negocios: «abarrotes», «estética». De varias palabras deben estar todas."
            isRequired
            autoComplete="off"
          />
          <MutualSwitch control={form.control} />
        </FormProvider>
      </form>
    </Dialog>
  );
}

function MutualSwitch({ control }: { control: Control<SynonymValues> }) {
  const { field } = useController({ control, name: 'is_mutual' });
  return (
    <Switch
      label="También al revés"
      hint="Quien busca la segunda encuentra la primera."
      isOn={field.value}
      onChange={field.onChange}
    />
  );
}

function valuesOf({ term, meaning, is_mutual }: Synonym): SynonymValues {
  return { term, meaning, is_mutual };
}
