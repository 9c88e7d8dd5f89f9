import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const path = '/categoria/comida-y-antojitos';

it('lists the businesses of the category with the way to the list and to the other categories', async () => {
  const { user, currentUrl } = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Comida y antojitos en KM 5' }, slow);
  expect(await screen.findAllByRole('article', {}, slow)).toHaveLength(12);
  expect(document.title).toBe('Comida y antojitos en KM 5 | San Luis CONECTA');

  await user.click(screen.getByRole('button', { name: 'Ver más negocios' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15), slow);

  const others = within(screen.getByRole('region', { name: 'Otras categorías' }));
  expect(others.queryByRole('link', { name: 'Comida y antojitos' })).toBeNull();
  await user.click(others.getByRole('link', { name: 'Panaderías y cafeterías' }));
  await screen.findByRole('heading', { level: 1, name: 'Panaderías y cafeterías en KM 5' }, slow);
  expect(currentUrl()).toBe('/categoria/panaderias-y-cafeterias');

  await user.click(screen.getByRole('link', { name: 'Buscar o filtrar' }));
  await screen.findByRole('region', { name: 'Panaderías y cafeterías' }, slow);
  expect(currentUrl()).toBe('/negocios?category=Panader%C3%ADas+y+cafeter%C3%ADas');
});

it('is reached from the page of a business', async () => {
  const { user, currentUrl } = renderRoute('/negocio/panaderia-el-nino-17');
  await user.click(await screen.findByRole('link', { name: 'Panaderías y cafeterías' }, slow));
  await screen.findByRole('heading', { level: 1, name: 'Panaderías y cafeterías en KM 5' }, slow);
  expect(currentUrl()).toBe('/categoria/panaderias-y-cafeterias');
});

it('of a name that no category has any more, its words are searched', async () => {
  const { currentUrl } = renderRoute('/categoria/tacos');
  await screen.findByRole('region', { name: 'Resultados de «tacos»' }, slow);
  expect(currentUrl()).toBe('/negocios?query=tacos');
});
