import type { Json } from '@/database/database.types';
import { sanitizeRichText } from '@/ui/sanitize-text';

/** A business of a file with clean descriptions, its own and those of its products and services. The rest stays as it is. */
export function cleanDescriptions(business: Json): Json {
  return withLists(withDescription(business));
}

function withLists(value: Json): Json {
  if (!isObject(value)) return value;
  const { products, services } = value;
  return {
    ...value,
    ...(Array.isArray(products) && { products: products.map(withDescription) }),
    ...(Array.isArray(services) && { services: services.map(withDescription) }),
  };
}

function withDescription(value: Json): Json {
  if (!isObject(value) || typeof value.description !== 'string') return value;
  return { ...value, description: sanitizeRichText(value.description) };
}

function isObject(value: Json): value is { [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
