// @vitest-environment jsdom
// The reader sanitizes with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importedCount } from '@/features/import-export/admin/run/import-result';
import { samples } from '../../tier';
import { exportedBusiness, fileWith } from '../import-file';
import { setupImportSite } from './import-site';

const site = setupImportSite();

beforeEach(() => site.sql('delete from public.businesses'));

/** Numbered from here on: what an earlier test deleted is not brought back. */
const businessesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => exportedBusiness(first + index));

const stored = () =>
  site.rows<{ name: string; address: string }>('select name, address from public.businesses order by id');

describe('a corrected list that is imported again', () => {
  const header = 'Nombre,Dirección,Teléfono\n';
  const list = `${header}Panadería La Espiga,Calle Mezquite 5,444 123 4567\nTacos El Güero,Av. Uno 8,4441112233\n`;
  const corrected = list
    .replace('Calle Mezquite 5', '"Calle Mezquite 50, KM 5"')
    .replace('444 123 4567', '(444) 123-4567');

  it('updates the business with the same phone at another address', async () => {
    await site.import(list);
    const { businesses } = await site.plan(corrected);
    expect(businesses.map(({ kind, target }) => [kind, target?.matched_by])).toEqual([
      ['changed', 'look_alike'],
      ['unchanged', 'slug'],
    ]);
    expect(businesses[0]?.lines).toMatchObject([
      { keys: ['address'], before: 'Calle Mezquite 5', after: 'Calle Mezquite 50, KM 5' },
    ]);
    expect((await site.import(corrected)).summary).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
    expect(await stored()).toEqual([
      { name: 'Panadería La Espiga', address: 'Calle Mezquite 50, KM 5' },
      { name: 'Tacos El Güero', address: 'Av. Uno 8' },
    ]);
    expect((await site.import(corrected)).summary).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
  });

  it('adds it where staff say that it is another one', async () => {
    await site.import(list);
    const { summary } = await site.import(corrected, { decisions: { separate: new Set([0]) } });
    expect(summary).toMatchObject({ inserted: 1, unchanged: 1 });
    expect(await stored()).toHaveLength(3);
  });

  it('takes no other business for one that is only alike', async () => {
    await site.import(list);
    const alike = `${header}Panaderia la Espiga,Calle Pirul 700,\nAbarrotes Lupita,Calle 9,4445556677\n`;
    expect((await site.plan(alike)).businesses.map(({ kind }) => kind)).toEqual(['new', 'new']);
    const same = `${header}La Espiga,Calle Mezquite 5,\n`;
    expect((await site.plan(same)).businesses).toMatchObject([{ target: { matched_by: 'look_alike' } }]);
  });
});

describe('the categories of a file', () => {
  // Spec: admin 8.37
  it('are created once each, and a name that is none is said', async () => {
    const names = ['c'.repeat(61), '★★★', '«Hielo, y agua»', 'HIELO Y AGUA', null];
    const file = fileWith(names.map((category, index) => exportedBusiness(700 + index, { category })));
    const plan = await site.plan(file);
    expect(plan.businesses.map(({ remarks }) => remarks.map(({ text }) => text))).toEqual([
      [],
      [expect.stringContaining('No se pudo crear categoría: ★★★')],
      ...[[], [], []],
    ]);
    expect((await site.import(file)).summary).toMatchObject({ inserted: 5, refused: [] });
    expect(
      await site.rows(`select c.name, count(*)::int as n from public.businesses b join public.categories c on c.id = b.category_id
        group by c.name`),
    ).toEqual([{ name: '«Hielo, y agua»', n: 2 }]);
  });
});

describe('a list that is replaced', () => {
  it('may be as long as the limit, whatever was there', async () => {
    const dates = (year: string) =>
      Array.from({ length: 210 }, (_, index) => ({
        date: new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
        ...{ open_time: 'Closed', close_time: 'Closed' },
      }));
    const images = (name: string) =>
      Array.from({ length: 31 }, (_, index) => ({ url: `/demo/${name}-${String(index)}.webp` }));
    const one = exportedBusiness(800, { images: images('a'), special_days: dates('2027') });
    await site.import(fileWith([one]));
    const other = { ...one, images: images('b'), special_days: dates('2028') };
    expect(
      (await site.import(fileWith([other]), { decisions: { unticked: new Set() } })).summary,
    ).toMatchObject({
      updated: 1,
      refused: [],
    });
    expect(await site.rows('select count(*)::int as n from public.business_images')).toEqual([{ n: 31 }]);
    expect(await site.rows('select count(*)::int as n from public.business_special_days')).toEqual([
      { n: 210 },
    ]);
  });
});

