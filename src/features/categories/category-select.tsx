import type { ComponentProps } from 'react';
import { Select } from '@/ui/select';
import type { Elements } from '@/ui/elements';
import type { Category } from './queries';

interface CategorySelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  categories: readonly Category[];
  /** The first option, whose value is empty. */
  emptyLabel: string;
  /** Whether the empty option is only what the select shows, and cannot be chosen. */
  isEmptyDisabled?: boolean;
  /** What an option says; the name of its category by default. */
  optionLabel?: (category: Category) => string;
  /** The value of an option; the id of its category by default. */
  optionValue?: (category: Category) => string | number;
  /** Further options, after the categories. */
  children?: Elements;
}

/** Chooses a category. */
export function CategorySelect({
  categories,
  emptyLabel,
  isEmptyDisabled,
  optionLabel = ({ name }) => name,
  optionValue = ({ id }) => id,
  children,
  ...rest
}: CategorySelectProps) {
  return (
    // The key remounts the select when its options have loaded: a value without an option is not shown.
    <Select key={categories.length} {...rest}>
      <option value="" disabled={isEmptyDisabled}>
        {emptyLabel}
      </option>
      {categories.map((category) => (
        <option key={category.id} value={optionValue(category)}>
          {optionLabel(category)}
        </option>
      ))}
      {children}
    </Select>
  );
}
