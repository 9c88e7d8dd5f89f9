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
  /** On leaving the field: the text as it was understood, which is shown instead. */
  format?: (text: string) => string;
  isRequired?: boolean;
  /** The height of a textarea; an input without it. */
  rows?: number;
}

export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  format,
  isRequired,
  rows,
  type,
  ...input
}: TextFieldProps<Values>) {
  return (
    <FormField<Values> name={name} label={label} hint={hint} format={format} isRequired={isRequired}>
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
