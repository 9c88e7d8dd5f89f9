import { describe, expect, it, vi } from 'vitest';
import { emptyTally } from '@/features/import-export/import-summary';
import { resultTitle } from '@/features/import-export/import-texts';
import { exportedBusiness, fileWith, manyBusinesses } from './import-file';
import { setupImportSite } from './import-site';

const site = setupImportSite();

/** Invalid values of a file, with the message of each. */
const invalidValues: [label: string, extra: Record<string, unknown>, sentence: string][] = [
  ['a name that is an object', { name: { toString: 'x' } }, 'Hay un dato con formato no válido.'],
  ['a name without a letter', { name: '12345' }, 'El nombre debe contener al menos una letra.'],
  [
    'a description of half a megabyte',
    { description: 'd'.repeat(500_000) },
    'La descripción no puede exceder 5000 caracteres.',
  ],
  [
    'a description of more than a megabyte',
    { description: 'd'.repeat(1_048_577) },
    'Sus datos son demasiado grandes.',
  ],
  ['a switch that is a word', { status: { is_active: 'quizá' } }, 'Hay un dato con formato no válido.'],
  ['a score out of bounds', { premium: { premium_score: 11 } }, 'El puntaje debe ser un entero de 1 a 10.'],
  ['a score beyond any number', { premium: { premium_score: 1e300 } }, 'Hay un dato con formato no válido.'],
  ['a date that is none', { timestamps: { created_at: 'ayer' } }, 'Hay un dato con formato no válido.'],
  ['a script as website', { website: 'javascript:alert(1)' }, 'El sitio web no es una dirección válida.'],
  [
    'an unknown day',
    { schedule: [{ day: 'Blursday', open_time: '09:00', close_time: '10:00' }] },
    'El horario tiene un día que no existe.',
  ],
  [
    'a day twice with the same hours',
    { schedule: [1, 2].map(() => ({ day: 'Lunes', open_time: '09:00', close_time: '10:00' })) },
    'Los horarios de un mismo día no pueden encimarse y van en orden.',
  ],
  ['a week that is a word', { schedule: 'siempre' }, 'El horario debe ser una lista de días.'],
  ['a price below zero', { products: [{ name: 'Pan', price: -5 }] }, 'Hay un precio que no es válido.'],
  ['a price in words', { products: [{ name: 'Pan', price: 'mucho' }] }, 'Hay un dato con formato no válido.'],
  [
    'a product of an unknown kind',
    { products: [{ name: 'Pan', type: 'veneno' }] },
    'Hay un producto de un tipo que no existe.',
  ],
  ['products that are null', { products: [null] }, 'Los productos deben ser una lista.'],
  [
    'a path out of the bucket',
    { images: [{ url: '/a.webp', storage_path: '../../etc/passwd' }] },
    'Hay una imagen con una ruta de archivo no válida.',
  ],
  ['a slug with a way up', { slug: '../admin' }, 'El slug solo puede tener letras, números y guiones.'],
];

