import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';
import { useChangePassword } from './mutations';
import { PasswordField } from './password-field';
import { newPasswordSchema, passwordHint } from './schema';

interface NewPasswordFormProps {
  /** The account's email, for the browser's password manager. */
  email: string | null;
  onChanged: () => void;
}

/** A new password, typed once: the field can reveal it. */
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
