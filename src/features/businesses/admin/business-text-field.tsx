import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { businessFields, type BusinessField, type BusinessValues } from './schema';

interface BusinessTextFieldProps {
  field: Exclude<BusinessField, 'category_id' | 'is_active' | 'is_premium' | 'premium_score'>;
  hint?: ReactNode;
  isRequired?: boolean;
  /** The height of a textarea; an input without it. */
  rows?: number;
}

/** A text field of a business with its error. No autocomplete: it suggests the data of the user, not of the business. */
export function BusinessTextField({ field, hint, isRequired, rows }: BusinessTextFieldProps) {
  const { label, input } = businessFields[field];
  const { register, getFieldState } = useFormContext<BusinessValues>();
  const { error } = getFieldState(field, useFormState({ name: field }));

  return (
    <Field
      label={isRequired ? `${label} *` : label}
      hint={hint}
      error={error?.message}
      isRequired={isRequired}
    >
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
