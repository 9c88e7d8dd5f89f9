import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SessionExpiredError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { getSession, loadSupabase } from '@/lib/supabase/session';
import { sessionKey } from '@/lib/supabase/stored-session';
import { provideCacheStorage } from '../../unit/dom/lib/cache-storage';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const deepLink = '/admin/categories?search=pan#lista';
const rights = 'No tienes permisos para acceder a esta sección.';

const sidebar = () => screen.findByRole('navigation', { name: 'Administración' }, slow);
const entries = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    // Without the number that waits.
    .map((link) => link.textContent?.replace(/\d.*/, ''));
const dataRequests = () => site.requests().filter((request) => request.includes('/rest/'));

async function signInAtForm(user: UserEvent): Promise<void> {
  await fill(user, screen.getByRole('textbox', { name: 'Correo electrónico' }), 'editor@ejemplo.mx');
  await fill(
    user,
    screen.getByLabelText('Contraseña', { selector: '[autocomplete=current-password]' }),
    'conecta-km5-demo',
  );
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

/** Edits the session in localStorage. */
async function changeStoredSession(change: (session: Record<string, unknown>) => object): Promise<void> {
  const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
  if (typeof stored !== 'object' || stored === null) throw new Error('no session is stored');
  localStorage.setItem(sessionKey, JSON.stringify(change({ ...stored })));
  // The auth client keeps no copy of the session in memory.
  await loadSupabase();
}

describe('a visitor', () => {
  // Spec: admin 2.2, admin 2.11, admin 4.1, admin 6.2
  it('signs in and returns to the requested page', async () => {
    site.forgetSessionAfterwards();
    const { user, currentUrl } = renderRoute(deepLink);
    await screen.findByRole('heading', { level: 1, name: 'Panel de Administración' }, slow);
    expect(currentUrl()).toBe('/auth');
    expect(dataRequests()).toEqual([]);
    expect(screen.queryByText('Tu sesión terminó')).toBeNull();
    // The return path survives switching to the sign-up and recovery tabs.
    await user.click(screen.getByRole('tab', { name: 'Registrarse' }));
    await user.click(screen.getByRole('tab', { name: 'Iniciar Sesión' }));
    await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    await user.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
    await signInAtForm(user);
    await waitFor(() => expect(currentUrl()).toBe('/admin/categories?search=pan'), slow);
  });
});

describe('an account without a role', () => {
  // Spec: admin 2.2, admin 2.12, admin 2.42, admin 6.2, admin 7.3, admin 8.3
  it('sees the restricted page, and no admin data is requested', async () => {
    await site.signIn('user');
    const { user, currentUrl } = renderRoute('/admin/categories');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Acceso Restringido' }, slow),
    ).toBeInTheDocument();
    expect(screen.getByText(rights)).toBeInTheDocument();
    expect(screen.getByText(/un administrador tiene que activarla/)).toBeInTheDocument();
    expect(screen.getByText('Entraste como usuario@ejemplo.mx.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Administración' })).toBeNull();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(currentUrl()).toBe('/admin/categories');
    // Only its own profile and role are requested.
    expect(new Set(dataRequests())).toEqual(new Set(['GET /rest/v1/profiles', 'GET /rest/v1/user_roles']));

    const storage = provideCacheStorage();
    const copies = await caches.open('copies');
    await copies.put('/copies/a', new Response('seen by staff'));
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(currentUrl()).toBe('/auth'), slow);
    expect(storage.paths('copies')).toEqual([]);
    expect(await screen.findByText('Has cerrado sesión correctamente.')).toBeInTheDocument();
    expect(screen.getByText('Sesión cerrada')).toBeInTheDocument();
    expect(screen.queryByText('Tu sesión terminó')).toBeNull();
  });

  // Spec: admin 4.2
  it('gets access when a role is granted and loses it when the role is revoked', async () => {
    await site.signIn('user');
    renderRoute('/admin');
    await screen.findByText(rights, {}, slow);
    await site.change(
      `update public.user_roles set role = 'editor' where user_id = 'a0000000-0000-4000-8000-000000000003'`,
      `update public.user_roles set role = 'user' where user_id = 'a0000000-0000-4000-8000-000000000003'`,
    );
    // Window focus refetches the role, with or without Realtime.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await sidebar();
    await site.sql(
      `update public.user_roles set role = 'user' where user_id = 'a0000000-0000-4000-8000-000000000003'`,
    );
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByText(rights, {}, slow);
    expect(screen.queryByRole('navigation', { name: 'Administración' })).toBeNull();
  });
});

