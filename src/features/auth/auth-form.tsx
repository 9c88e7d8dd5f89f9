import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface AuthFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Its accessible name. */
  label: string;
  /** Called with valid values. */
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/** A form of an account. It posts: sent before the page is hydrated, no password may become part of a URL. */
export function AuthForm<Values extends FieldValues>({
  form,
  label,
  onSubmit,
  children,
}: AuthFormProps<Values>) {
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={label}
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
        className="flex flex-col gap-5"
      >
        {children}
      </form>
    </FormProvider>
  );
}
