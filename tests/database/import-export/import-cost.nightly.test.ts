import { afterAll, expect, it } from 'vitest';
import { importBatch, openImportDatabase } from './import-batch';
import { goodRow } from './import-rows';

const database = await openImportDatabase();
afterAll(() => database.close());

it('a list of a business that is too long is refused before it costs anything', async () => {
  const images = Array.from({ length: 5000 }, (_, index) => ({ url: `/demo/${String(index)}.webp` }));
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    const { rows } = await importBatch(database, [{ ...goodRow('muchas'), images }]);
    times.push(performance.now() - start);
    expect(rows[0]?.error).toBe('Las imágenes pueden ser hasta 60.');
  }
  // It took half a minute. Other layers run beside it, so the fastest counts.
  expect(Math.min(...times)).toBeLessThan(3000);
});
