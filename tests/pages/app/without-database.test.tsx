import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { readBuiltList } from '@/features/businesses/built/directory';
import { businessQueries, type BusinessFilters } from '@/features/businesses/queries';
import { findCategory } from '../find-category';
import { serveBuiltFiles } from '../built-files';
import { databaseFailure, interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const everything: BusinessFilters = { query: '', categoryId: null, isOpenNow: false };
const cards = async (title: string) =>
  within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);

describe('without the database', () => {
  it('a visitor finds a business by a misspelled word, and reads what is not found', async () => {
    await serveBuiltFiles();
    interceptFetch('/manifest.webmanifest', () => Response.json({ start_url: '/' }));
    interceptFetch(/\/(rest|auth)\/v1\//, noConnection);
    const { user } = renderRoute('/negocios?query=farmasia');
    const [first] = await cards('Resultados de «farmacia»');
    expect(within(first as HTMLElement).getByRole('heading')).toHaveTextContent('Farmacia Santa Cecilia');
    expect(within(first as HTMLElement).getByRole('link', { name: /^Llamar/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    const notice = within(screen.getByRole('region', { name: 'Aviso del directorio' }));
    expect(notice.getByText('Datos del 24 de noviembre, 6:00 a.m.')).toBeInTheDocument();
    expect(screen.queryByText(/^Sin conexión/)).toBeNull();

    const box = screen.getByRole('combobox', { name: 'Buscar negocios' });
    await user.clear(box);
    await user.type(box, 'notaria{Enter}');
    await screen.findByRole('region', { name: 'No encontramos «notaria»' }, slow);
    expect(await screen.findByRole('heading', { name: '¿Conoces uno?' }, slow)).toBeInTheDocument();
  });

  it('a visitor sees the whole list page by page, and the categories', async () => {
    await serveBuiltFiles();
    interceptFetch('/rest/v1/', databaseFailure);
    const { user } = renderRoute('/negocios');
    expect(await cards('Todos los negocios')).toHaveLength(12);
    expect(screen.getByText('60 negocios')).toBeInTheDocument();
    expect(await findCategory('Comida')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Siguientes negocios' }));
    await waitFor(async () => expect(await cards('Todos los negocios')).toHaveLength(24), slow);
    expect(screen.getByText(/^El directorio no responde · datos del 24 de noviembre/)).toBeInTheDocument();
    expect(screen.queryByText(/Error al cargar los negocios/)).toBeNull();
  });

  it('the filters have the businesses that the database finds, in its order', async () => {
    await serveBuiltFiles();
    const client = createQueryClient();
    const lists: BusinessFilters[] = [
      everything,
      { ...everything, categoryId: 3 },
      { ...everything, isOpenNow: true },
      { ...everything, openAt: { day: 'Domingo', minute: 20 * 60 } },
      { ...everything, isAlwaysOpen: true },
      { ...everything, attributeIds: [1, 2] },
    ];
    for (const filters of lists) {
      const online = await client.fetchInfiniteQuery({
        ...businessQueries.list(filters),
        pages: 10,
      });
      const found = online.pages.flatMap(({ items }) => items.map(({ name }) => name));
      expect(found.length, JSON.stringify(filters)).toBeGreaterThan(0);
      let built = (await readBuiltList(client, filters)).data;
      while (built.pages.at(-1)?.hasMore) built = (await readBuiltList(client, filters, built)).data;
      expect(built.pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(found);
    }
  });
});
