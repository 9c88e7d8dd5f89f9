import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportCatalogue, toExportedBusiness } from '@/features/import-export/admin/export-catalogue';
import type { CategoryRow, ExportRow } from '@/features/import-export/admin/queries';
import { exampleLinks, noLinks } from '../contact/example-links';

const product = {
  id: 1,
  name: 'Concha',
  description: null,
  price: 12.5,
  image_url: '/demo/concha.webp',
  category: 'Pan dulce',
  type: 'product',
  duration: null,
};
const service = { ...product, id: 2, name: 'Entrega', price: null, type: 'service', duration: '30 min' };

const row: ExportRow = {
  id: 17,
  name: 'Panadería El Niño',
  description: '<p>Pan</p>',
  category_id: 2,
  category: { name: 'Panaderías' },
  slug: 'panaderia-el-nino-17',
  address: 'Av. Himalaya 120',
  phone: '4441234567',
  whatsapp: null,
  email: 'hola@elnino.mx',
  ...noLinks,
  google_maps_link: 'https://maps.app.goo.gl/a',
  latitude: 22.15,
  longitude: -100.98,
  menu_link: null,
  menu_link_label: 'Menú',
  attributes: [{ name: 'Tarjeta' }, { name: 'Baño' }],
  confirmed_on: '2026-03-14',
  by_appointment: false,
  appointment_url: null,
  is_premium: true,
  premium_score: 7,
  is_active: true,
  operating_status: 'closed_temporarily',
  closed_until: '2026-12-03',
  likes_count: 3,
  dislikes_count: 1,
  created_at: '2026-01-02T03:04:05+00:00',
  hours: [
    { day: 'Lunes', open_time: '09:00', close_time: '14:00' },
    { day: 'Lunes', open_time: '16:00', close_time: '20:00' },
  ],
  special_days: [{ date: '2026-12-24', open_time: 'Closed', close_time: 'Closed', note: 'Nochebuena' }],
  images: [{ image_url: '/demo/a.webp', is_featured: true, storage_path: null }],
  products: [product, service],
};

describe('a business in the export file', () => {
  it('has the shape of the specification', () => {
    expect(toExportedBusiness(row)).toEqual({
      id: 17,
      name: 'Panadería El Niño',
      description: '<p>Pan</p>',
      category: 'Panaderías',
      category_id: 2,
      slug: 'panaderia-el-nino-17',
      address: 'Av. Himalaya 120',
      phone: '4441234567',
      whatsapp: null,
      email: 'hola@elnino.mx',
      ...noLinks,
      attributes: ['Tarjeta', 'Baño'],
      confirmed_on: '2026-03-14',
      latitude: 22.15,
      longitude: -100.98,
      location: { address: 'Av. Himalaya 120', google_maps_link: 'https://maps.app.goo.gl/a' },
      schedule: [
        { day: 'Lunes', open_time: '09:00', close_time: '14:00' },
        { day: 'Lunes', open_time: '16:00', close_time: '20:00' },
      ],
      special_days: [{ date: '2026-12-24', open_time: 'Closed', close_time: 'Closed', note: 'Nochebuena' }],
      images: [{ url: '/demo/a.webp', featured: true, storage_path: null }],
      products: [product, service],
      services: [
        {
          name: 'Entrega',
          description: null,
          price: null,
          image_url: '/demo/concha.webp',
          duration: '30 min',
        },
      ],
      menu: { link: null, label: 'Menú', items: [] },
      appointment: { by_appointment: false, appointment_url: null },
      premium: { is_premium: true, premium_score: 7 },
      status: { is_active: true, operating_status: 'closed_temporarily', closed_until: '2026-12-03' },
      statistics: { likes: 3, dislikes: 1 },
      timestamps: { created_at: '2026-01-02T03:04:05+00:00' },
    });
  });

  it.each(exampleLinks)('has the link %s', (link, url) => {
    expect(toExportedBusiness({ ...row, [link]: url })).toHaveProperty(link, url);
  });

  it('has null in place of a category that it does not have', () => {
    expect(toExportedBusiness({ ...row, category: null, category_id: null }).category).toBeNull();
  });
});

/** A catalogue of which the source gives two rows a page. */
function sourceOf(businesses: ExportRow[], counts: number[] = []) {
  const categories: CategoryRow[] = ['Comida', 'Pan', 'Salud'].map((name, index) => ({
    id: index + 1,
    name,
    created_at: '2026-01-01T00:00:00+00:00',
  }));
  const after = <Row extends { id: number }>(rows: Row[]) =>
    vi.fn((id: number) => Promise.resolve(rows.filter((one) => one.id > id).slice(0, 2)));
  return {
    fetchCount: vi.fn(() => Promise.resolve(counts.shift() ?? businesses.length)),
    fetchCategories: after(categories),
    fetchPage: after(businesses),
  };
}

const rows = [3, 5, 8, 9, 12].map((id) => ({ ...row, id }));

describe('the export of the catalogue', () => {
  beforeEach(() => {
    // Half past eleven in the evening in San Luis Potosí.
    vi.useFakeTimers({ now: Date.parse('2026-01-06T05:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is one JSON file with every category and every business, read page by page', async () => {
    const source = sourceOf(rows);
    const { file, name, count } = await exportCatalogue(source, () => undefined);
    expect([name, count, file.type]).toEqual(['negocios_export_2026-01-05.json', 5, 'application/json']);
    expect(JSON.parse(await file.text())).toEqual({
      metadata: { exportDate: new Date().toISOString(), totalBusinesses: 5, version: '1.0' },
      categories: [1, 2, 3].map((id): unknown => expect.objectContaining({ id })),
      businesses: rows.map(toExportedBusiness),
    });
    expect(source.fetchPage.mock.calls).toEqual([[0], [5], [9], [12]]);
  });

  it('reports the part that is read after every page', async () => {
    const progress: number[] = [];
    await exportCatalogue(sourceOf(rows), (done) => progress.push(done));
    expect(progress).toEqual([0.4, 0.8, 1]);
  });

  it('never reports more than the whole, however many were added meanwhile', async () => {
    const progress: number[] = [];
    await exportCatalogue(sourceOf(rows, [4, 5]), (done) => progress.push(done));
    expect(progress).toEqual([0.5, 1, 1]);
    const fromNone: number[] = [];
    await exportCatalogue(sourceOf(rows, [0, 5]), (done) => fromNone.push(done));
    expect(fromNone).toEqual([1, 1, 1]);
  });

  it('is a file of an empty catalogue, too', async () => {
    const { file, count } = await exportCatalogue(sourceOf([]), () => undefined);
    expect(count).toBe(0);
    expect(JSON.parse(await file.text())).toMatchObject({ businesses: [] });
  });

  it('reads a second time where a business was added or deleted meanwhile', async () => {
    const source = sourceOf(rows, [5, 6, 5, 5]);
    expect((await exportCatalogue(source, () => undefined)).count).toBe(5);
    expect(source.fetchPage).toHaveBeenCalledTimes(8);
  });

  // Spec: admin 8.38
  it('fails where the second reading is not complete either', async () => {
    const source = sourceOf(rows, [5, 6, 6, 7]);
    await expect(exportCatalogue(source, () => undefined)).rejects.toThrow(
      'se leyeron 5 de 7 negocios. Inténtalo de nuevo.',
    );
    expect(source.fetchPage).toHaveBeenCalledTimes(8);
  });
});
