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
const writes = () => site.requests().filter((request) => /^(POST|PATCH|DELETE) .*categories$/.test(request));
const removed = (name: string) => `delete from public.categories where name = '${name}'`;

/** @returns a function that restores the network */
function goOffline(): () => void {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.stubGlobal('fetch', online);
}

describe('the list of categories', () => {
  // Spec: admin 2.3, admin 2.37, admin 7.14
  it('sorts by name and searches without regard to accents', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin/categories');
    await table();
    expect(names()).toHaveLength(13);
    expect(names()).toEqual([...names()].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'es')));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Acciones',
    ]);
    // Editors have no delete button.
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();

    await user.type(screen.getByRole('searchbox', { name: 'Buscar categorías' }), 'PANADERIA');
    expect(names()).toEqual(['Panaderías y cafeterías']);
    await waitFor(() => expect(currentUrl()).toBe('/admin/categories?query=PANADERIA'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zapatos');
    expect(screen.getByText('No hay categorías que coincidan con la búsqueda')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    expect(names()).toHaveLength(13);
    await waitFor(() => expect(currentUrl()).toBe('/admin/categories'));
  });

  it('shows an error state with retry when the list fails to load', async () => {
    await site.signIn('editor');
    await site.sql('alter table public.categories rename to categories_away');
    const { user } = renderRoute('/admin/categories');
    expect(
      await screen.findByRole('heading', { name: 'No se pudieron cargar las categorías.' }, slow),
    ).toBeVisible();
    await site.sql('alter table public.categories_away rename to categories');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await table();
  });
});

describe('adding a category', () => {
  // Spec: admin 2.37, admin 5.5, admin 7.25, admin 8.42
  it('validates the name, saves once on a double click and shows the new row', async () => {
    await site.signIn('editor');
    await site.change('select 1', removed('Cerrajeros'));
    const { user, currentUrl } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Agregar categoría' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/categories?edit=new'), slow);
    await dialog('Agregar categoría');
    await waitFor(() => expect(nameField()).toHaveFocus());
    await fill(user, nameField(), '   ');
    await user.click(save());
    expect(await screen.findByText('El nombre es un campo obligatorio.')).toBeVisible();
    expect(nameField()).toBeInvalid();
    await user.clear(nameField());
    await fill(user, nameField(), '  Cerrajeros ');
    await user.dblClick(save());
    expect(await screen.findByText('Categoría creada', {}, slow)).toBeVisible();
    await waitFor(() => expect(names()).toContain('Cerrajeros'), slow);
    await waitFor(() => expect(currentUrl()).toBe('/admin/categories'), slow);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes()).toEqual(['POST /rest/v1/categories']);
  });

  it.each([
    ['editor', 'SALUD'],
    ['editor', 'Panaderias y cafeterias'],
    ['admin', 'Panaderías, y cafeterías'],
  ] as const)(
    'shows an error to an %s for the duplicate name %s and keeps the typed one',
    async (account, name) => {
      await site.signIn(account);
      const { user } = renderRoute('/admin/categories?edit=new');
      await dialog('Agregar categoría');
      await fill(user, nameField(), name);
      await user.click(save());
      expect(
        await screen.findByText(
          'Ya existe una categoría con ese nombre (acentos y signos aparte).',
          {},
          slow,
        ),
      ).toBeVisible();
      expect(nameField()).toHaveValue(name);
      await user.clear(nameField());
      await fill(user, nameField(), '🌮🌮');
      await user.click(save());
      expect(await screen.findByText('Lleva al menos una letra o un número.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    },
  );

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
  // Spec: admin 2.37, admin 7.25, admin 8.42
  it('saves and shows the new name', async () => {
    await site.signIn('editor');
    await site.change('select 1', `update public.categories set name = 'Salud' where name = 'Bienestar'`);
    const { user, currentUrl } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Editar Salud' }));
    await dialog('Editar categoría');
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/categories\?edit=\d+$/), slow);
    expect(nameField()).toHaveValue('Salud');
    await user.clear(nameField());
    await fill(user, nameField(), 'Bienestar');
    await user.click(save());
    expect(await screen.findByText('Categoría actualizada', {}, slow)).toBeVisible();
    await waitFor(() => expect(names()).toContain('Bienestar'), slow);
    expect(names()).not.toContain('Salud');
  });

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

  // Spec: admin 2.37, admin 7.25, admin 8.42, admin 9.14
  it('shows how many businesses lose the category and deletes it once on a double click', async () => {
    await site.signIn('admin');
    await site.sql(`insert into public.categories (id, name) values (9200, 'Cines');
      insert into public.businesses (id, name, address, category_id, is_active) values
        (9200, 'Cine Alfa', 'Calle 1', 9200, true), (9201, 'Cine Beta', 'Calle 2', 9200, false);`);
    await site.change(
      'select 1',
      `delete from public.businesses where id in (9200, 9201); ${removed('Cines')}`,
    );
    const { user } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Eliminar Cines' }));
    const question = within(await confirm('Cines'));
    expect(await question.findByText('2 negocios se quedarán sin categoría.', {}, slow)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(writes()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Eliminar Cines' }));
    await user.dblClick(within(await confirm('Cines')).getByRole('button', { name: 'Eliminar categoría' }));
    expect(await screen.findByText('Categoría eliminada', {}, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar Cines' })).toBeNull());
    expect(writes()).toEqual(['DELETE /rest/v1/categories']);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

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

  // Spec: admin 6.4, admin 6.8
  it('shows an error when the DELETE changes no row', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/categories');
    await table();
    await user.click(screen.getByRole('button', { name: 'Eliminar Salud' }));
    const question = within(await confirm('Salud'));
    await site.demote('admin');
    await user.click(question.getByRole('button', { name: 'Eliminar categoría' }));
    expect(
      await screen.findByText('Error al eliminar la categoría. No tienes permiso para hacer esto.', {}, slow),
    ).toBeVisible();
    // After the demotion the delete button is gone, and the row is still there.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), slow);
    expect(names()).toContain('Salud');
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  });
});
