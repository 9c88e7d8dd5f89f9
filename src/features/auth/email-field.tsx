import { TextField } from '@/ui/form/text-field';

interface EmailFieldProps {
  autoComplete?: 'email' | 'username';
}

/** The email of an account: the field `email` of the form around it. */
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
