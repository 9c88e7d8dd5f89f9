import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { AuthFailure } from './auth-failure';
import { EmailField } from './email-field';
import { useSignUp } from './mutations';
import { PasswordField } from './password-field';
import { passwordHint, signUpSchema, type SignUpValues } from './schema';

const noValues: SignUpValues = { firstName: '', lastName: '', email: '', password: '' };

interface SignUpFormProps {
  /** Called with the email to which the confirmation was sent. */
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: noValues,
  });
  const { errors } = formState;
  // Registered in this order, not in render order: the first invalid field takes the focus.
  const firstName = register('firstName');
  const lastName = register('lastName');
  const email = register('email');
  const password = register('password');

  function handleValues(values: SignUpValues) {
    signUp.mutate(values, {
      onSuccess: () => {
        reset();
        onSignedUp(values.email);
      },
    });
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Registrarse"
      onSubmit={(event) => void handleSubmit(handleValues)(event)}
      className="flex flex-col gap-5"
    >
      <p className="text-tinta-soft">
        Para quienes cuidan el directorio. Después de registrarte, un administrador activa tu cuenta.
      </p>
      <AuthFailure title="Error de registro" error={signUp.error} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre" error={errors.firstName?.message} isRequired>
          {(control) => <Input {...control} {...firstName} autoComplete="given-name" />}
        </Field>
        <Field label="Apellido" error={errors.lastName?.message} isRequired>
          {(control) => <Input {...control} {...lastName} autoComplete="family-name" />}
        </Field>
      </div>
      <EmailField {...email} autoComplete="email" error={errors.email?.message} />
      <PasswordField
        label="Contraseña"
        hint={passwordHint}
        autoComplete="new-password"
        {...password}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" isFullWidth disabled={signUp.isPending}>
        {signUp.isPending ? 'Registrando...' : 'Registrarse'}
      </Button>
    </form>
  );
}
