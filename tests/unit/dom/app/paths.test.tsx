import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isLinkActive } from '@/app/layouts/site-links';
import { LegacyRedirect } from '@/app/screens/legacy-redirect';
import { paths, patterns } from '@/lib/paths';

describe('paths', () => {
  it.each([
    ['panaderia-el-nino-17', '/negocio/panaderia-el-nino-17'],
    ['a/b?c', '/negocio/a%2Fb%3Fc'],
  ])('builds the business %s as %s', (slug, url) => {
    expect(paths.business(slug)).toBe(url);
  });
});

describe('legacy URLs', () => {
  function Landing() {
    const { pathname, search, hash } = useLocation();
    return <p>{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
  }

  function LegacyApp() {
    const legacy = Object.entries(patterns).filter(([name]) => name.startsWith('legacy'));
    return useRoutes([
      ...legacy.map(([, path]) => ({ path, element: <LegacyRedirect /> })),
      { path: '*', element: <Landing /> },
    ]);
  }

  it.each([
    ['/businesses', '/negocios'],
    ['/businesses?query=pan&category=Comida', '/negocios?query=pan&category=Comida'],
    ['/business/panaderia-el-nino-17', '/negocio/panaderia-el-nino-17'],
    ['/business/panaderia-el-nino-17?utm=fb#mapa', '/negocio/panaderia-el-nino-17?utm=fb#mapa'],
    ['/business/caf%C3%A9-3', '/negocio/caf%C3%A9-3'],
    ['/contact', '/contacto'],
    ['/register-business', '/registra-tu-negocio'],
    ['/admin/por-confirmar', '/admin/avisos/por-confirmar'],
    ['/admin/duplicados', '/admin/avisos/duplicados'],
    ['/admin/papelera', '/admin/historial/papelera'],
    ['/admin/synonyms?view=empty-searches', '/admin/avisos/mes?view=empty-searches'],
    ['/admin/avisos/busquedas?page=2', '/admin/avisos/mes?page=2'],
    ['/admin/mes?month=2026-10-01', '/admin/avisos/mes?month=2026-10-01'],
    ['/admin/seguridad', '/admin/settings/seguridad'],
    // Spec: public 2.4, admin 2.6, admin 2.7
  ])('%s redirects to %s', (from, to) => {
    render(
      <MemoryRouter initialEntries={[from]}>
        <LegacyApp />
      </MemoryRouter>,
    );
    expect(screen.getByText(`REPLACE ${to}`)).toBeInTheDocument();
  });

  // Spec: admin 2.6
  it('show a loading state during the redirect', () => {
    const html = renderToString(
      <MemoryRouter initialEntries={['/business/panaderia-el-nino-17']}>
        <LegacyApp />
      </MemoryRouter>,
    );
    expect(html).toContain('Redirigiendo...');
  });
});

describe('the active link of the header', () => {
  it.each([
    [paths.listing, '/', true],
    [paths.listing, '/negocios', true],
    [paths.listing, '/negocios/', true],
    [paths.listing, '/negocio/x-1', false],
    [paths.about, '/nosotros', true],
    [paths.about, '/', false],
    [paths.admin, '/admin', true],
    // Spec: public 2.1, public 2.8
  ])('on the link to %s at %s: %s', (to, pathname, isActive) => {
    expect(isLinkActive(to, pathname)).toBe(isActive);
  });
});
