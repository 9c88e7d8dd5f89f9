import { useWatch } from 'react-hook-form';
import { FormField } from '@/ui/form/form-field';
import { Select } from '@/ui/select';
import { businessFields, type BusinessValues } from './schema';
import { uncategorized } from '@/features/businesses/uncategorized';

interface BusinessCategoryFieldProps {
  categories: readonly { id: number; name: string }[];
}

export function BusinessCategoryField({ categories }: BusinessCategoryFieldProps) {
  const selected = useWatch<BusinessValues, 'category_id'>({ name: 'category_id' });
  const isKnown = selected === '' || categories.some(({ id }) => String(id) === selected);

  return (
    <FormField<BusinessValues> name="category_id" label={businessFields.category_id.label}>
      {(control) => (
        // The key remounts the select when its options have loaded: a value without an option is not shown.
        <Select key={categories.length} {...control}>
          <option value="">{uncategorized}</option>
          {isKnown ? null : <option value={selected}>Categoría actual</option>}
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
