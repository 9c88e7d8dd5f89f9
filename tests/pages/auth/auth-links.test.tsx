import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSupabase } from '@/lib/supabase/session';
import { sessionKey } from '@/lib/supabase/stored-session';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const password = 'una frase muy larga';
const newPassword = 'otra frase muy larga';

function Strictly({ children }: { children: ReactNode }) {
  return <StrictMode>{children}</StrictMode>;
}

beforeEach(() => site.forgetSessionAfterwards());

const button = (name: string) => screen.getByRole('button', { name });
const sentText = 'Si el correo tiene una cuenta, te enviamos un enlace';

/** The latest link in the mails to this e-mail. */
function lastLinkTo(email: string): string {
  const link = site.linksMailedTo(email).at(-1);
  if (!link) throw new Error(`no mail to ${email}`);
  return link;
}

async function mailConfirmation(email: string): Promise<string> {
  const { auth } = await loadSupabase();
  const { error } = await auth.signUp({ email, password, options: { data: { first_name: 'Ana' } } });
  if (error) throw error;
  return lastLinkTo(email);
}

async function mailRecovery(email: string): Promise<string> {
  await site.sql(`update auth.users set recovery_sent_at = null where email = '${email}'`);
  const { auth } = await loadSupabase();
  const { error } = await auth.resetPasswordForEmail(email);
  if (error) throw error;
  return lastLinkTo(email);
}

const verifications = () => site.requests().filter((request) => request === 'POST /auth/v1/verify').length;

const passwordField = (name: string) => screen.findByLabelText(name, { selector: 'input' }, slow);

async function setPassword(user: UserEvent, value: string, name = 'Contraseña'): Promise<void> {
  await user.type(await passwordField(name), value);
  await user.click(button('Guardar contraseña'));
}

/** Whether the panel sends this browser to the sign-in page. */
async function expectClosedPanel(): Promise<void> {
  expect(localStorage.getItem(sessionKey)).toBeNull();
  const { currentUrl } = renderRoute('/admin');
  await waitFor(() => expect(currentUrl()).toBe('/auth'), slow);
  cleanup();
}

describe('the confirmation link of a new account', () => {
  // Spec: admin 2.18
  it('confirms on click, not on load, asks for the password and continues to the admin area', async () => {
    const { user, currentUrl } = renderRoute(await mailConfirmation('una@ejemplo.mx'), { wrapper: Strictly });
    await screen.findByRole('heading', { level: 1, name: 'Confirma tu correo' }, slow);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(verifications()).toBe(0);
    await user.dblClick(button('Confirmar mi correo'));
    expect(await screen.findByText(/ya está confirmado/, {}, slow)).toHaveTextContent(
      'Tu correo una@ejemplo.mx ya está confirmado, a nombre de Ana.',
    );
    await waitFor(() => expect(currentUrl()).toBe('/auth/confirmar?type=signup'), slow);
    expect(screen.getByRole('heading', { level: 1, name: 'Elige tu contraseña' })).toBeInTheDocument();
    // The password of the sign-up is as good as another one.
    await setPassword(user, password);
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    expect(await screen.findByText('Correo confirmado', {}, slow)).toBeInTheDocument();
    expect(
      await screen.findByText('No tienes permisos para acceder a esta sección.', {}, slow),
    ).toBeInTheDocument();
    expect(verifications()).toBe(1);
  });

  it('takes the account from a stranger who signed up first with this email', async () => {
    const email = 'editora@ejemplo.mx';
    const { auth } = await loadSupabase();
    const strange = 'la de un extraño';
    await auth.signUp({ email, password: strange, options: { data: { first_name: 'Extraño' } } });
    await site.sql(
      `update auth.users set confirmation_sent_at = now() - interval '61 s' where email = '${email}'`,
    );
    const { user, currentUrl } = renderRoute(await mailConfirmation(email));
    await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }, slow));
    expect(await screen.findByText(/a nombre de/, {}, slow)).toHaveTextContent('Extraño');
    await setPassword(user, password);
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    const { error } = await auth.signInWithPassword({ email, password: strange });
    expect(error?.code).toBe('invalid_credentials');
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('keeps the panel closed until the password is set, after a reload and in other tabs, too', async () => {
    const { user } = renderRoute(await mailConfirmation('cuatro@ejemplo.mx'));
    await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }, slow));
    await passwordField('Contraseña');
    cleanup();
    await expectClosedPanel();
    // The same tab continues where it was, another one knows nothing of it.
    const again = renderRoute('/auth/confirmar?type=signup');
    await passwordField('Contraseña');
    cleanup();
    const kept = sessionStorage.getItem('conecta-link-session') ?? '';
    sessionStorage.clear();
    renderRoute('/auth/confirmar?type=signup');
    await screen.findByText('Este enlace ya venció o ya se usó', {}, slow);
    cleanup();
    sessionStorage.setItem('conecta-link-session', kept);
    const { currentUrl } = renderRoute('/auth/confirmar?type=signup');
    await setPassword(again.user, newPassword);
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    expect(sessionStorage.getItem('conecta-link-session')).toBeNull();
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
  });

  it('keeps what was typed when the password cannot be saved', async () => {
    const { user } = renderRoute(await mailConfirmation('cinco@ejemplo.mx'));
    await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }, slow));
    await passwordField('Contraseña');
    interceptFetch('/auth/v1/user', () =>
      Response.json(
        { error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['pwned'] } },
        { status: 422 },
      ),
    );
    await setPassword(user, newPassword);
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent(
      'Elige una contraseña más segura. Aparece en listas de contraseñas robadas.',
    );
    expect(await passwordField('Contraseña')).toHaveValue(newPassword);
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('shows that it was used, without revealing the account, and offers another mail', async () => {
    const link = await mailConfirmation('dos@ejemplo.mx');
    const { auth } = await loadSupabase();
    const tokenHash = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? '';
    await auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    await auth.signOut();
    const { user } = renderRoute(link);
    await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }, slow));
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent('Este enlace ya venció o ya se usó');
    expect(alert).toHaveTextContent('Si ya confirmaste tu correo, solo inicia sesión.');
    expect(alert).toHaveFocus();
    await fill(user, screen.getByRole('textbox', { name: 'Correo electrónico' }), 'nadie@ejemplo.mx');
    await user.click(button('Enviarme otro enlace'));
    expect(
      await screen.findByText('Si el correo tiene una cuenta por confirmar, te enviamos un enlace', {}, slow),
    ).toBeInTheDocument();
    expect(site.linksMailedTo('nadie@ejemplo.mx')).toEqual([]);
  });

  it('stays valid when the connection is lost', async () => {
    const { user } = renderRoute(await mailConfirmation('tres@ejemplo.mx'));
    const confirm = await screen.findByRole('button', { name: 'Confirmar mi correo' }, slow);
    const working = globalThis.fetch;
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(confirm);
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent('No se pudo usar el enlace');
    expect(alert).toHaveTextContent('No hay conexión con el servidor.');
    // The auth client itself logs every failed request.
    expect(log).toHaveBeenCalledTimes(1);
    log.mockClear();
    vi.stubGlobal('fetch', working);
    await user.click(confirm);
    expect(await passwordField('Contraseña')).toBeInTheDocument();
  });
});

