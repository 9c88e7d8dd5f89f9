import { FormField } from '@/ui/form/form-field';
import { Select } from '@/ui/select';
import type { SubmissionValues } from '@/features/submissions/schema';

interface CategoryFieldProps {
  categories: { id: number; name: string }[];
}

export function CategoryField({ categories }: CategoryFieldProps) {
  return (
    <FormField<SubmissionValues>
      name="category_id"
      label="Categoría (opcional)"
      hint="Si ninguna te queda, déjala así y el equipo la elige."
    >
      {(control) => (
        <Select {...control}>
          <option value="">Sin elegir</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
