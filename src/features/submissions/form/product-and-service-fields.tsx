import { FormSection } from './form-section';
import { ProductListField } from './product-list-field';
import { LongTextField } from './long-text-field';
import { submissionLimits } from '@/features/submissions/schema';

export function ProductAndServiceFields() {
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
      <ProductListField list="products" title="Productos" noun="producto" limit={products} />
      <ProductListField list="services" title="Servicios" noun="servicio" limit={services} />
    </FormSection>
  );
}
