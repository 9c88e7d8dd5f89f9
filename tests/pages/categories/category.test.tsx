import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findCategory } from '../find-category';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const path = '/categoria/comida-y-antojitos';
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name }, slow);

it('the page of a category is the list with the category chosen, where other filters stay and another category leaves it', async () => {
  const { user, currentUrl, navigationType } = renderRoute(path);
  await findHeading('Comida y antojitos en KM 5');
  expect(await screen.findAllByRole('article', {}, slow)).toHaveLength(12);
  expect(document.title).toBe('Comida y antojitos en KM 5 | San Luis CONECTA');
  expect(await findCategory('Comida y antojitos')).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('region', { name: 'Negocios Destacados' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Siguientes negocios' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15), slow);

  const openNow = screen.getByRole('button', { name: 'Abierto ahora' });
  await user.click(openNow);
  await screen.findByRole('region', { name: 'Comida y antojitos · abiertos ahora' }, slow);
  expect(currentUrl()).toBe(`${path}?abierto=1`);
  await user.click(openNow);
  await screen.findByRole('region', { name: 'Comida y antojitos' }, slow);
  expect(currentUrl()).toBe(path);

  await user.click(await findCategory('Panaderías y cafeterías'));
  await findHeading('Panaderías y cafeterías en KM 5');
  expect(currentUrl()).toBe('/negocios?category=Panader%C3%ADas+y+cafeter%C3%ADas');
  expect(navigationType()).toBe('REPLACE');
  expect(await screen.findByRole('region', { name: 'Negocios Destacados' }, slow)).toBeVisible();
});

it('«Todos» on the page of a category replaces it by the whole list', async () => {
  const { user, currentUrl, navigationType } = renderRoute(path);
  await findHeading('Comida y antojitos en KM 5');
  await user.click(await findCategory('Todos'));
  await screen.findByRole('region', { name: 'Todos los negocios' }, slow);
  expect(currentUrl()).toBe('/negocios');
  expect(navigationType()).toBe('REPLACE');
});

it('is reached from the page of a business', async () => {
  const { user, currentUrl } = renderRoute('/negocio/panaderia-el-nino-17');
  await user.click(await screen.findByRole('link', { name: 'Panaderías y cafeterías' }, slow));
  await findHeading('Panaderías y cafeterías en KM 5');
  expect(currentUrl()).toBe('/categoria/panaderias-y-cafeterias');
});

it('of a name that no category has any more, its words are searched', async () => {
  const { currentUrl } = renderRoute('/categoria/tacos');
  await screen.findByRole('region', { name: 'Resultados de «tacos»' }, slow);
  expect(currentUrl()).toBe('/negocios?query=tacos');
});
