import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { importedCount } from '@/features/import-export/admin/run/run-import';
import { samples } from '../../tier';
import { fileWith } from '../import-file';
import { setupImportSite } from './import-site';

const site = setupImportSite();

/** Its address is its place in the file, so that the database shows which business of the file a row comes from. */
function business(slug: unknown, place: number, name = 'Taller') {
  return { name, slug, address: `Renglón ${String(place)}` };
}

/** Fills more than a batch: businesses without a slug are not sent. */
const moreThanABatch = Array.from({ length: 60 }, () => ({ name: 'Sin slug', address: 'Calle 1' }));

const addresses = async () =>
  (
    await site.rows<{ address: string }>(
      `select address from public.businesses where address like 'Renglón %' order by id`,
    )
  ).map(({ address }) => address);

const catalogue = () => site.rows('select to_jsonb(b) from public.businesses b order by b.id');

beforeAll(() => site.sql('delete from public.businesses'));
afterEach(() => site.sql('delete from public.businesses'));

describe('two businesses of a file that are one in the catalogue', () => {
  // Spec: admin 8.36
  it('keeps the first and reports the second by number and name, in a batch and across batches', async () => {
    const file = fileWith([
      business('777', 1, 'Taller Uno'),
      business(777, 2, 'Taller Dos'),
      ...moreThanABatch,
      business(' 777 ', 63, 'Taller Tres'),
    ]);
    const { summary } = await site.import(file);
    const reason =
      'La dirección de su página lleva al mismo negocio que «Taller Uno», ya importado de este archivo.';
    expect(summary.errors.filter(({ text }) => text.startsWith('Error'))).toEqual([
      { number: 2, text: `Error importando Taller Dos: ${reason} Compara los negocios 1 y 2.` },
      { number: 63, text: `Error importando Taller Tres: ${reason} Compara los negocios 1 y 63.` },
    ]);
    expect(summary).toMatchObject({ inserted: 1, updated: 0, errorCount: 2 + moreThanABatch.length });
    expect(await addresses()).toEqual(['Renglón 1']);
  });

  it('is found when the import resumes', async () => {
    const businesses = [business('uno', 1), ...moreThanABatch, business('UNO', 62)];
    const controller = new AbortController();
    const onProgress = ({ done }: { done: number }) => {
      if (done > 0) controller.abort();
    };
    const stopped = await site.import(fileWith(businesses), { signal: controller.signal, onProgress });
    expect(stopped).toMatchObject({ kind: 'stopped', summary: { inserted: 1 } });
    const { summary } = await site.import(fileWith(businesses), { from: stopped.summary });
    expect(summary).toMatchObject({ inserted: 1, updated: 0 });
    expect(await addresses()).toEqual(['Renglón 1']);
  });

  it('is found when a batch is retried in halves', async () => {
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const isLarge = /"slug".*"slug"/.test(await request.clone().text());
      if (!request.url.includes('import_businesses') || !isLarge) return online(request);
      const failure = { code: '57014', message: 'canceling statement', details: null, hint: null };
      return Response.json(failure, { status: 500 });
    });
    const { summary } = await site.import(fileWith([business('uno', 1), business('Uno', 2)]));
    vi.stubGlobal('fetch', online);
    expect(summary).toMatchObject({ inserted: 1, updated: 0, errorCount: 1 });
    expect(await addresses()).toEqual(['Renglón 1']);
  });

  it('is found by a former slug and after a rename, across batches', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address, slug) values (4001, 'Viejo', 'Calle 1', 'viejo');
       update public.businesses set slug = 'actual' where id = 4001`,
    );
    const { summary } = await site.import(
      fileWith([
        business('viejo', 1, 'Renombrado'),
        ...moreThanABatch,
        business('actual', 62, 'Otro'),
        business('renombrado-4001', 63, 'Otro más'),
      ]),
    );
    expect(summary).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 });
    expect(await addresses()).toEqual(['Renglón 1']);
  });
});

/** Slugs that the database may read as one: other cases, spaces, accents, dashes and JSON types. */
const words =
  'pan Pan PAN pán p\u0061\u0301n pan-1 PAN-1 pan--1 1 01 true TRUE k \u212a viejo VIEJO actual taller-5001 pan-5001';
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
const files = fc.array(
  fc.record({
    slug: slugs,
    name: fc.constantFrom('Taller', 'Pan'),
    isInNextBatch: fc.nat(15).map((n) => n === 0),
  }),
  { minLength: 10, maxLength: 40 },
);

describe('random files', () => {
  it('leave one row for each business without an error, and change nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (chosen) => {
        await site.sql(
          `delete from public.businesses;
           insert into public.businesses (id, name, address, slug) values (5001, 'Viejo', 'Calle 1', 'viejo');
           update public.businesses set slug = 'actual' where id = 5001`,
        );
        const businesses = chosen.flatMap(({ slug, name, isInNextBatch }, index) => [
          ...(isInNextBatch ? moreThanABatch : []),
          business(slug, index + 1, name),
        ]);
        // With a valid one, because a file of incomplete businesses is refused as a whole.
        const file = fileWith([business('valido', 0), ...businesses]);
        const { kind, summary } = await site.import(file);
        expect(kind).toBe('finished');
        const stored = await addresses();
        expect(new Set(stored).size).toBe(importedCount(summary));
        expect(stored).toHaveLength(importedCount(summary));

        const before = await catalogue();
        const again = await site.import(file);
        expect(again.summary).toMatchObject({ inserted: 0, updated: 0, errors: summary.errors });
        expect(await catalogue()).toEqual(before);
      }),
      { numRuns: samples(3) },
    );
  });
});
