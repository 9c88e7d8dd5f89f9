import { z } from '@/lib/zod';

export interface SubmissionProduct {
  name: string;
  description: string;
}

const text = z.string().catch('');
const itemSchema = z.object({ name: text, description: text }).catch({ name: '', description: '' });
const listSchema = z.array(itemSchema).catch([]);

/**
 * The products or services of a submission: a list, or the JSON text of one. What is no list is an empty one, and
 * what has no name is left out.
 */
export function parseProducts(stored: unknown): SubmissionProduct[] {
  return listSchema
    .parse(typeof stored === 'string' ? parse(stored) : stored)
    .filter(({ name }) => name.trim() !== '');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return [];
  }
}
