import { z } from '@/lib/zod';

const text = z.string().catch('');
const productSchema = z.object({ name: text, description: text }).catch({ name: '', description: '' });
const productsSchema = z.array(productSchema).catch([]);

/**
 * Parses the products or services of a submission: an array, or the JSON text of one. Anything else is an empty list,
 * and products without a name are left out.
 */
export function parseProducts(stored: unknown) {
  return productsSchema
    .parse(typeof stored === 'string' ? parseJson(stored) : stored)
    .filter(({ name }) => name.trim() !== '');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return [];
  }
}
