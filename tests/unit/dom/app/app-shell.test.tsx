import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { PublicLayout } from '@/app/layouts/public-layout';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { NotFoundScreen } from '@/app/screens/not-found-screen';

function Shell() {
  return (
    <Providers queryClient={createQueryClient()}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="/" element={<Link to="/roto">Ir a lo roto</Link>} />
          <Route path="/roto" element={<Broken />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </Providers>
  );
}

function Broken(): never {
  throw new Error('No hay tablero');
}

function openAt(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Shell />
    </MemoryRouter>,
  );
}

describe('the header', () => {
  // Spec: public 2.6
  it('marks the link of the current page', () => {
    openAt('/');
    const nav = screen.getByRole('navigation', { name: 'Principal' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Negocios', '/negocios'],
      ['Nosotros', '/nosotros'],
      ['FAQ', '/preguntas-frecuentes'],
      ['Contacto', '/contacto'],
    ]);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Negocios');
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Registrar Negocio' }),
    ).toHaveAttribute('href', '/registra-tu-negocio');
  });

  // Spec: public 2.7
  it('shows a visitor neither Dashboard nor Cerrar Sesión', () => {
    openAt('/');
    expect(screen.queryByText('Dashboard')).toBeNull();
    expect(screen.queryByText('Cerrar Sesión')).toBeNull();
  });
});

describe('the footer', () => {
  // Spec: public 2.10
  it('has its quick links in order', async () => {
    openAt('/');
    const links = within(await screen.findByRole('navigation', { name: 'Enlaces rápidos' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/negocios',
      '/preguntas-frecuentes',
      '/registra-tu-negocio',
      '/contacto',
      '/guia',
    ]);
  });

  // Spec: public 2.10
  it('has the contact links of the site', async () => {
    openAt('/');
    const footer = await screen.findByRole('contentinfo');
    const whatsapp = within(footer).getByRole('link', { name: /WhatsApp/ });
    expect(whatsapp).toHaveAttribute('href', 'https://wa.me/524445550105');
    expect(whatsapp).toHaveTextContent('444 555 0105');
    const mail = within(footer).getByRole('link', { name: /Correo/ });
    expect(mail).toHaveAttribute('href', 'mailto:hola@sanluisconecta.mx');
    expect(mail).toHaveTextContent('hola@sanluisconecta.mx');
  });
});

describe('an unknown URL', () => {
  // Spec: public 2.5, admin 2.5
  it('shows the not-found page with noindex and logs the path', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    openAt('/no/existe');
    expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.getByText('Oops! Page not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('/no/existe'));
  });
});

describe('a page that throws', () => {
  // Spec: public 8.30, admin 8.13
  it('keeps header and footer, and the error boundary resets on navigation', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    openAt('/');
    await userEvent.click(screen.getByRole('link', { name: 'Ir a lo roto' }));
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(await screen.findByRole('contentinfo')).toBeVisible();

    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: /inicio/ }));
    expect(screen.getByRole('link', { name: 'Ir a lo roto' })).toBeVisible();
    error.mockClear();
  });
});
