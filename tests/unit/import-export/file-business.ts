import type { BusinessSource, FileBusiness } from '@/features/import-export/admin/file-business';
import type { ImportTarget } from '@/features/import-export/admin/run/plan';

/** A business of a file, which says its name and address. */
export function fileBusiness(number: number, said: Partial<FileBusiness> = {}): FileBusiness {
  const name = `Negocio ${String(number)}`;
  return {
    number,
    name,
    refusals: [],
    remarks: [],
    slug: `negocio-${String(number)}`,
    id: null,
    createdAt: null,
    columns: { name, address: `Calle ${String(number)}` },
    notes: [],
    hours: {},
    specialDays: {},
    products: null,
    images: null,
    ...said,
  };
}

export function sourceOf(
  businesses: readonly FileBusiness[],
  noun: BusinessSource['noun'] = 'Negocio',
): BusinessSource {
  return {
    noun,
    total: businesses.length,
    madeAt: null,
    hasKeys: noun === 'Negocio',
    categories: [],
    read: (index) => businesses[index] ?? fileBusiness(index + 1),
    headers: ['Nombre'],
    cells: (index) => [businesses[index]?.name ?? ''],
  };
}

/** What the site has of a business of a file: the same, but for `stored`. */
export function targetOf(
  { columns, slug, name }: FileBusiness,
  id: number,
  { stored = {}, ...target }: Partial<ImportTarget> & { stored?: object } = {},
): ImportTarget {
  return {
    number: 1,
    business_id: id,
    matched_by: 'slug',
    slug,
    name,
    address: 'Calle 5',
    ...{ same_phone: false, similar_name: true, same_address: true, distance: null },
    state: {
      columns: { ...columns, notes: null, ...stored },
      ...{ hours: {}, special_days: {}, products: [], images: [] },
    },
    edited: [],
    deleted: false,
    ...target,
  };
}
