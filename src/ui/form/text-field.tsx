import type { ComponentProps, ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { FormField } from './form-field';

interface TextFieldProps<Values extends FieldValues> extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'className'
> {
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  /** The height of a textarea; an input without it. */
  rows?: number;
}

/** A text of the form around it, with its label, hint and error. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  isRequired,
  rows,
  type,
  ...input
}: TextFieldProps<Values>) {
  return (
    <FormField<Values> name={name} label={label} hint={hint} isRequired={isRequired}>
      {(control) =>
        rows ? (
          <Textarea {...input} {...control} rows={rows} />
        ) : (
          <Input {...input} {...control} type={type} />
        )
      }
    </FormField>
  );
}
