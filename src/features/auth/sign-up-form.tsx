import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { AuthFailure, AuthForm, EmailField, PasswordField } from './auth-form';
import { useSignUp } from './mutations';
import { passwordHint, signUpSchema, type SignUpValues } from './schema';

const SignUpTextField = TextField<SignUpValues>;
const noValues: SignUpValues = { firstName: '', lastName: '', email: '', password: '' };

interface SignUpFormProps {
  /** Called with the email to which the confirmation was sent, and when another one may be. */
  onSignedUp: (email: string, nextAt: number) => void;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp();
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: noValues,
  });

  function handleValues(values: SignUpValues) {
    signUp.mutate(values, {
      onSuccess: ({ nextAt }) => {
        form.reset();
        onSignedUp(values.email, nextAt);
      },
    });
  }

  return (
    <AuthForm form={form} label="Registrarse" onSubmit={handleValues}>
      <p className="text-tinta-soft">
        Para quienes cuidan el directorio. Después de registrarte, un administrador activa tu cuenta.
      </p>
      <AuthFailure title="Error de registro" error={signUp.error} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SignUpTextField name="firstName" label="Nombre" isRequired autoComplete="given-name" />
        <SignUpTextField name="lastName" label="Apellido" isRequired autoComplete="family-name" />
      </div>
      <EmailField autoComplete="email" />
      <PasswordField label="Contraseña" hint={passwordHint} autoComplete="new-password" />
      <Button type="submit" size="large" isFullWidth disabled={signUp.isPending}>
        {signUp.isPending ? 'Registrando...' : 'Registrarse'}
      </Button>
    </AuthForm>
  );
}
