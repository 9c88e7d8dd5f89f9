import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Heading } from '@/ui/heading';
import { Switch } from '@/ui/switch';
import { BusinessCategoryField } from './business-category-field';
import { BusinessTextField } from './business-text-field';
import { PremiumScoreField } from './premium-score-field';
import type { BusinessValues } from './schema';

interface BusinessFieldsProps {
  isNew: boolean;
  categories: readonly { id: number; name: string }[];
}

/** The fields of the basic data. Create and edit share them. */
export function BusinessFields({ isNew, categories }: BusinessFieldsProps) {
  return (
    <>
      <Group title="Negocio">
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField field="name" label="Nombre *" isRequired autoCapitalize="words" />
          <BusinessCategoryField categories={categories} />
        </div>
        <BusinessTextField
          field="description"
          label="Descripción"
          hint="Puede llevar <b>, <i>, <em>, <strong>, <u>, <br> y <p>; cualquier otra etiqueta se quita al guardar."
          rows={5}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField field="address" label="Dirección *" isRequired autoCapitalize="sentences" />
          <BusinessTextField
            field="google_maps_link"
            label="Enlace de Google Maps"
            type="url"
            inputMode="url"
          />
        </div>
      </Group>
      <Group title="Contacto">
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField field="phone" label="Teléfono" type="tel" inputMode="tel" />
          <BusinessTextField field="whatsapp" label="WhatsApp" type="tel" inputMode="tel" />
          <BusinessTextField field="email" label="Correo electrónico" type="email" inputMode="email" />
          <BusinessTextField field="website" label="Sitio web" type="url" inputMode="url" />
          <BusinessTextField field="menu_link" label="Enlace del menú" type="url" inputMode="url" />
          <BusinessTextField field="menu_link_label" label="Nombre del enlace del menú" />
          <BusinessTextField field="appointment_url" label="Enlace para citas" type="url" inputMode="url" />
        </div>
      </Group>
      <Group title="Publicación">
        <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <BusinessSwitch field="is_active" label="Activo" hint="Se ve en el sitio público." />
          <BusinessSwitch
            field="is_premium"
            label="Destacado"
            hint="Sale primero y con la marca «Recomendado»."
          />
        </div>
        <PremiumScoreField isNew={isNew} />
      </Group>
      <Group title="Equipo">
        <BusinessTextField
          field="notes"
          label="Notas internas"
          hint="Solo las ve el equipo; nunca salen en el sitio."
          rows={3}
        />
      </Group>
    </>
  );
}

interface BusinessSwitchProps {
  field: 'is_active' | 'is_premium';
  label: string;
  hint: string;
}

function BusinessSwitch({ field: name, label, hint }: BusinessSwitchProps) {
  const { field } = useController<BusinessValues, 'is_active' | 'is_premium'>({ name });

  return <Switch label={label} hint={hint} isOn={field.value} onChange={field.onChange} />;
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
