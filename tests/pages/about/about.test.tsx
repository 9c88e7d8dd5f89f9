import { screen, within } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { aboutFallback } from '@/features/businesses/featured/about-strip';
import { businessQueries } from '@/features/businesses/queries';
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
  // Spec: public 2.24
  it('shows the businesses listed in the setting, in their order', async () => {
    renderRoute('/nosotros');
    expect(await findStrip()).toEqual(chosen);
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
  });

  // Spec: public 7.7
  it('falls back to the first three featured businesses when a listed one is missing', async () => {
    await site.change(
      `update public.businesses set is_active = false where id = 12`,
      `update public.businesses set is_active = true where id = 12`,
    );
    renderRoute('/nosotros');
    expect((await findStrip()).map(([name]) => name)).toEqual([
      'Tacos El Güero de la 5',
      'Pollos Asados El Brasero',
      "Pizza D'Carlo",
    ]);
  });

  // Spec: public 7.7
  it('falls back to three built-in examples without listed or featured businesses', async () => {
    await site.change(
      `update public.system_settings set value = '[]' where key = 'about_business_ids';
       update public.businesses set is_premium = false`,
      `update public.system_settings set value = '[7, 12, 5]' where key = 'about_business_ids';
       update public.businesses set is_premium = true where premium_score is not null`,
    );
    renderRoute('/nosotros');
    expect(await findStrip()).toEqual(chosen);
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
  });

  // Spec: public 8.2
  it('shows an error and three built-in examples when everything fails to load', async () => {
    interceptFetch('/rest/v1/', noConnection);
    renderRoute('/nosotros');
    expect(await screen.findByText(failure, {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(await findStrip()).toEqual(chosen);
  });

  it('links the three built-in examples to existing pages', async () => {
    const queryClient = createQueryClient();
    for (const { id, slug, name } of aboutFallback) {
      const business = await queryClient.fetchQuery(businessQueries.detail(slug));
      expect([business.id, business.slug, business.name]).toEqual([id, slug, name]);
    }
  });
});

// Spec: public 2.24, public 2.25
it('links to the listing and the registration form at the top and at the bottom', async () => {
  renderRoute('/nosotros');
  const main = screen.getByRole('main');
  await within(main).findByRole('heading', { level: 1, name: 'La guía de los negocios de KM 5' }, slow);
  const hrefs = (name: string) =>
    within(main)
      .getAllByRole('link', { name })
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Ver los negocios')).toEqual(['/', '/negocios']);
  expect(hrefs('Registrar mi negocio')).toEqual(['/registra-tu-negocio', '/registra-tu-negocio']);
  expect(
    within(main)
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent),
  ).toEqual([
    'Si buscas',
    'Si vendes',
    'Local, de bajo costo y de KM 5',
    'Los primeros en conectar',
    'La guía crece con cada vecino',
  ]);
});
