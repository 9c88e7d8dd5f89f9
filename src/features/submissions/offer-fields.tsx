import { FormSection } from './form-section';
import { ItemList } from './item-list';
import { LongTextField } from './long-text-field';
import { submissionLimits } from './schema';

export function OfferFields() {
  const { description, products, services } = submissionLimits;
  return (
    <FormSection title="3. Lo que ofreces">
      <LongTextField
        path="description"
        label="Descripción *"
        hint="Qué vendes o haces y por qué te buscan. Con dos o tres frases basta."
        isRequired
        max={description.max}
        rows={6}
      />
      <ItemList list="products" title="Productos" noun="producto" limit={products} />
      <ItemList list="services" title="Servicios" noun="servicio" limit={services} />
    </FormSection>
  );
}