describe('the sidebar', () => {
  // Spec: admin 2.2, admin 2.8, admin 4.2, admin 6.2
  it('of an editor hides the admin-only links', async () => {
    await site.signIn('editor');
    renderRoute('/admin');
    const nav = await sidebar();
    expect(entries(nav)).toEqual([
      'Dashboard',
      'Negocios',
      'Categorías',
      'Horarios',
      'Solicitudes',
      'Avisos',
      'Historial',
    ]);
    expect(screen.getAllByText('Toño Zúñiga')[0]).toBeInTheDocument();
  });

  // Spec: admin 2.8
  it('of an admin has every link and marks the current one', async () => {
    await site.signIn('admin');
    renderRoute('/admin/users');
    const nav = await sidebar();
    expect(entries(nav)).toEqual([
      'Dashboard',
      'Negocios',
      'Categorías',
      'Horarios',
      'Solicitudes',
      'Avisos',
      'Historial',
      'Configuración',
      'Usuarios',
    ]);
    expect(within(nav).getByRole('link', { name: /^Usuarios/ })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });
});

describe('the end of a session', () => {
  // Spec: admin 4.3, admin 7.2
  it('in another tab signs this tab out', async () => {
    await site.signIn('editor');
    const { currentUrl } = renderRoute('/admin/categories');
    await sidebar();
    localStorage.removeItem(sessionKey);
    dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }));
    await waitFor(() => expect(currentUrl()).toBe('/auth'), slow);
    expect(await screen.findByText('Tu sesión terminó')).toBeInTheDocument();
  });

  // Spec: admin 3.3
  it('by a failed token refresh redirects to signing in, then back', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin/categories');
    await sidebar();
    await changeStoredSession((session) => ({ ...session, access_token: 'a.b.c', refresh_token: 'gone' }));
    const response = await rest().from('categories').select('id').limit(1);
    expect(() => unwrap(response)).toThrow(SessionExpiredError);
    await waitFor(() => expect(currentUrl()).toBe('/auth'), slow);
    expect(await screen.findByText('Tu sesión terminó')).toBeInTheDocument();
    expect(localStorage.getItem(sessionKey)).toBeNull();

    await signInAtForm(user);
    await waitFor(() => expect(currentUrl()).toBe('/admin/categories'), slow);
  });

  // Spec: admin 4.37
  it('keeps the draft of a form, which is restored after signing in again', async () => {
    await site.signIn('editor');
    await site.change(
      `insert into public.businesses (id, name, address) values (900401, 'Zzz Sesión', 'Calle 1')`,
      'delete from public.businesses where id = 900401',
    );
    const { user, currentUrl } = renderRoute('/admin/businesses?query=zzz&edit=900401');
    const address = () => screen.findByRole('textbox', { name: 'Dirección *' }, slow);
    await user.clear(await address());
    await fill(user, await address(), 'Calle a medias');
    await changeStoredSession((session) => ({ ...session, access_token: 'a.b.c', refresh_token: 'gone' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Tu sesión terminó', {}, slow)).toBeInTheDocument();
    await signInAtForm(user);
    expect(await address()).toHaveValue('Calle a medias');
    expect(currentUrl()).toBe('/admin/businesses?query=zzz&edit=900401');
    expect(screen.getByText('Aquí está lo que habías escrito')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    const [saved] = await site.sql('select address from public.businesses where id = 900401');
    expect(saved?.rows).toEqual([{ address: 'Calle a medias' }]);
  });

  // Spec: admin 3.3, admin 4.3
  it('does not happen when a rejected token can be refreshed', async () => {
    await site.signIn('editor');
    await changeStoredSession((session) => ({ ...session, access_token: 'a.b.c' }));
    const before = site.requests().length;
    const response = await rest().from('business_submissions').select('id').limit(1);
    expect(unwrap(response)).toHaveLength(1);
    expect(site.requests().slice(before)).toEqual([
      'GET /rest/v1/business_submissions',
      'POST /auth/v1/token',
      'GET /rest/v1/business_submissions',
    ]);
    expect(getSession().status).toBe('signed-in');
  });

  // Spec: admin 4.3
  it('without a storage event is detected at the next request', async () => {
    await site.signIn('editor');
    localStorage.removeItem(sessionKey);
    expect(getSession().status).toBe('signed-in');
    const response = await rest().from('business_submissions').select('id').limit(1);
    expect(() => unwrap(response)).toThrow(SessionExpiredError);
    expect(getSession()).toEqual({ status: 'signed-out', user: null, expired: true });
  });

  it('is not shown to a visitor without the permission', async () => {
    const response = await rest().from('business_submissions').select('id').limit(1);
    expect(() => unwrap(response)).toThrow('No tienes permiso para hacer esto.');
  });
});

describe('without a connection', () => {
  // Spec: admin 4.1
  it('an expired session is kept instead of signing out', async () => {
    await site.signIn('editor');
    await changeStoredSession((session) => ({ ...session, expires_at: 1 }));
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchMock = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetchMock);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const request = Promise.resolve(rest().from('business_submissions').select('id').limit(1));
    await vi.advanceTimersByTimeAsync(40_000);
    const response = await request;
    vi.useRealTimers();
    expect(() => unwrap(response)).toThrow('No hay conexión con el servidor.');
    expect(fetchMock.mock.calls.flat().map(String)).not.toContainEqual(expect.stringContaining('/rest/'));
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
    expect(getSession().status).toBe('signed-in');
    // The auth client itself logs every failed request.
    log.mockClear();
  });

  // Spec: admin 2.9, admin 7.2
  it('signing out still clears the session', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin');
    await sidebar();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getAllByRole('button', { name: 'Cerrar sesión' })[0] ?? document.body);
    await waitFor(() => expect(currentUrl()).toBe('/auth'), slow);
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(getSession()).toEqual({ status: 'signed-out', user: null, expired: false });
    log.mockClear();
  });
});
