import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import {
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { Field } from '@/ui/field';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { maxIntervals, ordinals } from '@/features/hours/week/edit-week';
import {
  emptySpecialDay,
  fromSpecialDayValues,
  specialDaySchema,
  type SpecialDayValues,
  toSpecialDayValues,
} from './special-day-schema';
import type { DayTimes, EditedSpecialDay } from '@/features/hours/week/stored-hours';
import { TimeSelect } from '@/features/hours/week/time-select';

interface SpecialDayDialogProps {
  title: string;
  description?: string;
  saveLabel: string;
  isBusy?: boolean;
  /** Null for a new one. */
  specialDay: EditedSpecialDay | null;
  /** The dates of the other special days. */
  takenDates: readonly string[];
  onDone: (specialDay: EditedSpecialDay) => void;
  onClose: () => void;
}

/** Edits a date on which a business, or several, are closed or have other hours. */
export function SpecialDayDialog({
  title,
  description = 'Ese día cuenta en lugar del horario de la semana.',
  saveLabel,
  isBusy = false,
  specialDay,
  takenDates,
  onDone,
  onClose,
}: SpecialDayDialogProps) {
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
      title={title}
      description={description}
      footer={<SaveButtons form={formId} label={saveLabel} isBusy={isBusy} onCancel={onClose} />}
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            // React events bubble through portals: the form around the dialog would submit, too.
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

/** The hours of a special day, up to three intervals. */
function SpecialDayTimes() {
  const { fields, append, remove } = useFieldArray<SpecialDayValues, 'intervals'>({ name: 'intervals' });
  const { errors } = useFormState<SpecialDayValues>({ name: 'intervals' });
  const overlapText = errors.intervals?.root?.message ?? errors.intervals?.message;

  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex items-end gap-2">
          <legend className="sr-only">{`${ordinals[index] ?? ''} horario`}</legend>
          <div className="grid grow grid-cols-2 gap-2">
            <TimeField index={index} part="open" label="Abre" />
            <TimeField index={index} part="close" label="Cierra" />
          </div>
          {fields.length > 1 ? (
            <IconButton
              label={`Quitar el ${ordinals[index] ?? ''} horario`}
              className="-mr-3 -ml-1"
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => remove(index)}
            />
          ) : null}
        </fieldset>
      ))}
      <div aria-live="polite">
        {overlapText ? <p className="text-fine font-semibold text-alerta-text">{overlapText}</p> : null}
      </div>
      {fields.length < maxIntervals ? (
        <Button variant="quiet" className="-ml-4 self-start" onClick={() => append({ open: '', close: '' })}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar otro horario
        </Button>
      ) : null}
    </div>
  );
}

interface TimeFieldProps {
  /** The index of the interval in the day. */
  index: number;
  part: keyof DayTimes;
  label: string;
}

function TimeField({ index, part, label }: TimeFieldProps) {
  const { field, fieldState, formState } = useController<
    SpecialDayValues,
    `intervals.${number}.${keyof DayTimes}`
  >({
    name: `intervals.${index}.${part}`,
  });
  const { setValue } = useFormContext<SpecialDayValues>();

  function handleInterval(times: DayTimes) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`intervals.${index}.open`, times.open, options);
    setValue(`intervals.${index}.close`, times.close, options);
  }

  return (
    <Field label={label} error={fieldState.error?.message}>
      {(control) => (
        <TimeSelect
          {...control}
          ref={field.ref}
          value={field.value}
          storedTime={formState.defaultValues?.intervals?.[index]?.[part] ?? ''}
          canBeClosed={false}
          onChange={field.onChange}
          part={part}
          onInterval={handleInterval}
        />
      )}
    </Field>
  );
}
