import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from './intercept-fetch';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

const admin = 'a0000000-0000-4000-8000-000000000001';
const editor = 'a0000000-0000-4000-8000-000000000002';

/** Changes rows as an account does. The log only grows, so each test has a business of its own. */
const changeAs = (account: string, statement: string) =>
  site.sql(`select set_config('request.jwt.claims', '{"sub": "${account}"}', true),
    set_config('request.jwt.claim.sub', '${account}', true);
    ${statement};
    select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`);

const addBusiness = (id: number, name: string) =>
  site.sql(
    `insert into public.businesses (id, name, address, phone) values (${String(id)}, '${name}', 'Calle 1', '4441234567')`,
  );

async function open(path = '/admin/historial', account: 'editor' | 'admin' = 'editor') {
  await site.signIn(account);
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Historial' }, slow);
  return page;
}

/** The entry with this text, as a reader hears it. */
const entry = async (text: RegExp) => {
  const found = (
    await screen.findAllByText(
      (_text, element) => element?.tagName === 'LI' && text.test(element.textContent.replace(/\s+/g, ' ')),
      {},
      slow,
    )
  )[0];
  if (!found) throw new Error(`no entry ${String(text)}`);
  return found;
};

describe('the history', () => {
  it('says in words who changed what of which business', async () => {
    await addBusiness(900501, 'Panadería La Espiga');
    await changeAs(
      admin,
      "update public.businesses set phone = '4447654321', category_id = 1 where id = 900501",
    );
    await changeAs(
      editor,
      `insert into public.business_hours (business_id, day, open_time, close_time) values (900501, 'Lunes', '09:00', '18:00')`,
    );
    await open();
    expect(await entry(/Toño Zúñiga cambió el horario/)).toHaveTextContent(
      /Lunes: sin horario antes, ahora → 9:00 a.m. a 6:00 p.m./,
    );
    const changed = within(await entry(/Marisol Ibáñez cambió 2 datos/));
    expect(changed.getByRole('link', { name: 'Panadería La Espiga' })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=900501&tab=history',
    );
    expect(changed.getByText(/Teléfono:/)).toHaveTextContent(
      'Teléfono: 444 123 4567 antes, ahora → 444 765 4321',
    );
    expect(changed.getByText(/Categoría:/)).toHaveTextContent(/Categoría: vacío antes, ahora → \D/);
    expect(screen.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible();
  });

  it('is filtered by who, what and when through the URL', async () => {
    await addBusiness(900502, 'Café del Filtro');
    await changeAs(editor, "update public.businesses set email = 'cafe@ejemplo.mx' where id = 900502");
    const { user, currentUrl } = await open();
    await entry(/cambió Correo electrónico/);
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

  it('reads the days of the URL and drops dates that do not exist', async () => {
    await open('/admin/historial?from=2020-01-01&to=2020-01-31');
    expect(await screen.findByText('Ningún cambio cumple con estos filtros.', {}, slow)).toBeVisible();
    expect(screen.getByLabelText('Desde el día')).toHaveValue('2020-01-01');
    expect(screen.getByLabelText('Hasta el día')).toHaveValue('2020-01-31');
  });

  it('ignores a day that is not in the calendar', async () => {
    await open('/admin/historial?from=2020-02-30');
    expect(await screen.findByRole('heading', { level: 2, name: 'Hoy' }, slow)).toBeVisible();
    expect(screen.getByLabelText('Desde el día')).toHaveValue('');
  });

  it('loads older entries by the cursor', async () => {
    await addBusiness(900503, 'Muchos Cambios');
    await changeAs(
      admin,
      `do $$ begin for n in 1..35 loop update public.businesses set address = 'Calle ' || n || ' bis' where id = 900503; end loop; end $$`,
    );
    const { user } = await open(`/admin/historial?who=${admin}`);
    await entry(/Calle 35 bis/);
    expect(screen.queryByText('Calle 2 bis')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver cambios anteriores' }));
    expect(await entry(/cambió Dirección: Calle 1 bis antes, ahora → Calle 2 bis/)).toBeVisible();
    expect(await entry(/Calle 35 bis/)).toBeVisible();
  });

  const chooseAboutBusinesses = () =>
    changeAs(admin, `update public.system_settings set value = '[1]' where key = 'about_business_ids'`);

  it('of an editor has no roles and settings', async () => {
    await chooseAboutBusinesses();
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Hoy' }, slow);
    expect(screen.queryByText(/eligió los negocios/)).toBeNull();
    expect(screen.queryByRole('option', { name: 'Usuarios' })).toBeNull();
  });

  it('of an admin has them', async () => {
    await chooseAboutBusinesses();
    await open('/admin/historial?what=settings', 'admin');
    expect(await entry(/Marisol Ibáñez eligió los negocios de la página Nosotros/)).toHaveTextContent(
      'Tacos El Güero de la 5',
    );
    expect(screen.getByRole('option', { name: 'Usuarios' })).toBeInTheDocument();
  });

  it('shows an error state with retry when it fails to load', async () => {
    await site.signIn('editor');
    const restore = interceptFetch(/rpc\/list_history\?/, databaseFailure);
    const { user } = renderRoute('/admin/historial');
    expect(await screen.findByText('No se pudo cargar el historial.', {}, slow)).toBeVisible();
    expect(document.body).not.toHaveTextContent('secret table');
    restore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Hoy' }, slow)).toBeVisible();
  });
});

describe('the tab of a business', () => {
  it('shows its history alone, and what a deleted product had', async () => {
    await addBusiness(900504, 'Con Pestaña');
    await changeAs(
      editor,
      `insert into public.products (business_id, name, price) values (900504, 'Bolillo', 3);
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

describe('undoing a change', () => {
  it('gives one field its former value and keeps the rest', async () => {
    await addBusiness(900505, 'Para Deshacer');
    await changeAs(
      admin,
      "update public.businesses set phone = '4447654321', address = 'Calle 9' where id = 900505",
    );
    const { user } = await open();
    const changed = within(await entry(/Para Deshacer.*cambió 2 datos/));
    await user.dblClick(changed.getByRole('button', { name: 'Deshacer el cambio de Teléfono' }));
    expect(await screen.findByText('Cambio deshecho', {}, slow)).toBeVisible();
    expect(
      await entry(/Toño Zúñiga cambió Teléfono: 444 765 4321 antes, ahora → 444 123 4567/),
    ).toBeVisible();
    await waitFor(
      () => expect(changed.queryByRole('button', { name: 'Deshacer el cambio de Teléfono' })).toBeNull(),
      slow,
    );
    expect(changed.getByRole('button', { name: 'Deshacer el cambio de Dirección' })).toBeEnabled();
  });

  it('is refused where the field has changed again meanwhile', async () => {
    await addBusiness(900506, 'Ya Cambió');
    await changeAs(admin, "update public.businesses set phone = '4447654321' where id = 900506");
    const { user } = await open();
    const changed = within(await entry(/Ya Cambió.*cambió Teléfono/));
    await changeAs(admin, "update public.businesses set phone = '4440001112' where id = 900506");
    await user.click(changed.getByRole('button', { name: 'Deshacer el cambio de Teléfono' }));
    expect(
      await screen.findByText(
        /Este dato volvió a cambiar después, así que ya no se puede deshacer/,
        {},
        slow,
      ),
    ).toBeVisible();
    // The list is loaded again, with the later change.
    expect(await entry(/444 000 1112/)).toBeVisible();
  });
});
