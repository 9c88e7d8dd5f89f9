import { describe, expect, it } from 'vitest';
import {
  compareFile,
  type Comparison,
  keptByDefault,
  withKept,
} from '@/features/import-export/admin/run/compare-file';
import { openImportFile, readJsonContent } from '@/features/import-export/admin/read/open-import-file';
import { fileWith, manyBusinesses } from '../../database/import-file';

type Ask = NonNullable<Parameters<typeof compareFile>[3]>;

const same = { status: 'unchanged', business_id: 1, change: {}, names: {}, edited: [] };

async function compare(businesses: number, ask: Ask) {
  const opened = openImportFile(readJsonContent(fileWith(manyBusinesses(businesses))));
  const progress: Comparison[] = [];
  await compareFile(
    { ...opened, batch: (from) => Promise.resolve(opened.batch(from)) },
    new AbortController().signal,
    (comparison) => progress.push(comparison),
    ask,
    () => Promise.resolve([]),
  );
  return progress;
}

describe('comparing a file with the catalogue', () => {
  it('goes batch by batch, and is complete at the end of the file', async () => {
    const progress = await compare(120, (items) => Promise.resolve(items.map(() => same)));
    expect(progress.map(({ done, isComplete }) => [done, isComplete])).toEqual([
      [50, false],
      [100, false],
      [120, true],
    ]);
    expect(progress.at(-1)?.unchangedCount).toBe(120);
  });

  it('does not tick what was edited or deleted here after the file was made', async () => {
    const [comparison] = await compare(4, () =>
      Promise.resolve([
        { ...same, status: 'new', business_id: null },
        { ...same, status: 'deleted', business_id: null },
        {
          ...same,
          status: 'changed',
          change: {
            columns: { phone: { old: '1', new: '2' }, email: { old: 'a', new: 'b' } },
            hours: { Lunes: { old: null, new: [{ open_time: '09:00', close_time: '18:00' }] } },
          },
          edited: ['phone'],
        },
        same,
      ]),
    );
    if (!comparison) throw new Error('nothing was compared');
    expect(comparison).toMatchObject({ newCount: 1, unchangedCount: 1 });
    expect(comparison.different[1]?.changes.at(-1)).toMatchObject({
      column: 'business_hours',
      before: 'Lunes: sin horario',
      after: 'Lunes: 9:00 a.m. a 6:00 p.m.',
      isEdited: false,
    });
    const kept = keptByDefault(comparison);
    expect([...kept]).toEqual([
      [2, null],
      [3, ['phone']],
    ]);
    expect(withKept(withKept(kept, 3, 'phone', false), 3, 'email', true).get(3)).toEqual(['email']);
  });
});
