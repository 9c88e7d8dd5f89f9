import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { SubmissionValues } from '@/features/submissions/schema';

interface CategoryFieldProps {
  categories: { id: number; name: string }[];
}

export function CategoryField({ categories }: CategoryFieldProps) {
  const { register } = useFormContext<SubmissionValues>();
  const { errors } = useFormState<SubmissionValues>({ name: 'category_id' });

  return (
    <Field
      label="Categoría (opcional)"
      hint="Si ninguna te queda, déjala así y el equipo la elige."
      error={errors.category_id?.message}
    >
      {(control) => (
        <Select {...control} {...register('category_id')}>
          <option value="">Sin elegir</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
