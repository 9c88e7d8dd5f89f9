import { expect, it } from 'vitest';
import { synonymLimit } from '@/features/synonyms/schema';
import { readText } from './tracked-files';

it('the form of synonyms and their table have the same maximum length', () => {
  const sql = readText('supabase/migrations/20261121000710_synonyms.sql');
  for (const column of ['term', 'meaning']) {
    const limit = new RegExp(`char_length\\(${column}\\) between 1 and (\\d+)`).exec(sql)?.[1];
    expect(limit).toBe(String(synonymLimit));
  }
});
