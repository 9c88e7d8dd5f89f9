import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

async function openBusiness(path: string, name: string) {
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name }, slow);
  await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
  return page;
}

describe('the URL of a business', () => {
  it.each([
    ['/negocio/PANADERIA-EL-NINO-17', '/negocio/panaderia-el-nino-17', 'Panadería El Niño'],
    ['/business/panaderia-17?de=facebook', '/negocio/panaderia-el-nino-17?de=facebook', 'Panadería El Niño'],
    // Spec: public 2.28, public 7.8
  ])('%s is redirected to the canonical %s', async (from, to, name) => {
    const { currentUrl, navigationType } = await openBusiness(from, name);
    await waitFor(() => expect(currentUrl()).toBe(to));
    // Back leads to the page before it.
    expect(navigationType()).toBe('REPLACE');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://sanluisconecta.mx${to.split('?')[0]}`,
    );
  });

  it.each([
    `/negocio/${'x'.repeat(3000)}`,
    '/negocio/a,b(c)*%25',
    // Spec: public 2.31
  ])('shows the not-found page for %.40s', async (path) => {
    const { currentUrl } = renderRoute(path);
    await screen.findByRole('heading', { level: 1, name: 'Negocio no encontrado' }, slow);
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(currentUrl()).toBe(path), slow);
  });
});
