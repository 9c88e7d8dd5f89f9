import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { AppError, messageOf } from '@/lib/errors';
import { FailureBanner } from '@/ui/failure-banner';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import type { Elements } from '@/ui/elements';

interface AuthFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The accessible name of the form. */
  label: string;
  /** Called with valid values. */
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/** The form of an auth screen. `method="post"` keeps the password out of the URL if it is submitted before hydration. */
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

interface AuthFailureProps {
  title: string;
  error: Error | null;
  /** How to recover; outside the live region, which would announce every tick of a countdown. */
  children?: Elements;
}

/** The error of a failed request. The title of an unclassified error is «Error inesperado» (spec: admin §8). */
export function AuthFailure({ title, error, children }: AuthFailureProps) {
  if (!error) return null;
  return (
    <>
      <FailureBanner isFocused title={error instanceof AppError ? title : 'Error inesperado'}>
        <p>{messageOf(error)}</p>
      </FailureBanner>
      {children}
    </>
  );
}

interface EmailFieldProps {
  autoComplete?: 'email' | 'username';
}

/** The field `email` of an AuthForm. */
export function EmailField({ autoComplete = 'username' }: EmailFieldProps) {
  return (
    <TextField<{ email: string }>
      name="email"
      label="Correo electrónico"
      isRequired
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordFieldProps {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** The field `password` of an AuthForm, with a button that reveals the value. */
export function PasswordField({ label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <FormField<{ password: string }> name="password" label={label} hint={hint} isRequired>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="pr-12"
          />
          <IconButton
            label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            icon={<Icon aria-hidden="true" className="size-5" />}
            onClick={() => setShown(!isShown)}
            className="absolute top-0 right-0"
          />
        </div>
      )}
    </FormField>
  );
}
