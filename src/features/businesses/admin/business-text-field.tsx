import type { ReactNode } from 'react';
import { TextField } from '@/ui/form/text-field';
import { businessFields, type BusinessField, type BusinessValues } from './schema';

interface BusinessTextFieldProps {
  field: Exclude<BusinessField, 'category_id' | 'is_active' | 'is_premium' | 'premium_score'>;
  hint?: ReactNode;
  isRequired?: boolean;
  /** The height of a textarea; an input without it. */
  rows?: number;
}

/** A text field of a business. No autocomplete: it suggests the data of the user, not of the business. */
export function BusinessTextField({ field, isRequired, ...props }: BusinessTextFieldProps) {
  const { label, input } = businessFields[field];
  return (
    <TextField<BusinessValues>
      {...input}
      {...props}
      name={field}
      label={isRequired ? `${label} *` : label}
      isRequired={isRequired}
      autoComplete="off"
    />
  );
}
