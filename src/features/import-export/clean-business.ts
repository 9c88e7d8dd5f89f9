import type { Json } from '@/database/database.types';
import { toStoredUrl } from '@/lib/images/image-url';
import { sanitizeRichText } from '@/ui/sanitize-text';

/**
 * A business of a file with sanitized descriptions, its own and those of its products and services, and with the
 * URLs of its own images as rows store them. The rest is unchanged.
 */
export function cleanBusiness(business: Json): Json {
  if (!isObject(business)) return business;
  const copy = cleanTexts(business);
  for (const name of ['images', 'products', 'services']) {
    const list = copy[name];
    if (Array.isArray(list)) copy[name] = list.map((row) => (isObject(row) ? cleanTexts(row) : row));
  }
  return copy;
}

/** The sanitizers of a business, product, service or image, by field name. */
const cleaners = {
  description: sanitizeRichText,
  logo: toStoredUrl,
  image_url: toStoredUrl,
  url: toStoredUrl,
};

function cleanTexts(value: JsonObject): JsonObject {
  const texts = Object.entries(cleaners).flatMap(([key, clean]) => {
    const text = value[key];
    return typeof text === 'string' ? [[key, clean(text)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(texts) };
}

type JsonObject = { [key: string]: Json | undefined };

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
