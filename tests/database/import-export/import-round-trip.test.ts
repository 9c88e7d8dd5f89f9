// @vitest-environment jsdom
// The reader sanitizes with DOMPurify, which needs a DOM.
import { describe, expect, it } from 'vitest';
import { exportCatalogue } from '@/features/import-export/admin/export-catalogue';
import { csvFile } from '@/features/import-export/admin/export-csv';
import { catalogue, fetchCsvRows } from '@/features/import-export/admin/queries';
import { encodeText } from '../encode-text';
import { linkNames } from '@/features/contact/business-links';
import { exported, specialBusinesses } from './exported';
import { setupImportSite } from './import-site';

const site = setupImportSite();

describe('the export file', () => {
  // Spec: admin 3.17, admin 3.18, admin 9.11
  it('has the format of the specification, every business, and no notes', async () => {
    await site.sql(specialBusinesses);
    const text = await exported();
    expect(text).not.toContain('secreto del equipo');
    const file = JSON.parse(text) as Record<string, unknown> & {
      businesses: Record<string, Record<string, unknown>>[];
    };
    const [{ count } = { count: 0 }] = await site.rows<{ count: number }>(
      'select count(*)::int as count from public.businesses',
    );
    expect(Object.keys(file)).toEqual(['metadata', 'categories', 'businesses']);
    expect(file.metadata).toEqual({
      exportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      totalBusinesses: count,
      version: '1.0',
    });
    expect(file.businesses).toHaveLength(count);
    const odd = file.businesses.find(({ name }) => isSame(name, 'Otro raro'));
    expect(Object.keys(odd ?? {})).toEqual([
      ...['id', 'name', 'description', 'category', 'category_id', 'slug', 'address', 'phone', 'whatsapp'],
      ...[
        'email',
        ...linkNames,
        'attributes',
        'confirmed_on',
        'latitude',
        'longitude',
        'location',
        'schedule',
        'special_days',
        'images',
        'products',
        'services',
        'menu',
        'appointment',
      ],
      ...['premium', 'status', 'statistics', 'timestamps'],
    ]);
    expect(file.businesses.find(({ id }) => isSame(id, 1))).toHaveProperty('confirmed_on', '2026-03-14');
    expect(file.businesses.find(({ id }) => isSame(id, 3))).toMatchObject({
      latitude: 22.1437,
      longitude: -100.9301,
    });
    expect(file.businesses.find(({ id }) => isSame(id, 3))).toHaveProperty('attributes', [
      'Para llevar',
      'Tarjeta',
      'Baño',
    ]);
    expect(Object.keys(odd?.location ?? {})).toEqual(['address', 'google_maps_link']);
    for (const link of linkNames) expect(odd).toHaveProperty(link, `https://${link}.example/@otro`);
    expect(odd?.services).toHaveLength(3);
    expect(odd?.products).toContainEqual({
      id: expect.any(Number) as number,
      name: 'Corte & peinado',
      description: 'Dos\nlíneas',
      price: 9999999999.99,
      image_url: null,
      category: 'Cabello',
      type: 'service',
      duration: '1 hora',
    });
    expect(odd?.menu).toEqual({ link: null, label: 'Menú', items: [] });
    expect(odd?.appointment).toEqual({ by_appointment: false, appointment_url: null });
    expect(odd?.premium).toEqual({ is_premium: false, premium_score: null });
    expect(odd?.status).toEqual({ is_active: true, operating_status: 'open', closed_until: null });
    expect(odd?.statistics).toEqual({ likes: 0, dislikes: 0 });
    const withAll = file.businesses.find(({ id }) => isSame(id, 1));
    expect(withAll?.schedule).toHaveLength(7);
    expect(withAll?.schedule?.[0]).toEqual({
      day: expect.any(String) as string,
      open_time: expect.any(String) as string,
      close_time: expect.any(String) as string,
    });
    // The demo data have siesta hours, special days and closures.
    const byId = (id: number) => file.businesses.find((one) => isSame(one.id, id));
    expect(byId(40)?.schedule).toContainEqual({ day: 'Lunes', open_time: '16:00', close_time: '19:00' });
    expect(byId(30)?.special_days).toEqual([
      { date: expect.any(String) as string, open_time: '09:00', close_time: '13:00', note: 'Inventario' },
      { date: expect.any(String) as string, open_time: '17:00', close_time: '21:00', note: null },
    ]);
    expect(byId(49)?.status).toEqual({
      is_active: true,
      operating_status: 'closed_temporarily',
      closed_until: expect.stringMatching(/^20/) as string,
    });
    expect(byId(60)?.status).toHaveProperty('operating_status', 'closed_permanently');
    expect(Object.keys(withAll?.images?.[0] ?? {})).toEqual(['url', 'featured', 'storage_path']);
  });

  // Spec: admin 3.18, admin 7.43
  it('changes nothing when imported into its own catalogue', async () => {
    const text = await exported();
    const before = await site.dump();
    expect(await site.import(text)).toMatchObject({
      kind: 'finished',
      summary: { inserted: 0, updated: 0, unchanged: before.businesses?.length, leftOut: 0, refused: [] },
    });
    expect((await site.plan(text)).businesses.flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(await site.dump()).toEqual(before);
  });

  it('as CSV for a spreadsheet changes nothing either, nor after Excel in Mexico has saved it', async () => {
    const ids = await site.rows<{ id: number }>('select id from public.businesses order by name');
    const before = await site.dump();
    const file = csvFile('directory', await fetchCsvRows(ids.map(({ id }) => id)));
    const nothing = { summary: { inserted: 0, updated: 0, unchanged: ids.length, leftOut: 0, refused: [] } };
    expect(await site.import(file)).toMatchObject(nothing);
    // Of signs that its encoding lacks, it writes question marks.
    const saved = (await file.text())
      .replace('\ufeff', '')
      .replaceAll(/(\d{4})-(\d\d)-(\d\d)(?=,|\r)/g, '$3/$2/$1')
      .replaceAll(/[^\0-\xff]/g, '?');
    const excel = new Blob([encodeText(saved, 'windows-1252')]);
    expect(await site.import(excel, { choices: { dateOrder: 'day' } })).toMatchObject(nothing);
    expect(await site.dump()).toEqual(before);
  });

  // Spec: admin 7.12
  it('exports more than the 1,000 rows of max_rows, inactive businesses included', async () => {
    // Without triggers, which take most of the time.
    await site.sql(
      `set session_replication_role = replica;
       insert into public.businesses (name, slug, address, is_active)
       select 'Relleno ' || n, 'relleno-' || n, 'Calle ' || n, n % 2 = 0 from generate_series(1, 1100) n;
       set session_replication_role = origin`,
    );
    const seen: number[] = [];
    const { count, file, name } = await exportCatalogue(catalogue, (done) => seen.push(done));
    const { businesses } = JSON.parse(await file.text()) as { businesses: { id: number }[] };
    expect(count).toBeGreaterThan(1100);
    expect(new Set(businesses.map(({ id }) => id)).size).toBe(count);
    expect(name).toMatch(/^negocios_export_\d{4}-\d\d-\d\d\.json$/);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBe(1);
  });
});

const isSame = (one: unknown, other: unknown) => one === other;
