import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

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
  it('says what a business could not have again', async () => {
    await addBusiness(900821, 'Barbería Obregón');
    await site.sql(`insert into public.categories (id, name) values (900821, 'Barberías de prueba');
      update public.businesses set category_id = 900821 where id = 900821;
      delete from public.businesses where id = 900821;
      delete from public.categories where id = 900821`);
    const { user } = await open();
    expect(await row(/Barbería Obregón.*El sistema/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restaurar Barbería Obregón' }));
    expect(await screen.findByText('Su categoría ya no existe: elige otra.', {}, slow)).toBeVisible();
  });

  it('says why a product cannot be restored, and keeps it', async () => {
    await addBusiness(900831, 'Barbería Juárez');
    await site.sql(
      'delete from public.products where id = 900831; delete from public.businesses where id = 900831',
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Restaurar Corte de Barbería Juárez' }, slow));
    expect(
      await screen.findByText(
        /No se pudo restaurar\. Primero restaura el negocio al que pertenece\./,
        {},
        slow,
      ),
    ).toBeVisible();
    expect(await row(/Corte de Barbería Juárez/)).toBeVisible();
  });

  it('says when it is empty', async () => {
    await site.change(
      'create table private.kept_bin as select * from private.deleted_rows; delete from private.deleted_rows',
      `insert into private.deleted_rows (table_name, record_id, business_id, name, deleted_at, deleted_by, parts)
       select table_name, record_id, business_id, name, deleted_at, deleted_by, parts from private.kept_bin;
       drop table private.kept_bin`,
    );
    await open();
    expect(await screen.findByRole('heading', { name: 'La papelera está vacía' }, slow)).toBeInTheDocument();
  });
});
