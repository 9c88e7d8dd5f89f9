import type { Category } from '@/features/categories/queries';

/** The categories whose name contains the text, without regard to case and accents. */
export function findCategories(categories: readonly Category[], query: string): Category[] {
  const text = fold(query);
  return categories.filter(({ name }) => fold(name).includes(text));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