describe('a file with invalid values', () => {
  // Spec: admin 8.36
  it('returns an error for each invalid business in Spanish and imports the valid ones', async () => {
    const businesses: unknown[] = invalidValues.map(([, extra], index) => exportedBusiness(index + 1, extra));
    const end = await importBetween(businesses);
    expect(end.tally.errors).toEqual(
      invalidValues.map(([, extra, sentence], index) => {
        const given = 'name' in extra ? extra.name : undefined;
        const name =
          typeof given === 'string'
            ? given
            : given
              ? `negocio ${String(index + 2)}`
              : `Negocio importado ${String(index + 1)}`;
        return { number: index + 2, text: `Error importando ${name}: ${sentence}` };
      }),
    );
    expect(resultTitle(end)).toBe(
      `Importación parcial: 2 negocios importados con ${String(invalidValues.length)} errores`,
    );
    expect(site.drainStatuses().filter((status) => status >= 400)).toEqual([]);
    const [stored] = await site.rows<{ names: string }>(
      `select string_agg(name, ', ' order by name) as names from public.businesses where slug like 'bueno-%' or slug like 'negocio-importado-%'`,
    );
    expect(stored?.names).toBe('Bueno antes, Bueno después');
  });

  it('imports a business without images of other hosts, which the warning names', async () => {
    const url = 'http://169.254.169.254/storage/v1/object/public/business_images/a.html';
    const text = fileWith([exportedBusiness(400, { slug: 'ajena-400', images: [{ url }] })]);
    const { tally } = await site.import(text);
    expect(tally).toMatchObject({ inserted: 1, errorCount: 0 });
    expect(tally.warnings.map((warning) => warning.text).join()).toContain(url);
    const [row] = await site.rows<{ n: number }>(
      `select count(*)::int as n from public.business_images i join public.businesses b on b.id = i.business_id where b.slug = 'ajena-400'`,
    );
    expect(row).toEqual({ n: 0 });
  });

  it('imports no markup, votes, notes or prototype keys', async () => {
    const text = fileWith([
      exportedBusiness(500, {
        name: 'Con <img src=x onerror=alert(1)> marcas',
        slug: 'con-marcas-500',
        description: '<script>alert(1)</script><b onclick="x">Fuerte</b>',
        statistics: { likes: 999, dislikes: 0 },
        likes_count: 999,
        notes: 'no entra',
        version: 77,
      }),
    ]).replace('"slug":', '"__proto__": {"is_premium": true}, "constructor": {"prototype": {}}, "slug":');
    expect((await site.import(text)).tally).toMatchObject({ inserted: 1, errorCount: 0 });
    expect(
      await site.rows(
        `select b.name, b.description, b.likes_count, b.is_premium, b.version, n.notes from public.businesses b
         left join public.business_notes n on n.business_id = b.id where b.slug = 'con-marcas-500'`,
      ),
    ).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^Con\s+marcas$/) as string,
        description: expect.not.stringMatching(/script>|onclick/) as string,
        likes_count: 0,
        is_premium: false,
        notes: null,
      }) as object,
    ]);
  });

  it('imports the other businesses when one contains a null character', async () => {
    const end = await site.import(
      fileWith([
        exportedBusiness(601),
        exportedBusiness(602, { description: 'a\0b' }),
        exportedBusiness(603),
      ]),
    );
    expect(end.tally).toMatchObject({ inserted: 2, errorCount: 1 });
    expect(site.drainStatuses().filter((status) => status >= 400)).toEqual([]);
  });

  // Spec: admin 8.37
  it('creates valid categories, and warns of invalid ones', async () => {
    const end = await site.import(
      fileWith(
        [exportedBusiness(701, { category: 'c'.repeat(61) })],
        [{ name: 'Vacía pero útil' }, { name: 'comida Y antojitos' }, { name: '<b>' }],
      ),
    );
    expect(end.tally.warnings.map(({ text }) => text)).toEqual([
      'No se pudo crear categoría: <b>',
      `No se pudo crear categoría: ${'c'.repeat(60)}`,
    ]);
    expect(
      await site.rows(
        `select name from public.categories where name = 'Vacía pero útil' or lower(name) like 'comida%' order by name`,
      ),
    ).toEqual([{ name: 'Comida y antojitos' }, { name: 'Vacía pero útil' }]);
  });
});

describe('a batch that times out', () => {
  it('is retried in halves', async () => {
    const online = globalThis.fetch;
    const sizes: number[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!request.url.includes('import_businesses')) return online(request);
      const { p_batch: batch } = (await request.clone().json()) as { p_batch: unknown[] };
      sizes.push(batch.length);
      if (batch.length <= 20) return online(request);
      const failure = { code: '57014', message: 'canceling statement', details: null, hint: null };
      return Response.json(failure, { status: 500 });
    });
    const businesses = manyBusinesses(40).map((business) => ({
      ...business,
      slug: `mitad-${business.slug}`,
    }));
    const end = await site.import(fileWith(businesses));
    vi.stubGlobal('fetch', online);
    expect(sizes).toEqual([40, 20, 20]);
    expect(end).toMatchObject({ kind: 'finished', tally: { ...emptyTally, done: 40, inserted: 40 } });
  });
});

function importBetween(businesses: unknown[]) {
  site.drainStatuses();
  const before = exportedBusiness(0, { name: 'Bueno antes', slug: 'bueno-antes' });
  const after = exportedBusiness(0, { name: 'Bueno después', slug: 'bueno-despues' });
  return site.import(fileWith([before, ...businesses, after]));
}
