import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field that can reveal its value; pasting is allowed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="pr-12"
          />
          <IconButton
            label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            icon={<Icon aria-hidden="true" className="size-5" />}
            onClick={() => setShown(!isShown)}
            className="absolute top-0 right-0"
          />
        </div>
      )}
    </Field>
  );
}
