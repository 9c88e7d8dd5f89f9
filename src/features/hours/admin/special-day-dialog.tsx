import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { EditedSpecialDay } from '@/features/hours/stored-hours';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { SpecialDayTimes } from './special-day-times';
import {
  emptySpecialDay,
  fromSpecialDayValues,
  specialDaySchema,
  toSpecialDayValues,
  type SpecialDayValues,
} from './special-day-schema';

interface SpecialDayDialogProps {
  /** Null for a new one. */
  specialDay: EditedSpecialDay | null;
  /** The dates of the other special days. */
  takenDates: readonly string[];
  onDone: (specialDay: EditedSpecialDay) => void;
  onClose: () => void;
}

/** Asks for a date on which the business is closed or has other hours. */
export function SpecialDayDialog({ specialDay, takenDates, onDone, onClose }: SpecialDayDialogProps) {
  const formId = useId();
  const form = useForm<SpecialDayValues>({
    resolver: zodResolver(specialDaySchema),
    defaultValues: specialDay ? toSpecialDayValues(specialDay) : emptySpecialDay,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });

  function handleValid(values: SpecialDayValues) {
    if (takenDates.includes(values.date)) {
      form.setError('date', { message: 'Ese día ya está en la lista. Edítalo ahí.' }, { shouldFocus: true });
    } else {
      onDone(fromSpecialDayValues(values));
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={specialDay ? 'Editar día especial' : 'Agregar día especial'}
      description="Ese día cuenta en lugar del horario de la semana."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            {specialDay ? 'Cambiar día' : 'Agregar día'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            // Through the portal it would reach the form around the dialog too.
            event.stopPropagation();
            void form.handleSubmit(handleValid)(event);
          }}
        >
          <FormField<SpecialDayValues> name="date" label="Día" isRequired>
            {(control) => <Input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
          </FormField>
          <FormField<SpecialDayValues> name="kind" label="Ese día">
            {(control) => (
              <Select {...control}>
                <option value="closed">No abre</option>
                <option value="open">Abre con otro horario</option>
              </Select>
            )}
          </FormField>
          {kind === 'open' ? <SpecialDayTimes /> : null}
          <TextField<SpecialDayValues>
            name="note"
            label="Nota (opcional)"
            hint="La ve todo el mundo, por ejemplo «Aniversario» o «Inventario»."
            autoComplete="off"
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
