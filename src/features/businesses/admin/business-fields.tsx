import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { uncategorized } from '@/features/businesses/uncategorized';
import { linkNames } from '@/lib/business-links';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';
import { Heading } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { CoordinatesField } from './coordinates-field';
import { PremiumScoreField } from './premium-score-field';
import { businessFields, type BusinessField, type BusinessValues } from './schema';

interface BusinessFieldsProps {
  isNew: boolean;
  categories: readonly { id: number; name: string }[];
}

const contactFields = [
  'phone',
  'whatsapp',
  'email',
  ...linkNames,
  'menu_link',
  'menu_link_label',
  'appointment_url',
] as const;

/** The fields of the basic data. Create and edit share them. */
export function BusinessFields({ isNew, categories }: BusinessFieldsProps) {
  return (
    <>
      <Group title="Negocio">
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField field="name" isRequired />
          <CategoryField categories={categories} />
        </div>
        <BusinessTextField
          field="description"
          hint="Puede llevar <b>, <i>, <em>, <strong>, <u>, <br> y <p>; cualquier otra etiqueta se quita al guardar."
          rows={5}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField field="address" isRequired />
          <BusinessTextField field="google_maps_link" />
          <CoordinatesField />
        </div>
      </Group>
      <Group title="Contacto">
        <div className="grid gap-4 md:grid-cols-2">
          {contactFields.map((field) => (
            <BusinessTextField key={field} field={field} />
          ))}
        </div>
      </Group>
      <Group title="Publicación">
        <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <BusinessSwitch field="is_active" hint="Se ve en el sitio público." />
          <BusinessSwitch field="is_premium" hint="Sale primero y con la marca «Recomendado»." />
        </div>
        <PremiumScoreField isNew={isNew} />
      </Group>
      <Group title="Equipo">
        <BusinessTextField
          field="confirmed_on"
          hint="El último día en que revisaste los datos con el negocio. Su página dice el mes."
        />
        <BusinessTextField field="notes" hint="Solo las ve el equipo; nunca salen en el sitio." rows={3} />
      </Group>
    </>
  );
}

interface BusinessTextFieldProps {
  field: Exclude<BusinessField, 'category_id' | 'coordinates' | 'is_active' | 'is_premium' | 'premium_score'>;
  hint?: string;
  isRequired?: boolean;
  /** The height of a textarea; an input without it. */
  rows?: number;
}

/** No autocomplete: it suggests the data of the user, not of the business. */
function BusinessTextField({ field, isRequired, ...props }: BusinessTextFieldProps) {
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

function CategoryField({ categories }: Pick<BusinessFieldsProps, 'categories'>) {
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

interface BusinessSwitchProps {
  field: 'is_active' | 'is_premium';
  hint: string;
}

function BusinessSwitch({ field: name, hint }: BusinessSwitchProps) {
  const { field } = useController<BusinessValues, 'is_active' | 'is_premium'>({ name });

  return (
    <Switch label={businessFields[name].label} hint={hint} isOn={field.value} onChange={field.onChange} />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <Heading level={3} look="card" className="border-b pb-1">
        {title}
      </Heading>
      {children}
    </section>
  );
}
