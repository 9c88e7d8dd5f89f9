import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const bannerOn = `update public.system_settings set value = 'true' where key = 'business_banner_visible'`;

const banner = () => screen.findByRole('switch', { name: /Banner de Negocios Destacados/ }, slow);
const writes = () => site.requests().filter((request) => request === 'PATCH /rest/v1/system_settings');

describe('the settings page', () => {
  // Spec: admin 2.58
  it('has its headings and records a page view with its title', async () => {
    await site.signIn('admin');
    await startAnalytics();
    renderRoute('/admin/settings');
    expect(await banner()).toBeChecked();
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Configuración del Sitio' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Elementos de la Página' })).toBeVisible();
    expect(JSON.stringify(window.dataLayer)).toContain('"Admin | Configuración del Sitio"');
  });

  // Spec: public 8.5, admin 2.59, admin 7.21, admin 8.61
  it('updates a switch optimistically, disables it while saving and stores the value', async () => {
    await site.signIn('admin');
    await site.change('select 1', bannerOn);
    const { user } = renderRoute('/admin/settings');
    const control = await banner();
    const online = globalThis.fetch;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === 'PATCH') await held;
      return online(input, init);
    });
    await user.dblClick(control);
    // The optimistic update waits for the reads in flight to be cancelled.
    await waitFor(() => expect(control).not.toBeChecked());
    await waitFor(() => expect(control).toBeDisabled());
    expect(screen.queryByText('Configuración actualizada')).toBeNull();
    release();
    await waitFor(() => expect(screen.getByText('Configuración actualizada')).toBeVisible(), slow);
    expect(
      screen.getByText('La configuración "business_banner_visible" ha sido actualizada correctamente.'),
    ).toBeVisible();
    await waitFor(() => expect(control).toBeEnabled());
    await waitFor(() => expect(control).toHaveFocus());
    expect(writes()).toHaveLength(1);
    expect(control).not.toBeChecked();
  });

  // Spec: public 8.5, admin 8.62
  it('rolls the switch back when saving fails', async () => {
    await site.signIn('admin');
    const { user } = renderRoute('/admin/settings');
    const control = await banner();
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(control);
    expect(
      await screen.findByText(
        /^No se pudo actualizar la configuración "business_banner_visible"\. No hay conexión/,
        {},
        slow,
      ),
    ).toBeVisible();
    expect(screen.getByText('Error al actualizar configuración')).toBeVisible();
    vi.stubGlobal('fetch', online);
    await waitFor(() => expect(control).toBeChecked());
  });

  // Spec: admin 6.8, admin 8.62
  it('shows an error when the UPDATE changes no row', async () => {
    await site.signIn('admin');
    const { user, currentUrl } = renderRoute('/admin/settings');
    const control = await banner();
    await site.demote('admin');
    await user.click(control);
    expect(
      await screen.findByText(
        'No se pudo actualizar la configuración "business_banner_visible". No tienes permiso para hacer esto.',
        {},
        slow,
      ),
    ).toBeVisible();
    // The role was revoked, so the guard redirects.
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
  });

  // Spec: admin 2.4, admin 6.5
  it('redirects editors', async () => {
    await site.signIn('editor');
    const { currentUrl } = renderRoute('/admin/settings');
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
  });
});
