import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';
import { toStoredUrl } from '@/lib/images/image-url';
import { sanitizeRichText } from '@/ui/sanitize-text';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { readPrice } from '@/features/products/price-text';

/** Every limit of a product; the database has the same ones (the constraints of public.products). */
export const productLimits = {
  name: 100,
  description: 1000,
  category: 60,
  duration: 60,
  imageUrl: 2048,
} as const;

const angles = /[<>]/;
const ownImage =
  /^\/?(?!storage\/(?!v1\/object\/public\/business_images\/))[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

const tooLong = (max: number) => `No puede tener más de ${String(max)} caracteres.`;
const noAngles = 'No puede llevar los signos < y >.';

/** Spread into code points, which PostgreSQL counts; `length` counts UTF-16 units. */
const isWithin = (max: number) => (text: string) => [...text].length <= max;

function line(max: number) {
  return z
    .string()
    .transform(oneLine)
    .refine(isWithin(max), tooLong(max))
    .refine((text) => !angles.test(text), noAngles);
}

/** Sanitized only within the limit, and checked again: an escaped character is longer than a typed one. */
function richText(max: number) {
  return z
    .string()
    .trim()
    .refine(isWithin(max), tooLong(max))
    .transform((text) => sanitizeRichText(text).trim())
    .refine(isWithin(max), tooLong(max));
}

function schemaOf(kind: ProductKind) {
  return z.object({
    name: line(productLimits.name).refine((name) => name !== '', productKinds[kind].nameRequired),
    description: richText(productLimits.description),
    price: z
      .string()
      .refine(
        (text) => !Number.isNaN(readPrice(text)),
        'Escribe el precio con números, por ejemplo 1,234.50.',
      ),
    category: line(productLimits.category),
    duration: line(productLimits.duration),
    image_url: z
      .string()
      .trim()
      .transform((text) => toStoredUrl(text))
      .refine(isWithin(productLimits.imageUrl), tooLong(productLimits.imageUrl))
      .refine(
        (text) => text === '' || ownImage.test(text),
        'Usa una imagen de este sitio: su dirección empieza con /.',
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
