import { expect, it } from 'vitest';
import { allowedTags } from '@/ui/parse-rich-text';
import { readText } from './tracked-files';

const migrations = {
  foundation: readText('supabase/migrations/20261121000100_foundation.sql'),
  businesses: readText('supabase/migrations/20261121000400_businesses.sql'),
  products: readText('supabase/migrations/20261121000700_products.sql'),
};

/** Every list of tags that a pattern of the text names: b|i|em, or (?:b|i|em). */
function tagLists(sql: string): string[][] {
  return Array.from(sql.matchAll(/\((?:\?:)?((?:[a-z]+\|)+[a-z]+)\)/g), ([, list = '']) => list.split('|'));
}

// Spec: public 5.17
it.each(['businesses', 'products'] as const)('the constraint of %s allows the tags of the page', (table) => {
  const [, condition = ''] =
    /constraint description_has_only_allowed_tags\s+check \(([^\n]*)\)/.exec(migrations[table]) ?? [];
  expect(tagLists(condition)).toEqual([[...allowedTags]]);
});

it('the function that cleans submissions and imports keeps the tags of the page', () => {
  const [, body = ''] =
    /create function private\.sanitize_html\(.*?\$\$(.*?)\$\$;/s.exec(migrations.foundation) ?? [];
  const lists = tagLists(body.replace(/--.*$/gm, '')).filter((list) => !list.includes('script'));
  expect(lists).toHaveLength(3);
  for (const list of lists) expect(list).toEqual([...allowedTags]);
});
