import type { ComponentProps } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { SubmissionText, SubmissionValues } from '@/features/submissions/schema';

type Line = Exclude<SubmissionText, 'category_id' | 'description'>;

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'className'
> {
  path: Line | `${'products' | 'services'}.${number}.name`;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

/** One line of the registration form, with what is wrong with it. */
export function TextField({ path, label, hint, isRequired, ...input }: TextFieldProps) {
  const { register, getFieldState } = useFormContext<SubmissionValues>();
  const { error } = getFieldState(path, useFormState({ name: path }));

  return (
    <Field label={label} hint={hint} error={error?.message} isRequired={isRequired}>
      {(control) => <Input {...control} {...input} {...register(path)} />}
    </Field>
  );
}