describe('an import that is interrupted', () => {
  it('goes on where it was stopped', async () => {
    const file = fileWith(businessesFrom(1000, 60));
    const controller = new AbortController();
    const stopped = await site.import(file, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(stopped).toMatchObject({ kind: 'stopped', summary: { done: 50, inserted: 50 } });
    const { summary } = await site.import(file);
    expect(summary).toMatchObject({ inserted: 10, updated: 0, unchanged: 50, refused: [] });
  });

  it('sends a batch that times out in halves', async () => {
    const online = globalThis.fetch;
    const sizes: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const name = /rpc\/(import_\w+)/.exec(request.url)?.[1];
      if (name === undefined) return online(request);
      const { p_batch: batch } = (await request.clone().json()) as { p_batch: unknown[] };
      sizes.push(`${name} ${String(batch.length)}`);
      if (batch.length <= 20) return online(request);
      const failure = { code: '57014', message: 'canceling statement', details: null, hint: null };
      return Response.json(failure, { status: 500 });
    });
    const end = await site.import(fileWith(businessesFrom(2000, 40)));
    vi.stubGlobal('fetch', online);
    expect(sizes).toEqual(
      ['import_targets', 'import_businesses'].flatMap((name) => [40, 20, 20].map((n) => `${name} ${n}`)),
    );
    expect(end).toMatchObject({ kind: 'finished', summary: { done: 40, inserted: 40, refused: [] } });
  });

  // Spec: admin 8.36, admin 7.43
  it('refuses a business that changed meanwhile, in Spanish, and stores the others', async () => {
    const businesses = businessesFrom(3001, 3);
    await site.import(fileWith(businesses));
    const moved = businesses.map((business) => ({ ...business, phone: `444${business.phone.slice(3, 9)}7` }));
    site.drainStatuses();
    const { summary } = await site.import(fileWith(moved), {
      meanwhile: () =>
        site.sql(`update public.businesses set phone = '4449999998' where name = 'Negocio importado 3002'`),
    });
    expect(summary).toMatchObject({
      updated: 2,
      refused: [
        {
          number: 2,
          text: 'Error importando Negocio importado 3002: El dato del negocio cambió mientras tanto. Revisa cómo quedó antes de aceptar.',
        },
      ],
    });
    expect(site.drainStatuses().filter((status) => status >= 400)).toEqual([]);
  });
});

/** Slugs that may be one: other cases, spaces, accents, dashes and JSON types, and former ones. */
const words = 'pan Pan PAN pán p\u0061\u0301n pan-1 PAN-1 pan--1 1 01 true TRUE k \u212a viejo VIEJO actual';
const spaces = ['', '', '', ' ', '  ', '\t', '\u00a0', '\u200b'];
const slugs = fc.oneof(
  fc.constantFrom(...words.split(' ')),
  fc
    .tuple(fc.constantFrom(...spaces), fc.constantFrom(...words.split(' ')))
    .map(([space, word]) => space + word),
  fc.constantFrom<unknown>(
    1,
    1.5,
    -1,
    1e21,
    '1000000000000000000000',
    true,
    false,
    null,
    '',
    [],
    ['pan'],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const files = fc.array(fc.record({ slug: slugs, name: fc.constantFrom('Taller', 'Pan') }), {
  minLength: 10,
  maxLength: 40,
});

describe('random files', () => {
  // Spec: admin 7.43
  it('leave one row for each business, and change nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (chosen) => {
        await site.sql(
          `delete from public.businesses;
           insert into public.businesses (id, name, address, slug) values (5001, 'Viejo', 'Calle 1', 'viejo');
           update public.businesses set slug = 'actual' where id = 5001`,
        );
        const file = fileWith([
          // A file of incomplete businesses is refused as a whole.
          { name: 'Valido', slug: 'valido', address: 'Renglón 0' },
          ...chosen.map(({ slug, name }, index) => ({ name, slug, address: `Renglón ${String(index + 1)}` })),
          // Else what an earlier file had would be left out, because it was deleted here after this one was made.
        ]).replace(/"exportDate":"[^"]*",/, '');
        const { kind, summary } = await site.import(file);
        expect(kind).toBe('finished');
        expect(summary.refused.filter(({ text }) => text.startsWith('Error'))).toEqual([]);
        const written = (await stored()).filter(({ address }) => address.startsWith('Renglón'));
        expect(written).toHaveLength(importedCount(summary));

        const before = await site.dump();
        expect((await site.import(file)).summary).toMatchObject({
          inserted: 0,
          updated: 0,
          refused: summary.refused,
        });
        expect(await site.dump()).toEqual(before);
      }),
      { numRuns: samples(2), endOnFailure: true },
    );
  });
});
