import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import { EmailField } from './email-field';
import { useSignIn } from './mutations';
import { PasswordField } from './password-field';
import { ResendConfirmation } from './resend-confirmation';
import { signInSchema } from './schema';

interface SignInFormProps {
  /** The email of an account created just now. */
  email?: string;
  /** The link to reset the password. */
  forgotten: ReactNode;
}

export function SignInForm({ email = '', forgotten }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });

  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label="Iniciar sesión"
        onSubmit={(event) => void form.handleSubmit((values) => signIn.mutate(values))(event)}
        className="flex flex-col gap-5"
      >
        <AuthFailure title="Error de inicio de sesión" error={signIn.error}>
          {signIn.variables && isRefusedFor('email_not_confirmed', signIn.error) ? (
            <ResendConfirmation email={signIn.variables.email} />
          ) : null}
        </AuthFailure>
        <EmailField />
        <PasswordField label="Contraseña" autoComplete="current-password" />
        <Button type="submit" size="large" isFullWidth disabled={signIn.isPending}>
          {signIn.isPending ? 'Entrando...' : 'Iniciar Sesión'}
        </Button>
        {forgotten}
      </form>
    </FormProvider>
  );
}
