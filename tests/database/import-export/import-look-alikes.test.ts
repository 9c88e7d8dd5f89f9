import { beforeEach, describe, expect, it } from 'vitest';
import { openImportFile, readContent } from '@/features/import-export/admin/read/open-import-file';
import {
  answersByDefault,
  compareFile,
  type Comparison,
  type MatchAnswer,
  matchedSlugs,
} from '@/features/import-export/admin/run/compare-file';
import { setupImportSite } from './import-site';

const site = setupImportSite();

beforeEach(() => site.sql('delete from public.businesses'));

const header = 'Nombre,Dirección,Teléfono\n';
const list = 'Panadería La Espiga,Calle Mezquite 5,444 123 4567\nTacos El Güero,Av. Uno 8,4441112233\n';

const readCsv = (text: string) => readContent(new Blob([header + text]));

async function compare(text: string): Promise<Comparison> {
  const opened = openImportFile(await readCsv(text));
  let comparison: Comparison | null = null;
  await compareFile(
    { ...opened, batch: (from) => Promise.resolve(opened.batch(from)) },
    new AbortController().signal,
    (next) => (comparison = next),
  );
  if (!comparison) throw new Error('nothing was compared');
  return comparison;
}

/** Imports as the dialog does, with the given answers or those it starts with. */
async function importAs(text: string, answer?: MatchAnswer) {
  const comparison = await compare(text);
  const answers = answersByDefault(comparison);
  const chosen = answer ? new Map([...answers.keys()].map((number) => [number, answer])) : answers;
  return site.import(await readCsv(text), { slugs: matchedSlugs(comparison, chosen) });
}

const stored = () =>
  site.rows<{ name: string; address: string }>('select name, address from public.businesses order by id');

describe('a corrected list that is imported again', () => {
  const corrected = list
    .replace('Calle Mezquite 5', '"Calle Mezquite 50, KM 5"')
    .replace('444 123 4567', '(444) 123-4567');

  it('updates the business with the same name and phone at another address', async () => {
    await importAs(list);
    const { possibleMatches, newCount, unchangedCount } = await compare(corrected);
    expect({ newCount, unchangedCount }).toEqual({ newCount: 0, unchangedCount: 1 });
    expect(possibleMatches).toMatchObject([
      {
        number: 2,
        name: 'Panadería La Espiga',
        match: { address: 'Calle Mezquite 5', same_phone: true, similar_name: true },
        changes: [{ column: 'address', before: 'Calle Mezquite 5', after: 'Calle Mezquite 50, KM 5' }],
      },
    ]);
    const { summary } = await importAs(corrected);
    expect(summary).toMatchObject({ inserted: 0, updated: 1, unchanged: 1, errorCount: 0 });
    expect(await stored()).toEqual([
      { name: 'Panadería La Espiga', address: 'Calle Mezquite 50, KM 5' },
      { name: 'Tacos El Güero', address: 'Av. Uno 8' },
    ]);
    // And the corrected one again changes nothing.
    expect((await importAs(corrected)).summary).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
  });

  it('adds it where staff say that it is another one', async () => {
    await importAs(list);
    expect((await importAs(corrected, 'new')).summary).toMatchObject({ inserted: 1, unchanged: 1 });
    expect(await stored()).toHaveLength(3);
  });
});

describe('a business of the file that is only alike', () => {
  it('is shown, and added unless staff say that it is the same', async () => {
    await importAs(list);
    const alike = 'Panaderia la Espiga,Calle Mezquite 7,\nAbarrotes Lupita,Calle 9,4445556677\n';
    const comparison = await compare(alike);
    expect(comparison).toMatchObject({
      newCount: 1,
      possibleMatches: [{ number: 2, match: { name: 'Panadería La Espiga', same_phone: false } }],
    });
    expect([...answersByDefault(comparison).values()]).toEqual(['new']);
    expect((await importAs(alike, 'same')).summary).toMatchObject({ inserted: 1, updated: 1 });
    expect(await stored()).toHaveLength(3);
  });

  it('is another one where the file has the business itself, or twice', async () => {
    await importAs(list);
    const withBranch = `${list}Panadería La Espiga,Av. Dos 9,4441234567\n`;
    expect([...answersByDefault(await compare(withBranch)).values()]).toEqual(['new']);
    const twoBranches = 'Tacos El Güero,Calle A 1,4441112233\nTacos El Güero,Calle B 2,4441112233\n';
    expect([...answersByDefault(await compare(twoBranches)).values()]).toEqual(['same', 'new']);
  });

  it('is found beside values that are no texts', async () => {
    await importAs(list);
    const odd = JSON.stringify({
      metadata: {},
      businesses: [
        7,
        { name: ['x'], address: {}, slug: 'x', phone: {}, latitude: 'y' },
        { name: 'Tacos el güero', address: 'x', phone: '4441112233', slug: 'z' },
      ],
    });
    const opened = openImportFile(await readContent(new Blob([odd])));
    const found: Comparison[] = [];
    await compareFile(
      { ...opened, batch: (from) => Promise.resolve(opened.batch(from)) },
      new AbortController().signal,
      (next) => found.push(next),
    );
    expect(found.at(-1)?.possibleMatches).toMatchObject([{ number: 3, match: { name: 'Tacos El Güero' } }]);
  });
});
