import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { admin, editor, entry, historyOf } from './history-of';

const site = setupSeededSite();
const { changeAs, addBusiness, open } = historyOf(site);

describe('the history', () => {
  it('is filtered by who, what and when through the URL', async () => {
    await addBusiness(900502, 'Café del Filtro');
    await changeAs(editor, "update public.businesses set email = 'cafe@ejemplo.mx' where id = 900502");
    await changeAs(
      editor,
      `insert into public.business_hours (business_id, day, open_time, close_time) values (900502, 'Lunes', '09:00', '18:00')`,
    );
    await changeAs(admin, "update public.businesses set phone = '4447654321' where id = 900502");
    const { user, currentUrl } = await open();
    await entry(/cambió Correo electrónico/);
    await entry(/cambió el horario/);
    await screen.findByRole('option', { name: 'Marisol Ibáñez' }, slow);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quién' }), 'Toño Zúñiga');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Negocios');
    await waitFor(() => expect(currentUrl()).toBe(`/admin/historial?who=${editor}&what=businesses`), slow);
    await waitFor(() => expect(screen.queryByText(/cambió el horario/)).toBeNull(), slow);
    expect(await entry(/Toño Zúñiga cambió Correo electrónico/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Categorías');
    expect(await screen.findByText('Ningún cambio cumple con estos filtros.', {}, slow)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/historial'), slow);
  });

  it('loads older entries by the cursor', async () => {
    await addBusiness(900503, 'Muchos Cambios');
    await changeAs(
      admin,
      `do $$ begin for n in 1..35 loop update public.businesses set address = 'Calle ' || n || ' bis' where id = 900503;
         perform set_config('private.action_id', '', true); end loop; end $$`,
    );
    const { user } = await open(`/admin/historial?who=${admin}`);
    await entry(/Calle 35 bis/);
    expect(screen.queryByText('Calle 2 bis')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver cambios anteriores' }));
    expect(await entry(/cambió Dirección: Calle 1 bis antes, ahora → Calle 2 bis/)).toBeVisible();
    expect(await entry(/Calle 35 bis/)).toBeVisible();
  });
});

describe('the tab of a business', () => {
  it('shows its history alone, and what a deleted product had', async () => {
    await addBusiness(900504, 'Con Pestaña');
    await changeAs(
      editor,
      `insert into public.products (business_id, name, price) values (900504, 'Bolillo', 3);
       select set_config('private.action_id', '', true);
       delete from public.products where business_id = 900504`,
    );
    await site.signIn('editor');
    const { user } = renderRoute('/admin/businesses?edit=900504');
    await screen.findByRole('form', { name: /Datos básicos/ }, slow);
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    const deleted = await entry(/Toño Zúñiga eliminó el producto «Bolillo»/);
    await user.click(within(deleted).getByText('Ver lo que tenía'));
    expect(within(deleted).getByText('Nombre:').nextSibling).toHaveTextContent('Bolillo');
    expect(within(deleted).getByText('Precio:').nextSibling).toHaveTextContent('$3');
    expect(await entry(/El sistema agregó el negocio «Con Pestaña»/)).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByText(/Café del Filtro|La Espiga/)).toBeNull();
  });
});
