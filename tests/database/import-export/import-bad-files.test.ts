import { describe, expect, it, vi } from 'vitest';
import { exportedBusiness, fileWith, manyBusinesses } from '../import-file';
import { badRows, goodRow } from './import-rows';
import { setupImportSite } from './import-site';

const site = setupImportSite();

describe('a file with invalid values', () => {
  // Spec: admin 8.36
  it('returns an error for each invalid business in Spanish and imports the valid ones', async () => {
    const reasons = [
      'El nombre debe contener al menos una letra.',
      'Hay un dato con formato no válido.',
      'El nombre debe ser un texto, no una lista ni un objeto.',
      'Sus datos son demasiado grandes.',
      'El negocio no tiene el formato del archivo de exportación.',
    ];
    const bad = badRows.filter(({ reason }) => reasons.includes(reason));
    site.drainStatuses();
    const rows = [goodRow('bueno-antes'), ...bad.map(({ row }) => row), goodRow('bueno-despues')];
    const end = await site.import(fileWith(rows));
    expect(end.summary.errors).toEqual(
      bad.map(({ row, reason }, index) => ({
        number: index + 2,
        text: `Error importando ${nameOf(row) ?? `negocio ${String(index + 2)}`}: ${reason}`,
      })),
    );
    expect(site.drainStatuses().filter((status) => status >= 400)).toEqual([]);
    expect(
      await site.rows(
        `select slug from public.businesses where slug like 'bueno-%' or slug like 'malo-%' order by id`,
      ),
    ).toEqual([{ slug: 'bueno-antes' }, { slug: 'bueno-despues' }]);
  });

  it('imports a business without images of other hosts, which the warning names', async () => {
    const url = 'http://169.254.169.254/storage/v1/object/public/business_images/a.html';
    const text = fileWith([exportedBusiness(400, { slug: 'ajena-400', images: [{ url }] })]);
    const { summary } = await site.import(text);
    expect(summary).toMatchObject({ inserted: 1, errorCount: 0 });
    expect(summary.warnings.map((warning) => warning.text).join()).toContain(url);
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
    expect((await site.import(text)).summary).toMatchObject({ inserted: 1, errorCount: 0 });
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

  // Spec: admin 8.37
  it('creates valid categories, and warns of invalid ones', async () => {
    const end = await site.import(
      fileWith(
        [
          exportedBusiness(701, { category: 'c'.repeat(61) }),
          exportedBusiness(702, { category: '★★★' }),
          exportedBusiness(703, { category: '«Comida, y antojitos»' }),
        ],
        [{ name: 'Vacía pero útil' }, { name: 'comida Y antojitos' }, { name: '<b>' }],
      ),
    );
    expect(end.summary.warnings.map(({ text }) => text)).toEqual([
      'No se pudo crear categoría: <b>',
      `No se pudo crear categoría: ${'c'.repeat(60)}… (tiene letras o números, hasta 60 caracteres, sin < ni >)`,
      'No se pudo crear categoría: ★★★ (tiene letras o números, hasta 60 caracteres, sin < ni >)',
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
    expect(end).toMatchObject({ kind: 'finished', summary: { done: 40, inserted: 40, errorCount: 0 } });
  });
});

function nameOf(row: unknown): string | null {
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : null;
  return typeof name === 'string' ? name : null;
}