describe('the password recovery link', () => {
  // Spec: admin 4.4, admin 7.4
  it('sets a new password and invalidates the old one', async () => {
    const { user, currentUrl } = renderRoute(await mailRecovery('editor@ejemplo.mx'));
    await screen.findByRole('heading', { level: 1, name: 'Elige tu contraseña' }, slow);
    await user.click(button('Continuar'));
    const field = await screen.findByLabelText('Nueva contraseña', { selector: 'input' }, slow);
    await waitFor(() => expect(currentUrl()).toBe('/auth/confirmar?type=recovery'), slow);
    expect(field).toHaveAttribute('autocomplete', 'new-password');

    await fill(user, field, 'corta');
    await user.click(button('Guardar contraseña'));
    expect(await screen.findByText('La contraseña debe tener al menos 12 caracteres.')).toBeInTheDocument();

    await user.clear(field);
    await fill(user, field, 'conecta-km5-demo');
    await user.click(button('Guardar contraseña'));
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent('La contraseña nueva debe ser distinta de la anterior.');
    expect(field).toHaveValue('conecta-km5-demo');

    await user.clear(field);
    await fill(user, field, newPassword);
    await user.click(button('Guardar contraseña'));
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    expect(await screen.findByText('Contraseña guardada', {}, slow)).toBeInTheDocument();
    const { auth } = await loadSupabase();
    const email = 'editor@ejemplo.mx';
    expect((await auth.signInWithPassword({ email, password: 'conecta-km5-demo' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await auth.signInWithPassword({ email, password: newPassword })).error).toBeNull();
    await auth.updateUser({ password: 'conecta-km5-demo' });
  });

  it('survives a reload after it was verified, and opens the panel only with the password', async () => {
    const { user } = renderRoute(await mailRecovery('usuario@ejemplo.mx'));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }, slow));
    await passwordField('Nueva contraseña');
    cleanup();
    await expectClosedPanel();
    renderRoute('/auth/confirmar?type=recovery');
    expect(await passwordField('Nueva contraseña')).toBeInTheDocument();
  });

  it('offers another mail when it is invalid, with the same response for every e-mail', async () => {
    const { user } = renderRoute('/auth/confirmar?token_hash=nada&type=recovery');
    await user.click(await screen.findByRole('button', { name: 'Continuar' }, slow));
    await screen.findByText('Este enlace ya venció o ya se usó', {}, slow);
    await fill(user, screen.getByRole('textbox', { name: 'Correo electrónico' }), 'nadie@ejemplo.mx');
    await user.click(button('Enviarme otro enlace'));
    expect(await screen.findByText(sentText, {}, slow)).toBeInTheDocument();
  });
});

describe('a link of an e-mail', () => {
  it.each([
    '/auth/confirmar',
    '/auth/confirmar?token_hash=x',
    '/auth/confirmar?token_hash=x&type=toString',
    '/auth/confirmar?type=signup',
    '/auth/confirmar?type=recovery',
  ])('sends no request with missing parameters: %s', async (path) => {
    renderRoute(path);
    expect(await screen.findByText('Este enlace ya venció o ya se usó', {}, slow)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute(
      'href',
      '/auth?tab=login',
    );
    expect(site.requests()).toEqual([]);
  });

  it('of an e-mail change shows the other link after the first, and the end after the second', async () => {
    // The auth server responds with a session to the second link alone.
    const responses = [{ code: 200, msg: 'Confirmation link accepted' }, null];
    await site.signIn('user');
    const session: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? '{}');
    responses[1] = session as (typeof responses)[0];
    interceptFetch('/auth/v1/verify', () => Response.json(responses.shift()));
    for (const [text, url] of [
      [/^Listo, confirmamos esta dirección\. Abre también el enlace/, '/auth/confirmar?type=email_change'],
      [/^Listo, tu correo cambió\./, '/auth/confirmar?type=email_change&changed=true'],
    ] as const) {
      const { user, currentUrl } = renderRoute('/auth/confirmar?token_hash=x&type=email_change');
      await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }, slow));
      expect(await screen.findByText(text, {}, slow)).toBeInTheDocument();
      await waitFor(() => expect(currentUrl()).toBe(url), slow);
      cleanup();
    }
  });
});
