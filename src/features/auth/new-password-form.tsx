import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { LinkAccount } from '@/lib/supabase/link-session';
import { Button } from '@/ui/button';
import { AuthFailure, AuthForm, PasswordField } from './auth-form';
import { useSetPassword } from './mutations';
import { newPasswordSchema, passwordHint } from './schema';

interface NewPasswordFormProps {
  account: LinkAccount;
  /** Its email has just been confirmed; otherwise the password replaces a forgotten one. */
  isNewAccount: boolean;
  onChanged: () => void;
}

/** Sets a new password. There is no field to repeat it, because the field can reveal its value. */
export function NewPasswordForm({ account, isNewAccount, onChanged }: NewPasswordFormProps) {
  const setPassword = useSetPassword({ isNewAccount, onChanged });
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });

  return (
    <AuthForm form={form} label="Nueva contraseña" onSubmit={({ password }) => setPassword.mutate(password)}>
      {isNewAccount ? (
        <p>
          Tu correo{' '}
          <strong translate="no" className="break-words">
            {account.email}
          </strong>{' '}
          ya está confirmado
          {account.name ? (
            <span>
              , a nombre de{' '}
              <strong translate="no" className="break-words">
                {account.name}
              </strong>
            </span>
          ) : null}
          <span>
            . Escribe tu contraseña para terminar; si ya te habías registrado, vale la que escribas aquí.
          </span>
        </p>
      ) : null}
      <AuthFailure title="No se pudo guardar la contraseña" error={setPassword.error} />
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        label={isNewAccount ? 'Contraseña' : 'Nueva contraseña'}
        hint={passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" isFullWidth disabled={setPassword.isPending}>
        {setPassword.isPending ? 'Guardando...' : 'Guardar contraseña'}
      </Button>
    </AuthForm>
  );
}
