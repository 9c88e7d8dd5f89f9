import { expect, it } from 'vitest';
import { categoryNameLimit } from '@/features/categories/admin/schema';
import { readText } from './tracked-files';

it('the category form and its table have the same maximum length', () => {
  const sql = readText('supabase/migrations/20261121000300_categories.sql');
  expect(/char_length\(name\) between 1 and (\d+)/.exec(sql)?.[1]).toBe(String(categoryNameLimit));
});
