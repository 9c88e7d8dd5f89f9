import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();
const path = '/admin/settings/caracteristicas';
const removed = "delete from public.attributes where name like 'Prueba%'";

const table = () => screen.findByRole('table', { name: 'Características' }, slow);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

it('the attributes are closed to editors', async () => {
  await site.signIn('editor');
  const { currentUrl } = renderRoute(path);
  await waitFor(() => expect(currentUrl()).toBe('/'), slow);
});

it('an admin adds one in its place, and visitors find businesses by its other words', async () => {
  await site.signIn('admin');
  await site.change('select 1', removed);
  const { user } = renderRoute(path);
  await table();
  expect(names()).toEqual([
    ...['A domicilio', 'Para llevar', 'SPEI', 'Tarjeta', 'Factura', 'Rampa', 'Estacionamiento', 'Baño'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Agregar característica' }));
  await screen.findByRole('dialog', { name: 'Agregar característica' }, slow);
  expect(field(/^Lugar en la lista/)).toHaveValue('9');
  await user.click(save());
  expect(await screen.findByText('El nombre es un campo obligatorio.')).toBeVisible();
  await fill(user, field(/^Nombre/), 'Prueba, doble');
  await user.tab();
  await user.click(save());
  expect(await screen.findByText(/^Sin comas ni otros separadores/)).toBeVisible();
  await user.clear(field(/^Nombre/));
  await fill(user, field(/^Nombre/), 'TARJETA');
  await user.click(save());
  expect(await screen.findByText('Ya hay una característica con este nombre.', {}, slow)).toBeVisible();
  await user.clear(field(/^Nombre/));
  await fill(user, field(/^Nombre/), 'Prueba Wifi');
  await fill(user, field(/^Otras palabras/), 'internet gratis ,zwifi');
  await user.clear(field(/^Lugar en la lista/));
  await fill(user, field(/^Lugar en la lista/), '1');
  await user.dblClick(save());
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['A domicilio', 'Prueba Wifi']), slow);

  await site.change(
    `update public.businesses set attribute_ids = attribute_ids || (select id from public.attributes where name = 'Prueba Wifi') where id = 12`,
    'select 1',
  );
  const [found] = await site.sql(
    `select name from public.found_businesses(public.search_businesses('internet gratis'))`,
  );
  expect(found?.rows).toEqual([{ name: 'Café Tres Cactus' }]);
});

it('deleting one says how many businesses lose it', async () => {
  await site.signIn('admin');
  await site.change(
    `insert into public.attributes (name) values ('Prueba Sala');
     update public.businesses set attribute_ids = attribute_ids || (select id from public.attributes where name = 'Prueba Sala') where id in (2, 4)`,
    removed,
  );
  const { user } = renderRoute(path);
  await table();
  await user.click(screen.getByRole('button', { name: 'Eliminar Prueba Sala' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Eliminar «Prueba Sala»?' }, slow));
  expect(
    await dialog.findByText(/2 negocios dejarán de tenerla\. No se puede deshacer\./, {}, slow),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Eliminar característica' }));
  await waitFor(() => expect(names()).not.toContain('Prueba Sala'), slow);
});

it('an edit of what another person changed meanwhile says so, and keeps what was typed', async () => {
  await site.signIn('admin');
  await site.change("insert into public.attributes (name) values ('Prueba Uno')", removed);
  const { user } = renderRoute(path);
  await table();
  await user.click(screen.getByRole('button', { name: 'Editar Prueba Uno' }));
  await screen.findByRole('dialog', { name: 'Editar característica' }, slow);
  await site.sql("update public.attributes set synonyms = 'otra' where name = 'Prueba Uno'");
  await fill(user, field(/^Otras palabras/), 'mía');
  await user.click(save());
  expect(
    await screen.findByText(/Otra persona cambió o eliminó esta característica/, {}, slow),
  ).toBeVisible();
  expect(field(/^Otras palabras/)).toHaveValue('mía');
});
