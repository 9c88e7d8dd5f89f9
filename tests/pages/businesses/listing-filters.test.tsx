import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findCategory } from '../find-category';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

async function findCards(title: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);
}
const namesOf = (cards: HTMLElement[]) => cards.map((card) => within(card).getByRole('heading').textContent);
const search = (query: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });

// What whoever has just put a site online sees first.
it('A site without businesses invites the first one', async () => {
  await site.change(
    'update public.businesses set is_active = false where is_active',
    // All but those that the seed hides.
    'update public.businesses set is_active = true where id not in (47, 63)',
  );
  renderRoute('/negocios');
  expect(await screen.findByText('Todavía no hay negocios', {}, slow)).toBeVisible();
  expect(screen.queryByText('No se encontraron negocios para esta categoría')).toBeNull();
  const results = screen.getByRole('region', { name: 'Todos los negocios' });
  expect(within(results).getByRole('link', { name: 'Registra tu negocio' })).toHaveAttribute(
    'href',
    '/registra-tu-negocio',
  );
});

describe('a category', () => {
  // Spec: public 1.1, public 4.2
  it('shows as many businesses as its link says, and its title', async () => {
    const { user, currentUrl } = renderRoute('/');
    await user.click(await findCategory('Salud'));
    const link = await findCategory('Salud');
    expect(await findCards('Salud')).toHaveLength(Number(/\d+/.exec(link.textContent)?.[0]));
    await waitFor(() => expect(currentUrl()).toBe('/?category=Salud'));
    expect(document.title).toBe('Salud en KM 5 | San Luis CONECTA');
  });

  // Spec: public 2.20, public 5.2
  it('that does not exist shows the empty list, with a way to all businesses', async () => {
    const { user, currentUrl } = renderRoute('/negocios?category=Astronautas');
    await screen.findByText('No se encontraron negocios para esta categoría', {}, slow);
    await user.click(screen.getByRole('button', { name: 'Ver todos los negocios' }));
    expect(await findCards('Todos los negocios')).toHaveLength(12);
    await waitFor(() => expect(currentUrl()).toBe('/negocios'));
  });
});

describe('a search', () => {
  // Spec: public 2.14, public 2.16
  it('is read from the URL with its category, and ends when a category is chosen', async () => {
    const { user, currentUrl } = renderRoute(
      '/negocios?query=%20pan%20&category=Panader%C3%ADas+y+cafeter%C3%ADas',
    );
    const names = namesOf(await findCards('«pan» en Panaderías y cafeterías'));
    expect(names).toContain('Panadería El Niño');
    expect(screen.getByRole('combobox')).toHaveValue('pan');
    expect(await findCategory('Panaderías y cafeterías')).toHaveAttribute('aria-current', 'true');
    await user.click(await findCategory('Salud'));
    await findCards('Salud');
    expect(screen.getByRole('combobox')).toHaveValue('');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?category=Salud'));
  });

  // Spec: public 5.1
  it('of blanks changes nothing, and of 150 characters is cut at 100', async () => {
    const { user, currentUrl } = renderRoute('/negocios');
    await findCards('Todos los negocios');
    search('    ');
    await user.type(screen.getByRole('combobox'), '{Enter}');
    await findCards('Todos los negocios');
    await waitFor(() => expect(currentUrl()).toBe('/negocios'));
    search('a'.repeat(150));
    await user.type(screen.getByRole('combobox'), '{Enter}');
    await waitFor(() => expect(currentUrl()).toBe(`/negocios?query=${'a'.repeat(100)}`), slow);
  });
});

describe('attributes', () => {
  const chip = (name: string) => screen.findByRole('button', { name }, slow);

  it('narrow the list to the businesses that have each of those chosen, in the URL and with their words', async () => {
    const { user, currentUrl } = renderRoute('/negocios');
    await findCards('Todos los negocios');
    await user.click(await chip('Filtros'));
    await user.click(await chip('Tarjeta'));
    await findCards('Todos los negocios · Tarjeta');
    await user.click(await chip('Estacionamiento'));
    const names = namesOf(await findCards('Todos los negocios · Tarjeta · Estacionamiento'));
    expect(names).toEqual([
      'Ferretería El Tornillo',
      'Veterinaria Huellitas',
      'Gimnasio Titán',
      'Laboratorio de Análisis KM 5',
    ]);
    await waitFor(() => expect(currentUrl()).toBe('/negocios?con=Tarjeta%2CEstacionamiento'));
    await user.click(await findCategory('Salud'));
    expect(namesOf(await findCards('Salud · Tarjeta · Estacionamiento'))).toEqual([
      'Laboratorio de Análisis KM 5',
    ]);
    expect(await chip('Filtros (2)')).toHaveAttribute('aria-expanded', 'true');
  });

  it('that no business has together offer to take them away', async () => {
    const { user } = renderRoute('/negocios?category=Mascotas&con=Rampa');
    await screen.findByText('Ningún negocio tiene todo eso', {}, slow);
    await user.click(await chip('Quitar «Rampa»'));
    expect((await findCards('Mascotas')).length).toBeGreaterThan(0);
  });
});

describe('the next page', () => {
  // Spec: public 2.19, public 4.2, public 7.3, public 9.1
  it('is loaded once by a double click, and receives the focus', async () => {
    const { user } = renderRoute('/');
    expect(await findCards('Todos los negocios')).toHaveLength(12);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const before = site.requests().length;
    interceptFetch('/rpc/search_businesses', (send) => isReleased.then(send));
    await user.dblClick(screen.getByRole('button', { name: 'Siguientes negocios' }));
    expect(await screen.findByRole('button', { name: 'Cargando...' }, slow)).toBeDisabled();
    release();
    await waitFor(async () => expect(await findCards('Todos los negocios')).toHaveLength(24), slow);
    const cards = await findCards('Todos los negocios');
    expect(new Set(namesOf(cards)).size).toBe(24);
    expect(
      site
        .requests()
        .slice(before)
        .filter((request) => request.endsWith('/search_businesses')),
    ).toHaveLength(1);
    await waitFor(() =>
      expect(within(within(cards[12] ?? document.body).getByRole('heading')).getByRole('link')).toHaveFocus(),
    );
  });
});
