import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import type { BusinessField, BusinessValues } from './schema';

interface BusinessTextFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoCapitalize'
> {
  field: Exclude<BusinessField, 'category_id' | 'is_active' | 'is_premium' | 'premium_score'>;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Lines that it shows; one where it is left out. */
  rows?: number;
}

/** A text of a business, with what is wrong with it. The browser's own memory of forms is of the person, not of the business. */
export function BusinessTextField({
  field,
  label,
  hint,
  isRequired,
  rows,
  ...input
}: BusinessTextFieldProps) {
  const { register, getFieldState } = useFormContext<BusinessValues>();
  const { error } = getFieldState(field, useFormState({ name: field }));

  return (
    <Field label={label} hint={hint} error={error?.message} isRequired={isRequired}>
      {(control) =>
        rows ? (
          <Textarea {...control} rows={rows} {...register(field)} />
        ) : (
          <Input {...control} {...input} autoComplete="off" {...register(field)} />
        )
      }
    </Field>
  );
}
