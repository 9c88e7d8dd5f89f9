import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const table = () => screen.findByRole('table', { name: 'Categorías' }, slow);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name }, slow);
const nameField = () => screen.getByRole('textbox', { name: 'Nombre' });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const removed = (name: string) => `delete from public.categories where name = '${name}'`;

/** @returns a function that restores the network */
function goOffline(): () => void {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.stubGlobal('fetch', online);
}

describe('adding a category', () => {
  it('keeps the draft through a failed request and a reload', async () => {
    await site.signIn('editor');
    const first = renderRoute('/admin/categories?edit=new');
    await dialog('Agregar categoría');
    await fill(first.user, nameField(), 'Plomeros');
    const reconnect = goOffline();
    await first.user.click(save());
    expect(
      await screen.findByText(
        'Error al guardar la categoría. No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
        {},
        slow,
      ),
    ).toBeVisible();
    expect(nameField()).toHaveValue('Plomeros');
    reconnect();
    cleanup();

    const second = renderRoute('/admin/categories?edit=new');
    await dialog('Agregar categoría');
    expect(nameField()).toHaveValue('Plomeros');
    await second.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await second.user.click(screen.getByRole('button', { name: 'Agregar categoría' }));
    await dialog('Agregar categoría');
    expect(nameField()).toHaveValue('');
  });
});

describe('renaming a category', () => {
  it('does not overwrite a concurrent rename without a second save', async () => {
    await site.signIn('editor');
    await site.change(
      'select 1',
      `update public.categories set name = 'Mascotas' where name in ('Animales', 'Perros y gatos')`,
    );
    const { user } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Editar Mascotas' }));
    await dialog('Editar categoría');
    await site.sql(`update public.categories set name = 'Animales' where name = 'Mascotas'`);
    await user.clear(nameField());
    await fill(user, nameField(), 'Perros y gatos');
    await user.click(save());
    expect(
      await screen.findByText(
        'Otra persona cambió el nombre a «Animales» mientras lo editabas. Si guardas otra vez, se queda el tuyo.',
        {},
        slow,
      ),
    ).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    await waitFor(() => expect(names()).toContain('Perros y gatos'), slow);
  });

  it('shows an error when the category was deleted meanwhile', async () => {
    await site.signIn('editor');
    await site.sql(`insert into public.categories (id, name) values (9100, 'De paso')`);
    const { user } = renderRoute('/admin/categories?edit=9100');
    await dialog('Editar categoría');
    await site.sql(removed('De paso'));
    await fill(user, nameField(), ' y más');
    await user.click(save());
    expect((await screen.findAllByText(/Esta categoría ya no existe\./, {}, slow))[0]).toBeVisible();
    expect(nameField()).toHaveValue('De paso y más');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    cleanup();

    renderRoute('/admin/categories?edit=9100');
    expect(within(await dialog('Editar categoría')).getByText(/ya no existe/)).toBeVisible();
  });

  it('is refused when the role was revoked meanwhile', async () => {
    await site.signIn('editor');
    const { user } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Editar Salud' }));
    await dialog('Editar categoría');
    await site.demote('editor');
    await fill(user, nameField(), ' y bienestar');
    await user.click(save());
    expect(
      await screen.findByText('Error al guardar la categoría. No tienes permiso para hacer esto.', {}, slow),
    ).toBeVisible();
    // The refusal refetches the role, and the guard closes the page.
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' }, slow)).toBeVisible();
  });
});

describe('deleting a category', () => {
  const confirm = (name: string) => screen.findByRole('alertdialog', { name: `¿Eliminar «${name}»?` }, slow);

  it('shows when no business uses the category and when it was already deleted', async () => {
    await site.signIn('admin');
    await site.sql(`insert into public.categories (id, name) values (9300, 'Vacía')`);
    const { user } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Eliminar Vacía' }));
    const question = within(await confirm('Vacía'));
    expect(await question.findByText('Ningún negocio está en esta categoría.', {}, slow)).toBeVisible();
    await site.sql(removed('Vacía'));
    await user.click(question.getByRole('button', { name: 'Eliminar categoría' }));
    expect(
      await screen.findByText('Error al eliminar la categoría. Esta categoría ya no existe.', {}, slow),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(names()).not.toContain('Vacía'), slow);
  });
});
