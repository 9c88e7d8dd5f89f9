import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const table = () => screen.findByRole('table', { name: 'Palabras parecidas' }, slow);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const removed = "delete from public.search_synonyms where term like 'Prueba%'";

describe('the synonyms of the search', () => {
  it('are refused twice, in the field', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/settings/palabras');
    await user.click(await screen.findByRole('button', { name: 'Agregar palabras' }, slow));
    await screen.findByRole('dialog', { name: 'Agregar palabras' }, slow);
    await fill(user, field(/^Quien busca/), 'TIENDITA');
    await fill(user, field(/^También encuentra/), 'Abarrotes');
    await user.click(save());
    expect(await screen.findByText('Estas palabras ya están en la lista.', {}, slow)).toBeVisible();
    expect(field(/^Quien busca/)).toHaveValue('TIENDITA');
  });

  it('are edited, and keep what another person changed meanwhile', async () => {
    await site.signIn('admin');
    await site.change(
      "insert into public.search_synonyms (term, meaning) values ('Prueba uno', 'pizza'), ('Prueba dos', 'pizza')",
      removed,
    );
    const { user } = renderRoute('/admin/settings/palabras?query=prueba');
    await table();
    await user.click(screen.getByRole('button', { name: 'Editar Prueba uno → pizza' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar palabras' }, slow));
    await user.click(dialog.getByRole('switch', { name: /También al revés/ }));
    await fill(user, field(/^También encuentra/), 's');
    await user.click(save());
    expect(await screen.findByText('Palabras actualizadas', {}, slow)).toBeVisible();
    await screen.findByRole('button', { name: 'Editar Prueba uno → pizzas' }, slow);

    await user.click(screen.getByRole('button', { name: 'Editar Prueba dos → pizza' }));
    await screen.findByRole('dialog', { name: 'Editar palabras' }, slow);
    await site.sql("update public.search_synonyms set meaning = 'tacos' where term = 'Prueba dos'");
    await fill(user, field(/^También encuentra/), 's');
    await user.click(save());
    expect(
      await within(screen.getByRole('dialog')).findByText(/Otra persona cambió/, {}, slow),
    ).toBeVisible();
  });
});

describe('what was not found', () => {
  const noCounts = `delete from public.empty_searches; ${removed}`;

  it('says so where everything was found', async () => {
    await site.signIn('admin');
    await site.change('delete from public.empty_searches', noCounts);
    renderRoute('/admin/avisos/mes');
    expect(await screen.findByText('Todo lo que buscaron se encontró', {}, slow)).toBeVisible();
  });
});
