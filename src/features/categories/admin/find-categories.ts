import type { Category } from '@/features/categories/queries';

/** Those whose name has the words in it, however they are capitalised and accented. */
export function findCategories(categories: readonly Category[], query: string): Category[] {
  const wanted = fold(query);
  return categories.filter(({ name }) => fold(name).includes(wanted));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
