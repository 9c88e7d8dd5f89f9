import { expect, it } from 'vitest';
import { categoryNameLimit } from '@/features/categories/admin/schema';
import { readText } from './tracked-files';

it('the form of a category and its table have the same length', () => {
  const sql = readText('supabase/migrations/20261121000300_categories.sql');
  expect(/char_length\(name\) between 1 and (\d+)/.exec(sql)?.[1]).toBe(String(categoryNameLimit));
});
