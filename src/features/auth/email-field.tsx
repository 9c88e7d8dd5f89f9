import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

type EmailFieldProps = Omit<ComponentProps<'input'>, 'type'> & { error: string | undefined };

/** The email of an account. */
export function EmailField({ error, ...input }: EmailFieldProps) {
  return (
    <Field label="Correo electrónico" error={error} isRequired>
      {(control) => (
        <Input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
      )}
    </Field>
  );
}
