import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { interceptFetch } from './intercept-fetch';
import { createImpatientQueryClient, renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

/** Every request for data succeeds with a body that no page expects. */
function respondWith(body: unknown): void {
  onTestFinished(() => void vi.unstubAllGlobals());
  interceptFetch('/rest/v1/', () => Response.json(body));
}

const expectNoErrorScreen = () =>
  expect(screen.queryByRole('heading', { name: 'Algo salió mal' })).toBeNull();

describe('a response of the wrong shape', () => {
  it('leaves a finished page as it is, and a toast says what failed', async () => {
    const { user } = renderRoute('/');
    const list = await screen.findByRole('region', { name: 'Todos los negocios' }, slow);
    expect(await within(list).findAllByRole('article', {}, slow)).toHaveLength(12);
    respondWith({ a: 1 });
    await user.click(screen.getByRole('button', { name: 'Ver más negocios' }));
    expect(
      await screen.findByText('Error al cargar los negocios. Por favor, inténtalo de nuevo.', {}, slow),
    ).toBeInTheDocument();
    expect(within(list).getAllByRole('article')).toHaveLength(12);
    expectNoErrorScreen();
  });

  it.each([
    [paths.home, { a: 1 }],
    [paths.home, [{ a: 1 }]],
    [paths.home, 'text'],
    [`${paths.listing}?query=pan`, { a: 1 }],
    [paths.business('panaderia-el-nino-17'), { a: 1 }],
    [paths.business('panaderia-el-nino-17'), [{ a: 1 }]],
    [paths.register, { a: 1 }],
    [paths.guide, { a: 1 }],
    [paths.poster('panaderia-el-nino-17'), { a: 1 }],
  ])('for the first load of %s (%j) is an error state in Spanish', async (path, body) => {
    respondWith(body);
    renderRoute(path, { queryClient: createImpatientQueryClient() });
    expect(await screen.findAllByRole('alert', {}, slow)).not.toHaveLength(0);
    expectNoErrorScreen();
  });

  it.each([
    paths.admin,
    paths.adminBusinesses,
    paths.adminCategories,
    paths.adminSubmissions,
    paths.adminReports,
    paths.adminSettings,
    paths.adminSynonyms,
    paths.adminUsers,
  ])('for the data of %s is an error state in Spanish', async (path) => {
    await site.signIn('admin');
    onTestFinished(() => void vi.unstubAllGlobals());
    // The account itself must be known to see the page.
    interceptFetch(/\/rest\/v1\/(?!profiles|user_roles\?select=role)/, () => Response.json([{ a: 1 }]));
    renderRoute(path, { queryClient: createImpatientQueryClient() });
    expect(await screen.findAllByRole('alert', {}, slow)).not.toHaveLength(0);
    expectNoErrorScreen();
  });
});
