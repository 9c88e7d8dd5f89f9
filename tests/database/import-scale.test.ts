import { describe, expect, it } from 'vitest';
import { exportedBusiness, fileWith } from './import-file';
import { setupImportSite } from './import-site';

const site = setupImportSite();

/** The statement timeout of the server, compared with CPU time, which does not depend on the load of the machine. */
const batchLimitMs = 8000;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Every tenth business has hours, images and products, which take most of the time. */
function tenThousand() {
  const withoutRelatedRows = { schedule: [], images: [], products: [], services: [] };
  return Array.from({ length: 10_000 }, (_, index) =>
    exportedBusiness(index + 1, index % 10 === 0 ? {} : withoutRelatedRows),
  );
}

/** The test imports the first and the last part, because the whole file takes two minutes. */
const part = 300;
const total = 10_000;

describe('a file of 10,000 businesses', () => {
  it('is imported in batches below the statement timeout, at its beginning and at its end', async () => {
    const text = fileWith(tenThousand());
    const controller = new AbortController();
    const times: number[] = [];
    let last = cpuMs();
    const onProgress = ({ done }: { done: number }) => {
      const now = cpuMs();
      times.push(now - last);
      last = now;
      if (done === part) controller.abort();
    };
    const first = await site.import(text, { signal: controller.signal, onProgress });
    expect(first).toMatchObject({ kind: 'stopped', tally: { done: part, inserted: part } });

    last = cpuMs();
    const rest = await site.import(text, { from: { ...first.tally, done: total - part }, onProgress });
    expect(rest).toMatchObject({
      kind: 'finished',
      tally: { done: total, inserted: 2 * part, updated: 0, unchanged: 0, errorCount: 0 },
    });
    expect(Math.max(...times)).toBeLessThan(batchLimitMs);
    const [row] = await site.rows<{ first: number; last: number; hours: number }>(
      `select count(*) filter (where b.slug = 'negocio-importado-1')::int as first,
         count(*) filter (where b.slug = 'negocio-importado-10000')::int as last,
         (select count(*)::int from public.business_hours h join public.businesses o on o.id = h.business_id
          where o.slug like 'negocio-importado-%') as hours
       from public.businesses b`,
    );
    expect(row).toEqual({ first: 1, last: 1, hours: (2 * part * 7) / 10 });
  });
});
