import {
  atMost,
  line,
  normalizedText,
  optional,
  required,
  rule,
  sanitizedParagraphs,
  withoutAngleBrackets,
} from '@/lib/text-rules';
import { z } from '@/lib/zod';
import { toStoredUrl } from '@/lib/images/image-url';
import { isOwnImage } from '@/lib/images/own-image';
import { sanitizeRichText } from '@/ui/sanitize-text';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { readPrice } from '@/features/products/price-text';
import type { PublicProduct } from '@/features/products/queries';

/** The limits of a product; its table has the same ones (tests/database/forms/staff-forms.test.ts compares them). */
export const productLimits = {
  name: 100,
  description: 1000,
  category: 60,
  duration: 60,
  imageUrl: 2048,
} as const;

const limit = (max: number) => atMost(max, `No puede tener más de ${String(max)} caracteres.`);
const noMarkup = withoutAngleBrackets('No puede llevar los signos < y >.');

function schemaOf(kind: ProductKind) {
  return z.object({
    name: line(limit(productLimits.name), noMarkup, required(productKinds[kind].nameRequired)),
    description: sanitizedParagraphs(sanitizeRichText, limit(productLimits.description)),
    price: z
      .string()
      .refine(
        (text) => !Number.isNaN(readPrice(text)),
        'Escribe el precio con números, por ejemplo 1,234.50.',
      ),
    category: line(limit(productLimits.category), noMarkup),
    duration: line(limit(productLimits.duration), noMarkup),
    image_url: normalizedText(
      (text) => toStoredUrl(text),
      limit(productLimits.imageUrl),
      optional(rule(isOwnImage, 'Usa una imagen de este sitio: su dirección empieza con /.')),
    ),
  });
}

export const productSchemas = {
  product: schemaOf('product'),
  service: schemaOf('service'),
  info: schemaOf('info'),
};

export type ProductValues = z.input<typeof productSchemas.product>;

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  category: '',
  duration: '',
  image_url: '',
};

/** A row as form values: '' is the only empty value. */
export function toProductValues(product: PublicProduct): ProductValues {
  return {
    name: product.name,
    description: product.description ?? '',
    price: product.price === null ? '' : String(product.price),
    category: product.category ?? '',
    duration: product.duration ?? '',
    image_url: product.image_url ?? '',
  };
}

/** The columns of the fields of this kind; an update leaves the others unchanged. */
export function toProductColumns(kind: ProductKind, values: ProductValues) {
  const { hasPrice, hasDuration } = productKinds[kind];
  return {
    name: values.name,
    description: values.description || null,
    ...(hasPrice && {
      price: readPrice(values.price),
      category: values.category || null,
      image_url: values.image_url || null,
    }),
    ...(hasDuration && { duration: values.duration || null }),
  };
}

/** Whether two products are the same in the fields of their kind. */
export function isSameProduct(kind: ProductKind, one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(toProductColumns(kind, one)) === JSON.stringify(toProductColumns(kind, other));
}
