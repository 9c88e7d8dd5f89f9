import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { businessFields, type BusinessValues } from './schema';
import { uncategorized } from '@/features/businesses/uncategorized';

interface BusinessCategoryFieldProps {
  categories: readonly { id: number; name: string }[];
}

export function BusinessCategoryField({ categories }: BusinessCategoryFieldProps) {
  const { register, watch } = useFormContext<BusinessValues>();
  const selected = watch('category_id');
  const isKnown = selected === '' || categories.some(({ id }) => String(id) === selected);

  return (
    <Field label={businessFields.category_id.label}>
      {(control) => (
        // The key remounts the select when its options have loaded: a value without an option is not shown.
        <Select key={categories.length} {...control} {...register('category_id')}>
          <option value="">{uncategorized}</option>
          {isKnown ? null : <option value={selected}>Categoría actual</option>}
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
