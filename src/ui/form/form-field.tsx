import type { ComponentProps } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { FieldPath, FieldValues, PathValue, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import type { Elements } from '@/ui/elements';

type FieldProps = ComponentProps<typeof Field>;

interface FormFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'error' | 'children'> {
  name: FieldPath<Values>;
  /** On leaving the control: the text as it was understood, which is shown instead. */
  format?: ((text: string) => string) | undefined;
  children: (
    control: Parameters<FieldProps['children']>[0] & UseFormRegisterReturn & { defaultValue: string },
  ) => Elements;
}

/** Binds one control to the form around it: registers it and shows its error. */
export function FormField<Values extends FieldValues>({
  name,
  format,
  children,
  ...field
}: FormFieldProps<Values>) {
  const { register, setValue, getFieldState } = useFormContext<Values>();
  const formState = useFormState<Values>({ name });
  const { error } = getFieldState(name, formState);
  // In the HTML, too, where src/lib/forms/silent-values.ts compares the value with it.
  const defaultValue = String(get(formState.defaultValues, name, ''));

  const registration = register(
    name,
    format && {
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        const text = format(target.value);
        // The type of the value depends on the name; a field with a format is a text.
        if (text !== target.value)
          setValue(name, text as PathValue<Values, typeof name>, { shouldDirty: true });
      },
    },
  );

  return (
    <Field {...field} error={error?.message}>
      {(control) => children({ ...control, ...registration, defaultValue })}
    </Field>
  );
}
