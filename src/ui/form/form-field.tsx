import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/ui/field';

type FieldProps = ComponentProps<typeof Field>;

interface FormFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'error' | 'children'> {
  name: FieldPath<Values>;
  children: (control: Parameters<FieldProps['children']>[0] & UseFormRegisterReturn) => ReactNode;
}

/** Binds one control to the form around it: registers it and shows its error. */
export function FormField<Values extends FieldValues>({ name, children, ...field }: FormFieldProps<Values>) {
  const { register, getFieldState } = useFormContext<Values>();
  const { error } = getFieldState(name, useFormState<Values>({ name }));

  return (
    <Field {...field} error={error?.message}>
      {(control) => children({ ...control, ...register(name) })}
    </Field>
  );
}
