import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const adminId = 'a0000000-0000-4000-8000-000000000001';
const roleOfAdmin = (role: string) =>
  `update public.user_roles set role = '${role}' where user_id = '${adminId}'`;

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

// 25 accounts: the three demo accounts are the newest.
beforeAll(async () => {
  await site.sql(`insert into auth.users (id, email, raw_user_meta_data, created_at)
    select ('c0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'vecino' || n || '@ejemplo.mx',
      case when n = 1 then '{}'::jsonb else jsonb_build_object('first_name', 'Vecino', 'last_name', 'Número ' || n) end,
      now() - n * interval '1 day'
    from generate_series(1, 22) n`);
});

describe('the list of accounts', () => {
  // Spec: admin 8.27
  it('shows an error when the roles fail to load and falls back to those of the list', async () => {
    await site.signIn('admin');
    const respondAgain = interceptFetch('user_roles?select=user_id', () =>
      Promise.resolve(Response.json({ message: 'x' }, { status: 400 })),
    );
    const { user } = renderRoute('/admin/users');
    await table();
    const notice = await screen.findByRole('alert', {}, slow);
    expect(notice).toHaveTextContent('Error al cargar roles');
    expect(cells('Toño Zúñiga')[1]).toHaveTextContent('Editor');
    respondAgain();
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), slow);
  });
});

describe('the role of an account', () => {
  it('can be given up when another admin exists, with a redirect', async () => {
    await site.signIn('admin');
    await site.change(
      "update public.user_roles set role = 'admin' where user_id = 'a0000000-0000-4000-8000-000000000002'",
      `${roleOfAdmin('admin')}; update public.user_roles set role = 'editor' where user_id = 'a0000000-0000-4000-8000-000000000002'`,
    );
    const { user, currentUrl } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Marisol Ibáñez');
    await user.click(dialog.getByRole('radio', { name: 'Editor' }));
    await user.click(dialog.getByRole('button', { name: 'Quitarme el acceso' }));
    const toast = 'Rol actualizado a Editor para Marisol Ibáñez';
    expect(await screen.findByText(toast, {}, slow)).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
  });

  it('cannot be changed for a deleted account', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Vecino Número 3');
    await site.sql("delete from auth.users where email = 'vecino3@ejemplo.mx'");
    await user.click(dialog.getByRole('radio', { name: 'Editor' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El usuario ya no existe.', {}, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Vecino Número 3')).toBeNull(), slow);
  });

  it('cannot be changed after the admin role was revoked', async () => {
    await site.signIn('admin');
    const { user, currentUrl } = renderRoute('/admin/users');
    await table();
    const dialog = await openRole(user, 'Toño Zúñiga');
    await site.change(roleOfAdmin('editor'), roleOfAdmin('admin'));
    // A role that the account has in no case: an editor does not see those of others.
    await user.click(dialog.getByRole('radio', { name: 'Administrador' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('No tienes permiso para hacer esto.', {}, slow)).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
  });
});
