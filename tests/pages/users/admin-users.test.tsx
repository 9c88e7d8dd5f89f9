import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const roleOfEditor = (role: string) =>
  `update public.user_roles set role = '${role}' where user_id = 'a0000000-0000-4000-8000-000000000002'`;

const table = () => screen.findByRole('table', { name: 'Usuarios' }, slow);
const rows = () => screen.getAllByRole('row').slice(1);
const rowOf = (name: string) => {
  const row = rows().find(({ textContent }) => textContent?.includes(name));
  if (!row) throw new Error(`no account is named ${name}`);
  return row;
};
const cells = (name: string) => within(rowOf(name)).getAllByRole('cell');
const openRole = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(screen.getByRole('button', { name: `Editar Rol de ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Editar Rol' }, slow));
};
const writes = () => site.requests().filter((request) => request.includes('set_user_role'));

// 25 accounts: the three demo accounts are the newest.
beforeAll(async () => {
  await site.sql(`insert into auth.users (id, email, raw_user_meta_data, created_at)
    select ('c0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'vecino' || n || '@ejemplo.mx',
      case when n = 1 then '{}'::jsonb else jsonb_build_object('first_name', 'Vecino', 'last_name', 'Número ' || n) end,
      now() - n * interval '1 day'
    from generate_series(1, 22) n`);
});

describe('the list of accounts', () => {
  // Spec: admin 2.41, admin 3.2, admin 7.16, admin 9.6
  it('shows e-mails and roles, ten per page', async () => {
    await site.signIn('admin');
    const { user, currentUrl } = renderRoute('/admin/users');
    await table();
    expect(screen.getByRole('heading', { level: 1, name: 'Gestión de Usuarios' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Usuario',
      'Email',
      'Rol',
      'Acciones',
    ]);
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('1 a 10 de 25 usuarios')).toBeVisible();
    expect(rowOf('Toño Zúñiga')).toHaveTextContent('editor@ejemplo.mx');
    expect(cells('Toño Zúñiga')[1]).toHaveTextContent('Editor');
    expect(rowOf('Marisol Ibáñez')).toHaveTextContent('(tú)');
    expect(cells('Marisol Ibáñez')[1]).toHaveTextContent('Administrador');
    expect(cells('Sin nombre')[1]).toHaveTextContent('Usuario');

    const pages = within(screen.getByRole('navigation', { name: 'Páginas de usuarios' }));
    expect(pages.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Página 3' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/users?page=3'), slow);
    await waitFor(() => expect(rows()).toHaveLength(5), slow);
    expect(screen.getByText('21 a 25 de 25 usuarios')).toBeVisible();
    expect(pages.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Página anterior' }));
    await waitFor(() => expect(screen.getByText('11 a 20 de 25 usuarios')).toBeVisible(), slow);
    await waitFor(() => expect(currentUrl()).toBe('/admin/users?page=2'), slow);
  });

  // Spec: admin 2.4, admin 6.5
  it('redirects editors', async () => {
    await site.signIn('editor');
    const { currentUrl } = renderRoute('/admin/users');
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
    expect(site.requests().filter((request) => request.includes('admin_list_users'))).toEqual([]);
  });

  // Spec: admin 2.42
  it('shows the restricted page when the database refuses access', async () => {
    await site.signIn('admin');
    interceptFetch('admin_list_users', () =>
      Promise.resolve(Response.json({ code: '42501', message: 'no' }, { status: 403 })),
    );
    renderRoute('/admin/users');
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' }, slow)).toBeVisible();
    expect(screen.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
  });
});

describe('the accounts that wait for a role', () => {
  const waiting = "email = 'vecino4@ejemplo.mx'";

  it('are counted on the dashboard, filtered in the list, and leave it with any decision', async () => {
    await site.change(
      `update auth.users set email_confirmed_at = now() where ${waiting}`,
      `delete from public.user_roles where user_id = (select id from auth.users where ${waiting});
       update auth.users set email_confirmed_at = null where ${waiting}`,
    );
    await site.signIn('admin');
    const { user, currentUrl } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: /^1 ?usuario espera un rol/ }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/admin/users?view=waiting'), slow);
    await table();
    expect(rows()).toHaveLength(1);
    expect(cells('Vecino Número 4')[1]).toHaveTextContent('Espera un rol');
    const dialog = await openRole(user, 'Vecino Número 4');
    expect(dialog.getByRole('radio', { name: 'Usuario' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Nadie espera un rol', {}, slow)).toBeVisible();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Qué usuarios mostrar' }),
      'Todos los usuarios',
    );
    await waitFor(() => expect(currentUrl()).toBe('/admin/users'), slow);
    await waitFor(() => expect(cells('Vecino Número 4')[1]).toHaveTextContent('Usuario'), slow);
  });
});

describe('the role of an account', () => {
  // Spec: admin 2.41, admin 7.29, admin 8.45
  it('is changed once on a double click, with the name in the toast', async () => {
    await site.signIn('admin');
    await site.change('select 1', "delete from public.user_roles where user_id::text like 'c0000000%'");
    const { user, currentUrl } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Vecino Número 2');
    await waitFor(
      () => expect(currentUrl()).toBe('/admin/users?edit=c0000000-0000-4000-8000-000000000002'),
      slow,
    );
    expect(dialog.getByText('Vecino Número 2 · vecino2@ejemplo.mx')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Usuario' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Editor' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Rol actualizado a Editor para Vecino Número 2', {}, slow)).toBeVisible();
    await waitFor(() => expect(cells('Vecino Número 2')[1]).toHaveTextContent('Editor'), slow);
    await waitFor(() => expect(currentUrl()).toBe('/admin/users'), slow);
    expect(writes()).toHaveLength(1);
  });

  // Spec: admin 5.15
  it('shows a notice without a request when the account already has it', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Toño Zúñiga');
    expect(dialog.getByRole('radio', { name: 'Editor' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El usuario ya tiene este rol asignado.')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  it('of the last admin offers no other', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Marisol Ibáñez');
    expect(dialog.getByText(/^Eres la única persona que administra el sitio\./)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Editor' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Editor' }));
    expect(dialog.queryByRole('button', { name: 'Quitarme el acceso' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  // Spec: admin 8.28
  it('stays for the last admin, who was not the last when the dialog was opened', async () => {
    await site.signIn('admin');
    await site.change(roleOfEditor('admin'), roleOfEditor('editor'));
    const { user } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Marisol Ibáñez');
    await user.click(dialog.getByRole('radio', { name: 'Editor' }));
    expect(dialog.getByText('Vas a quitarte tu propio acceso de administrador')).toBeVisible();
    await site.sql(roleOfEditor('editor'));
    await user.click(dialog.getByRole('button', { name: 'Quitarme el acceso' }));
    expect(await screen.findByText('Error al actualizar rol', {}, slow)).toBeVisible();
    expect(screen.getByText('El sitio debe conservar al menos un administrador.')).toBeVisible();
  });
});
