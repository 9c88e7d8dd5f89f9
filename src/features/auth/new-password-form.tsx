import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { AuthFailure, AuthForm, PasswordField } from './auth-form';
import { useChangePassword } from './mutations';
import { newPasswordSchema, passwordHint } from './schema';

interface NewPasswordFormProps {
  /** The account's email, for the browser's password manager. */
  email: string | null;
  onChanged: () => void;
}

/** Sets a new password. There is no field to repeat it, because the field can reveal its value. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const changePassword = useChangePassword();
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });

  function handlePassword({ password }: { password: string }) {
    changePassword.mutate(password, { onSuccess: onChanged });
  }

  return (
    <AuthForm form={form} label="Nueva contraseña" onSubmit={handlePassword}>
      <AuthFailure title="No se pudo guardar la contraseña" error={changePassword.error} />
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField label="Nueva contraseña" hint={passwordHint} autoComplete="new-password" />
      <Button type="submit" size="large" isFullWidth disabled={changePassword.isPending}>
        {changePassword.isPending ? 'Guardando...' : 'Guardar contraseña'}
      </Button>
    </AuthForm>
  );
}
