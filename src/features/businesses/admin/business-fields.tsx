import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { linkNames } from '@/lib/business-links';
import { Heading } from '@/ui/heading';
import { Switch } from '@/ui/switch';
import { BusinessCategoryField } from './business-category-field';
import { BusinessTextField } from './business-text-field';
import { PremiumScoreField } from './premium-score-field';
import { businessFields, type BusinessValues } from './schema';

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
          <BusinessCategoryField categories={categories} />
        </div>
        <BusinessTextField
          field="description"
          hint="Puede llevar <b>, <i>, <em>, <strong>, <u>, <br> y <p>; cualquier otra etiqueta se quita al guardar."
          rows={5}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField field="address" isRequired />
          <BusinessTextField field="google_maps_link" />
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
        <BusinessTextField field="notes" hint="Solo las ve el equipo; nunca salen en el sitio." rows={3} />
      </Group>
    </>
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
