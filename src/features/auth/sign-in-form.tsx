import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';
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
    <AuthForm form={form} label="Iniciar sesión" onSubmit={(values) => signIn.mutate(values)}>
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
    </AuthForm>
  );
}
