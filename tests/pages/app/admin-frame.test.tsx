import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

describe('the layout of the admin area', () => {
  // Spec: admin 2.10, admin 4.1
  it('shows «Cargando...» until the session and role are known', async () => {
    await site.signIn('editor');
    const backend = fetch;
    let response = () => {};
    const isResponseLost = new Promise<void>((resolve) => (response = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (/user_roles|profiles/.test(input instanceof Request ? input.url : String(input)))
        await isResponseLost;
      return backend(input, init);
    });
    renderRoute('/admin');
    expect(await screen.findByText('Cargando...', { selector: '[role=status]' }, slow)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Administración' })).toBeNull();
    response();
    expect(await screen.findByRole('navigation', { name: 'Administración' }, slow)).toBeVisible();
  });

  // Spec: admin 2.9, admin 2.62
  it('has the theme toggle and the sign-out button in the sidebar', async () => {
    await site.signIn('editor');
    const { user } = renderRoute('/admin');
    await screen.findByRole('navigation', { name: 'Administración' }, slow);
    const frame = within(screen.getByRole('banner'));
    expect(frame.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
    // The theme script of index.html does not run here, so the theme is still light.
    await user.click(frame.getByRole('button', { name: 'Usar tema oscuro' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(frame.getByRole('button', { name: 'Usar tema claro' }));
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  // Spec: admin 2.5
  it('shows the not-found page for an unknown URL, which leads back to the panel', async () => {
    await site.signIn('editor');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderRoute('/admin/no-existe');
    expect(await screen.findByRole('heading', { name: '404' }, slow)).toBeVisible();
    expect(screen.getByText('Oops! Page not found')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Administración' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al panel' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: 'Ver los negocios' })).toHaveAttribute(
      'href',
      '/admin/businesses',
    );
    expect(screen.queryByRole('link', { name: 'Volver al inicio' })).toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('/admin/no-existe'));
  });
});

describe('the pages of one entry of the menu', () => {
  const tabs = (entry: string) =>
    screen.findByRole('navigation', { name: entry }, slow).then((nav) => within(nav).getAllByRole('link'));

  it('are tabs, each with a URL of its own, and the entry stays marked', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin/avisos');
    const withoutCount = ({ textContent }: HTMLElement) => textContent.replace(/\d.*/, '');
    expect((await tabs('Avisos')).map(withoutCount)).toEqual([
      'Avisos',
      'Por confirmar',
      'Duplicados',
      'Mes',
    ]);
    await user.click(screen.getByRole('link', { name: 'Por confirmar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Por confirmar' }, slow)).toBeVisible();
    expect(currentUrl()).toBe('/admin/avisos/por-confirmar');
    const marked = screen.getAllByRole('link', { current: 'page' });
    expect(marked.map(withoutCount)).toEqual(['Avisos', 'Por confirmar']);
  });

  it('are found under «Historial» and «Configuración», too', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/settings');
    expect((await tabs('Configuración')).map(({ textContent }) => textContent)).toEqual([
      'Sitio',
      'Palabras',
      'Características',
      'Seguridad',
    ]);
    await user.click(screen.getByRole('link', { name: 'Historial' }));
    expect((await tabs('Historial')).map(({ textContent }) => textContent)).toEqual(['Cambios', 'Papelera']);
  });

  it.each([
    ['/admin/reports?view=resolved&page=2', '/admin/avisos?view=resolved&page=2'],
    ['/admin/synonyms?query=pan', '/admin/settings/palabras?query=pan'],
  ])('are reached by their old address %s', async (from, to) => {
    await site.signIn('admin');
    const { currentUrl } = renderRoute(from);
    await waitFor(() => expect(currentUrl()).toBe(to), slow);
  });
});
