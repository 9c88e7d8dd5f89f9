import { z } from '@/lib/zod';
import { toStoredAddress } from '@/lib/storage';
import { sanitizeRichText } from '@/ui/sanitize-text';
import { itemKinds, type ItemKind } from './item-kinds';
import { readPrice } from './price-text';

/** Every limit of a product; the database has the same ones (the constraints of public.products). */
export const itemLimits = {
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

/** PostgreSQL counts characters and JavaScript halves of them. */
const isWithin = (max: number) => (text: string) => [...text].length <= max;

function line(max: number) {
  return z
    .string()
    .transform(oneLine)
    .refine(isWithin(max), tooLong(max))
    .refine((text) => !angles.test(text), noAngles);
}

/** Cleaned only when short enough, and judged again: an escaped sign is longer than a typed one. */
function richText(max: number) {
  return z
    .string()
    .trim()
    .refine(isWithin(max), tooLong(max))
    .transform((text) => sanitizeRichText(text).trim())
    .refine(isWithin(max), tooLong(max));
}

function schemaOf(kind: ItemKind) {
  return z.object({
    name: line(itemLimits.name).refine((name) => name !== '', itemKinds[kind].nameRequired),
    description: richText(itemLimits.description),
    price: z
      .string()
      .refine(
        (text) => !Number.isNaN(readPrice(text)),
        'Escribe el precio con números, por ejemplo 1,234.50.',
      ),
    category: line(itemLimits.category),
    duration: line(itemLimits.duration),
    image_url: z
      .string()
      .trim()
      .transform((text) => toStoredAddress(text))
      .refine(isWithin(itemLimits.imageUrl), tooLong(itemLimits.imageUrl))
      .refine(
        (text) => text === '' || ownImage.test(text),
        'Usa una imagen de este sitio: su dirección empieza con /.',
      ),
  });
}

export const itemSchemas = {
  product: schemaOf('product'),
  service: schemaOf('service'),
  info: schemaOf('info'),
};

export type ItemValues = z.input<typeof itemSchemas.product>;

export const emptyItem: ItemValues = {
  name: '',
  description: '',
  price: '',
  category: '',
  duration: '',
  image_url: '',
};

/** As the database keeps a line: white space made one space, invisible characters dropped. */
function oneLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
