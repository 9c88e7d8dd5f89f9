import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

/** The ids of the demo accounts, as supabase/seed.sql has them. */
const admin = 'a0000000-0000-4000-8000-000000000001';

const deleteAs = (account: string, statement: string) =>
  site.sql(`select set_config('request.jwt.claims', '{"sub": "${account}"}', true),
    set_config('request.jwt.claim.sub', '${account}', true);
    ${statement};
    select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`);

const addBusiness = (id: number, name: string) =>
  site.sql(`insert into public.businesses (id, name, address) values (${String(id)}, '${name}', 'Calle 1');
    insert into public.products (id, business_id, name, type) values (${String(id)}, ${String(id)}, 'Corte de ${name}', 'service')`);

async function open(account: 'editor' | 'admin' = 'admin') {
  await site.signIn(account);
  const page = renderRoute('/admin/historial/papelera');
  await screen.findByRole('heading', { level: 1, name: 'Papelera' }, slow);
  return page;
}

const row = (name: RegExp) => screen.findByRole('row', { name }, slow);

describe('the bin', () => {
  it('leads from the deletion of a business back to it, with its products', async () => {
    await addBusiness(900801, 'Barbería Zapata');
    await site.signIn('admin');
    const { user } = renderRoute('/admin/businesses?query=barbería zapata');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Barbería Zapata' }, slow));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/Queda 30 días en la papelera, desde donde se puede restaurar/);
    await user.click(within(question).getByRole('button', { name: 'Eliminar negocio' }));
    await screen.findByText('«Barbería Zapata» queda 30 días en la papelera.', {}, slow);

    await user.click(screen.getByRole('link', { name: 'Historial' }));
    await user.click(await screen.findByRole('link', { name: 'Papelera' }, slow));
    const deleted = await row(/Barbería Zapata/);
    expect(within(deleted).getByText('Negocio')).toBeVisible();
    expect(within(deleted).getByText('Marisol Ibáñez')).toBeVisible();
    expect(within(deleted).getByText('30 días')).toBeVisible();
    await user.dblClick(within(deleted).getByRole('button', { name: 'Restaurar Barbería Zapata' }));
    expect(await screen.findByText('«Barbería Zapata» está de vuelta', {}, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Barbería Zapata/ })).toBeNull(), slow);
    expect(site.requests().filter((one) => one.endsWith('/rpc/restore_business'))).toHaveLength(1);
    const [found] = await site.sql(
      `select b.name, p.name as product from public.businesses b join public.products p on p.business_id = b.id where b.id = 900801`,
    );
    expect(found?.rows).toEqual([{ name: 'Barbería Zapata', product: 'Corte de Barbería Zapata' }]);
  });

  it('of an editor has the products alone', async () => {
    await addBusiness(900811, 'Barbería Carranza');
    await addBusiness(900812, 'Barbería Madero');
    await deleteAs(
      admin,
      'delete from public.businesses where id = 900811; delete from public.products where id = 900812',
    );
    const { user } = await open('editor');
    const deleted = await row(/Corte de Barbería Madero/);
    expect(within(deleted).getByText('Servicio')).toBeVisible();
    expect(within(deleted).getByText('Barbería Madero')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Carranza/ })).toBeNull();
    await user.click(within(deleted).getByRole('button', { name: 'Restaurar Corte de Barbería Madero' }));
    expect(await screen.findByText('«Corte de Barbería Madero» está de vuelta', {}, slow)).toBeVisible();
  });

  it('gives a category back to its businesses', async () => {
    await addBusiness(900841, 'Barbería Villa');
    await site.sql(`insert into public.categories (id, name) values (900841, 'Peluquerías de prueba');
      update public.businesses set category_id = 900841 where id = 900841`);
    await deleteAs(admin, 'delete from public.categories where id = 900841');
    const { user } = await open();
    const deleted = await row(/Peluquerías de prueba/);
    expect(within(deleted).getByText('Categoría')).toBeVisible();
    await user.dblClick(within(deleted).getByRole('button', { name: 'Restaurar Peluquerías de prueba' }));
    expect(await screen.findByText('«Peluquerías de prueba» está de vuelta', {}, slow)).toBeVisible();
    expect(screen.getByText('1 negocio está otra vez en ella.')).toBeVisible();
    const [found] = await site.sql(`select c.name from public.businesses b
      join public.categories c on c.id = b.category_id where b.id = 900841`);
    expect(found?.rows).toEqual([{ name: 'Peluquerías de prueba' }]);
  });
});
