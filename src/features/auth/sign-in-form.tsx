import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { Button } from '@/ui/button';
import { AuthFailure, AuthForm, EmailField, PasswordField } from './auth-form';
import { ResendConfirmation } from './email-links';
import { useSignIn } from './mutations';
import { signInSchema } from './schema';
import type { Elements } from '@/ui/elements';

interface SignInFormProps {
  /** The email of the account that was just created, whose confirmation is offered beside this form. */
  email?: string;
  /** The link to reset the password. */
  forgotten: Elements;
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
        {signIn.variables &&
        signIn.variables.email !== email &&
        isRefusedFor('email_not_confirmed', signIn.error) ? (
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
