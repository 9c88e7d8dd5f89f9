import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { Button } from '@/ui/button';
import { FormField } from '@/ui/form/form-field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { maxIntervals, ordinals } from './later-intervals';
import type { SpecialDayValues } from './special-day-schema';

/** The hours of a special day, up to three intervals. */
export function SpecialDayTimes() {
  const { fields, append, remove } = useFieldArray<SpecialDayValues, 'intervals'>({ name: 'intervals' });
  const { errors } = useFormState<SpecialDayValues>({ name: 'intervals' });
  const overlapText = errors.intervals?.root?.message ?? errors.intervals?.message;

  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex items-end gap-2">
          <legend className="sr-only">{`${ordinals[index] ?? ''} horario`}</legend>
          <div className="grid grow grid-cols-2 gap-2">
            <FormField<SpecialDayValues> name={`intervals.${index}.open`} label="Abre">
              {(control) => <Input {...control} type="time" />}
            </FormField>
            <FormField<SpecialDayValues> name={`intervals.${index}.close`} label="Cierra">
              {(control) => <Input {...control} type="time" />}
            </FormField>
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
