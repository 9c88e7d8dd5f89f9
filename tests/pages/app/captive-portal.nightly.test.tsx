import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

/** Every request for data succeeds with the page of a captive portal. */
function respondWithPortal(requests: string | RegExp = '/rest/v1/'): void {
  onTestFinished(() => void vi.unstubAllGlobals());
  interceptFetch(
    requests,
    () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  );
}

const expectNoErrorScreen = () =>
  expect(screen.queryByRole('heading', { name: 'Unexpected Application Error!' })).toBeNull();

describe('the page of a captive portal', () => {
  it('leaves a finished page as it is, and a toast says what failed', async () => {
    const { user } = renderRoute('/');
    const list = await screen.findByRole('region', { name: 'Todos los negocios' }, slow);
    expect(await within(list).findAllByRole('article', {}, slow)).toHaveLength(12);
    respondWithPortal();
    await user.click(screen.getByRole('button', { name: 'Siguientes negocios' }));
    expect(
      await screen.findByText('Error al cargar los negocios. Por favor, inténtalo de nuevo.', {}, slow),
    ).toBeInTheDocument();
    expect(within(list).getAllByRole('article')).toHaveLength(12);
    expectNoErrorScreen();
  });

  it.each([
    paths.home,
    `${paths.listing}?query=pan`,
    paths.business('panaderia-el-nino-17'),
    paths.register,
    paths.guide,
    paths.poster('panaderia-el-nino-17'),
  ])('for the first load of %s is an error state in Spanish', async (path) => {
    respondWithPortal();
    renderRoute(path);
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
    // The account itself must be known to see the page.
    respondWithPortal(/\/rest\/v1\/(?!profiles|user_roles\?select=role)/);
    renderRoute(path);
    expect(await screen.findAllByRole('alert', {}, slow)).not.toHaveLength(0);
    expectNoErrorScreen();
  });
});
