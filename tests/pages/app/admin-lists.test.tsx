import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { ForbiddenError } from '@/lib/errors';
import {
  adminBusinessQueries,
  type AdminBusinessFilters,
  noFilters,
} from '@/features/businesses/admin/queries';
import { type SubmissionFilters, submissionQueries } from '@/features/submissions/review/queries';
import { setupSeededSite } from '../seeded-site';

// The selects of the staff's lists, under the policies of the tables.
const site = setupSeededSite();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });

function listBusinesses(filters: Partial<AdminBusinessFilters>, page = 1, limit = 20) {
  return client.fetchQuery(adminBusinessQueries.adminList({ ...noFilters, ...filters }, page, limit));
}

function listSubmissions(filters: Partial<SubmissionFilters>, page = 1) {
  return client.fetchQuery(
    submissionQueries.list({ query: '', status: 'all', order: 'newest', ...filters }, page),
  );
}

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

describe('the list of businesses', () => {
  beforeAll(() =>
    site.sql(`
      insert into public.categories (id, name) values (900001, 'Prueba de listas');
      insert into public.businesses (id, name, address, description, category_id, is_active, by_appointment)
      values
        (900001, 'Zzprueba Uno', 'Calle Ñandú #7', 'Vende uno', 900001, true, false),
        (900002, 'zzprueba dos', 'Calle 2', E'Vende\\nDÓS cosas', null, false, true),
        (900003, 'Zzprúeba Tres', 'Calle 3', '<b>Vende</b> 100% tres', 900001, true, false);
      insert into public.products (business_id, type, name) values (900001, 'product', 'Zzproducto');
      insert into public.business_hours (business_id, day, open_time, close_time)
      values (900001, 'Lunes', '09:00', '18:00'), (900001, 'Martes', '09:00', '18:00');
      insert into public.business_images (business_id, image_url) values (900002, '/demo/a.webp'), (900002, '/demo/b.webp');
    `),
  );

  const [uno, dos, tres] = ['Zzprueba Uno', 'zzprueba dos', 'Zzprúeba Tres'];

  it.each<[string, Partial<AdminBusinessFilters>, string[]]>([
    // Spec: admin 2.23
    ['matches names without case and accents, sorted by name', { query: 'ZZPRUEBA' }, [dos, tres, uno]],
    // Spec: admin 2.23
    ['matches the address', { query: 'ñandu' }, [uno]],
    ['matches the address without its tilde', { query: 'NANDU #7' }, [uno]],
    // Spec: admin 2.23
    ['matches the description as one substring, also across lines', { query: 'vende dos  cosas' }, [dos]],
    ['does not match markup', { query: 'vende 100%' }, [tres]],
    // A wildcard would match the letters in between.
    ['has no wildcard %', { query: 'zz%uno' }, []],
    ['has no wildcard *', { query: 'zz*uno' }, []],
    ['has no wildcard _', { query: 'zz_rueba uno' }, []],
    ['has no pattern', { query: 'zz.rueba uno' }, []],
    ['finds joined and separated words and signs alike', { query: 'zz-prueba/uno' }, [uno]],
    ['takes punctuation of a filter as text', { query: 'a,(b".or=(id.gt.0)' }, []],
    ['does not match products', { query: 'zzproducto' }, []],
    ['filters those without hours that do not work by appointment', { query: 'zz', only: ['hours'] }, [tres]],
    ['filters those without images', { query: 'zzpr', only: ['images'] }, [tres, uno]],
  ])('%s', async (_title, filters, expected) => {
    await site.signIn('editor');
    const page = await listBusinesses(filters);
    expect(namesOf(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('returns the category, and the total count with each page', async () => {
    await site.signIn('editor');
    const { rows, total } = await listBusinesses({ query: 'zzprueba' }, 3, 1);
    expect(rows).toMatchObject([{ slug: 'zzprueba-uno-900001', category_name: 'Prueba de listas' }]);
    expect(total).toBe(3);
    expect(await listBusinesses({ query: 'zzprueba' }, 5, 1)).toEqual({ rows: [], total: 0 });
  });

  it('is refused to others than staff', async () => {
    await expect(listBusinesses({ query: 'zzprueba' })).rejects.toBeInstanceOf(ForbiddenError);
    await site.signIn('user');
    await expect(listBusinesses({ query: 'zzprueba' })).rejects.toBeInstanceOf(ForbiddenError);
  });
});

describe('the list of submissions', () => {
  beforeAll(() =>
    site.sql(`
      insert into public.business_submissions (name, address, description, phone, status, reviewed_at, created_at)
      values
        ('Zzsolicitud Ágil', 'Calle 1', 'Una descripción', '4440000001', 'pending', null, '2031-01-01'),
        ('Zzsolicitud Dos', 'Calle Ébano', 'Una descripción', '4440000002', 'approved', now(), '2031-01-02'),
        ('Zzsolicitud Tres', 'Calle 3', 'Vende 100% nieve', '4440000003', 'pending', null, '2031-01-03');
    `),
  );

  const [agil, dos, tres] = ['Zzsolicitud Ágil', 'Zzsolicitud Dos', 'Zzsolicitud Tres'];

  it.each<[string, Partial<SubmissionFilters>, string[]]>([
    // Spec: admin 7.18
    ['sorts newest first', { query: 'zzsolicitud' }, [tres, dos, agil]],
    // Spec: admin 2.43
    ['matches the name without case and accents', { query: 'AGIL' }, [agil]],
    // Spec: admin 2.43
    ['matches the address', { query: 'ebano' }, [dos]],
    ['matches the description', { query: '100% Nieve' }, [tres]],
    ['has no wildcard', { query: 'zz*tres' }, []],
    ['filters by status', { query: 'zzsolicitud', status: 'pending' }, [tres, agil]],
  ])('%s', async (_title, filters, expected) => {
    await site.signIn('editor');
    const page = await listSubmissions(filters);
    expect(namesOf(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('is empty for an account without a role, and refused to visitors', async () => {
    await expect(listSubmissions({})).rejects.toBeInstanceOf(ForbiddenError);
    await site.signIn('user');
    expect(await listSubmissions({})).toEqual({ rows: [], total: 0 });
  });
});
