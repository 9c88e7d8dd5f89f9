import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '@/ui/form/form-field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';

interface PasswordFieldProps {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** The field `password` of the form around it, which can reveal its value; pasting is allowed. */
export function PasswordField({ label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <FormField<{ password: string }> name="password" label={label} hint={hint} isRequired>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
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
    </FormField>
  );
}
