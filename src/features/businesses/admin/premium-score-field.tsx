import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { defaultScore } from './business-form-mapper';
import { businessFields, isPremiumScore, type BusinessValues } from './schema';

interface PremiumScoreFieldProps {
  /** A new business starts without a score; an existing one without a score shows the default. */
  isNew: boolean;
}

/** Accepts integers from 1 to 10 and ignores all other input (spec: admin §5). */
export function PremiumScoreField({ isNew }: PremiumScoreFieldProps) {
  const isPremium = useWatch<BusinessValues, 'is_premium'>({ name: 'is_premium' });
  const { field } = useController<BusinessValues, 'premium_score'>({ name: 'premium_score' });
  const [isFocused, setFocused] = useState(false);
  // Empty is allowed while the field has the focus: the old number is deleted before the new one is typed.
  const shown = field.value === '' && !isNew && !isFocused ? defaultScore : field.value;

  return (
    <Field
      label={businessFields.premium_score.label}
      hint={
        isPremium
          ? `Del 1 al 10: con más puntaje sale antes. Vacío cuenta como ${defaultScore}.`
          : 'Se puede cambiar cuando el negocio es destacado.'
      }
    >
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
          disabled={!isPremium}
          value={shown}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            field.onBlur();
          }}
          onChange={({ target: { value } }) => {
            if (value === '' || isPremiumScore(value)) field.onChange(value);
          }}
        />
      )}
    </Field>
  );
}
