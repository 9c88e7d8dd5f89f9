import { screen, within } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const failure = 'No pudimos cargar los negocios destacados.';

const chosen = [
  ['Pollos Asados El Brasero', '/negocio/pollos-asados-el-brasero-7'],
  ['Café Tres Cactus', '/negocio/cafe-tres-cactus-12'],
  ["Pizza D'Carlo", '/negocio/pizza-dcarlo-5'],
];

async function findStrip(): Promise<(string | null)[][]> {
  const strip = await screen.findByRole('region', { name: 'Los primeros en conectar' }, slow);
  const links = await within(strip).findAllByRole('link', {}, slow);
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

// Toasts outlive the page that showed them.
afterEach(() => {
  sonner.dismiss();
});

describe('the business strip of the about page', () => {
  it('shows other businesses when the setting changes', async () => {
    await site.change(
      `update public.system_settings set value = '[17, 1, 2]' where key = 'about_business_ids'`,
      `update public.system_settings set value = '[7, 12, 5]' where key = 'about_business_ids'`,
    );
    renderRoute('/nosotros');
    expect((await findStrip()).map(([name]) => name)).toEqual([
      'Panadería El Niño',
      'Tacos El Güero de la 5',
      'Gorditas Doña Chuy',
    ]);
  });

  it.each([
    ['the businesses', /\/rest\/v1\/businesses/],
    ['the setting', /\/rest\/v1\/system_settings/],
    // Spec: public 8.2
  ])('shows an error and three built-in examples when %s fails to load', async (_what, path) => {
    interceptFetch(path, noConnection);
    renderRoute('/nosotros');
    expect(await screen.findByText(failure, {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(await findStrip()).toEqual(chosen);
  });
});
