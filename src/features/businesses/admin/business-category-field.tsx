import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { BusinessValues } from './schema';
import { uncategorized } from '@/features/businesses/uncategorized';

interface BusinessCategoryFieldProps {
  categories: readonly { id: number; name: string }[];
}

export function BusinessCategoryField({ categories }: BusinessCategoryFieldProps) {
  const { register, watch } = useFormContext<BusinessValues>();
  const chosen = watch('category_id');
  const isKnown = chosen === '' || categories.some(({ id }) => String(id) === chosen);

  return (
    <Field label="Categoría">
      {(control) => (
        // The key draws it again when its options arrive: an option that is not there yet cannot be chosen.
        <Select key={categories.length} {...control} {...register('category_id')}>
          <option value="">{uncategorized}</option>
          {isKnown ? null : <option value={chosen}>Categoría actual</option>}
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
