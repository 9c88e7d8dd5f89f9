import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { guideQueries } from '@/features/guide/queries';
import { setupSeededSite } from '../seeded-site';

const site = setupSeededSite();

describe('the printed guide', () => {
  it('reads a directory of more than a thousand businesses completely', async () => {
    // Without triggers, which take most of the time.
    await site.change(
      `set session_replication_role = replica;
       insert into public.businesses (name, slug, address)
       select 'Puesto ' || n, 'puesto-' || n, 'Calle 5' from generate_series(1, 1200) n;
       set session_replication_role = origin`,
      "delete from public.businesses where name like 'Puesto %'",
    );
    const entries = await createQueryClient().fetchQuery(guideQueries.entries());
    expect(entries).toHaveLength(1260);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1260);
  });
});
