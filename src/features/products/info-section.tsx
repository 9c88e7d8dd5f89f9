import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';
import type { PublicProduct } from './queries';

interface InfoSectionProps {
  products: readonly PublicProduct[];
}

/** The information of a business without a price: payment methods, delivery, parking. */
export function InfoSection({ products }: InfoSectionProps) {
  if (products.length === 0) return null;

  return (
    <Section title="Información">
      <dl className="divide-y border-y">
        {products.map(({ id, name, description }) => (
          <div key={id} className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
            <dt className="font-semibold [overflow-wrap:anywhere]">{name}</dt>
            <dd>{description ? <RichText text={description} className="text-tinta-soft" /> : null}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
