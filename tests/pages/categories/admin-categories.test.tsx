import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
