import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export const token = 'ef'.repeat(32);

export const id = 900_001;

export const noBusiness = /^Este enlace no abre los datos de ningún negocio/;

export const open = () => renderRoute(`/confirmar/${token}`);

export const button = (name: string) => screen.findByRole('button', { name }, slow);

export const thanks = () => screen.findByRole('heading', { level: 1, name: '¡Gracias!' }, slow);

export async function openForm() {
  const page = open();
  await page.user.click(await button('Cambió algo'));
  await screen.findByRole('heading', { level: 2, name: '¿Qué cambió?' }, slow);
  return page;
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

/** Before each test: a business whose owner has a link to confirm its data. */
export function ownerPage(site: ReturnType<typeof setupSeededSite>) {
  const rows = async (query: string): Promise<unknown[]> => (await site.sql(query))[0]?.rows ?? [];

  const reports = () =>
    rows(
      `select reason, private.new_values(change) as proposed, note, source from public.reports where business_id = ${id} order by reason`,
    );

  const isConfirmedToday = async () => {
    const [row] = await rows(
      `select confirmed_on = private.local_date(now()) as is_today from public.businesses where id = ${id}`,
    );
    return (row as { is_today: boolean }).is_today;
  };

  beforeEach(async () => {
    await site.sql(`
    delete from private.rate_counters;
    delete from private.owner_links;
    select set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where name like 'proposals/%';
    delete from public.reports where business_id = ${id};
    delete from public.businesses where id = ${id};
    insert into public.businesses (id, name, address, phone, whatsapp, is_active, confirmed_on)
    values (${id}, 'Tortillería La Güera', 'Calle Cinco 12', '4441230001', null, true, '2024-03-01');
    insert into public.business_hours (business_id, day, open_time, close_time)
    select ${id}, day, '09:00', '18:00' from unnest(array['Lunes', 'Martes', 'Miércoles']) day;
    select private.add_owner_link('${token}', 'confirmation', '${id}', '30 days');
  `);
  });

  return { reports, isConfirmedToday };
}
