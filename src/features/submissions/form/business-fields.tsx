import type { ReactNode } from 'react';
import { CategoryField } from './category-field';
import { FormSection } from './form-section';
import { SubmissionTextField } from './submission-text-field';

interface BusinessFieldsProps {
  categories: { id: number; name: string }[];
  /** Stands in place of the categories where they could not be loaded. */
  categoryFailure: ReactNode;
}

export function BusinessFields({ categories, categoryFailure }: BusinessFieldsProps) {
  return (
    <FormSection title="1. Tu negocio">
      <SubmissionTextField
        name="name"
        label="Nombre del Negocio *"
        hint="Como lo conocen tus clientes."
        isRequired
        autoComplete="organization"
        autoCapitalize="words"
      />
      {categoryFailure ?? <CategoryField categories={categories} />}
      <SubmissionTextField
        name="address"
        label="Dirección *"
        hint="Calle, número y colonia. Si ayuda, una referencia: «frente a la primaria»."
        isRequired
        autoComplete="street-address"
        autoCapitalize="sentences"
      />
    </FormSection>
  );
}
