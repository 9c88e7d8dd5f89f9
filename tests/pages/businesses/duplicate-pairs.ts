import { screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export const pair = () =>
  screen.findByRole('listitem', { name: 'Mismo teléfono, nombre parecido, a 41 m' }, slow);

/** Possible duplicates, without those of the demo data. */
export function duplicatePairs(site: ReturnType<typeof setupSeededSite>) {
  /** Two businesses that share a phone, and a third one that nothing shares. */
  const addPair = (id: number) =>
    site.change(
      `insert into public.businesses (id, name, address, phone, latitude, longitude)
     values (${String(id)}, 'Dulcería Quetzalcóatl', 'Calle Once 11', '4449990011', 22.13, -100.95),
       (${String(id + 1)}, 'Dulceria Quetzalcoatl', 'Avenida Doce 12', '4449990011', 22.13, -100.9504),
       (${String(id + 2)}, 'Relojería Xicoténcatl', 'Calle Trece 13', '4449990013', 22.13, -100.95)`,
      `delete from public.businesses where id between ${String(id)} and ${String(id + 2)}`,
    );

  async function open(account: 'editor' | 'admin' = 'editor') {
    await site.signIn(account);
    const page = renderRoute('/admin/avisos/duplicados');
    await screen.findByRole('heading', { level: 1, name: 'Posibles duplicados' }, slow);
    return page;
  }

  // The look-alikes of the demo data.
  beforeAll(() =>
    site.sql(`insert into private.distinct_businesses (first_id, second_id)
    select min(id), max(id) from public.businesses
    where name in ('Consultorio Dental Dra. Peña', 'Consultorio Dr. Ibáñez')`),
  );

  return { addPair, open };
}
