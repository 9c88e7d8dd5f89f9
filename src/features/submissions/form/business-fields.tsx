import type { ReactNode } from 'react';
import { CategoryField } from './category-field';
import { FormSection } from './form-section';
import { TextField } from './text-field';

interface BusinessFieldsProps {
  categories: { id: number; name: string }[];
  /** Stands in place of the categories where they could not be loaded. */
  categoryFailure: ReactNode;
}

export function BusinessFields({ categories, categoryFailure }: BusinessFieldsProps) {
  return (
    <FormSection title="1. Tu negocio">
      <TextField
        path="name"
        label="Nombre del Negocio *"
        hint="Como lo conocen tus clientes."
        isRequired
        autoComplete="organization"
        autoCapitalize="words"
      />
      {categoryFailure ?? <CategoryField categories={categories} />}
      <TextField
        path="address"
        label="Dirección *"
        hint="Calle, número y colonia. Si ayuda, una referencia: «frente a la primaria»."
        isRequired
        autoComplete="street-address"
        autoCapitalize="sentences"
      />
    </FormSection>
  );
}
