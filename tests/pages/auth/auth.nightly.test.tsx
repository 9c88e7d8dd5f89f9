import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import {
  button,
  failure,
  field,
  fillIn,
  hourlyLimit,
  limitEmails,
  open,
  password,
  refuse,
  register,
  respondAuthWith,
  signIn,
} from './auth-form';

const site = setupSeededSite();

afterEach(() => {
  vi.useRealTimers();
});

describe('signing in', () => {
  beforeEach(() => site.forgetSessionAfterwards());

  it('shows a connection error and succeeds on retry', async () => {
    const { user, currentUrl } = await open('/auth');
    const working = globalThis.fetch;
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    respondAuthWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await signIn(user, 'admin@ejemplo.mx', 'conecta-km5-demo');
    expect(await failure('Error de inicio de sesión')).toHaveTextContent('No hay conexión con el servidor.');
    // The auth client itself logs every failed request.
    expect(log).toHaveBeenCalledTimes(1);
    log.mockClear();
    vi.stubGlobal('fetch', working);
    await user.click(button('Iniciar Sesión'));
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
  });
});

describe('signing up', () => {
  beforeEach(() => site.forgetSessionAfterwards());

  it('offers one way to resend the mail when the new account signs in before it is confirmed', async () => {
    const { user, currentUrl } = await open('/auth?tab=register');
    await register(user, 'impaciente@ejemplo.mx');
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
    await signIn(user, 'impaciente@ejemplo.mx', password);
    await failure('Error de inicio de sesión');
    expect(screen.getAllByRole('button', { name: 'Reenviar el correo' })).toHaveLength(1);
  });
});

/** The auth server's response during the cooldown of one recipient. */
const cooldown = (seconds: number) => ({
  msg: `For security purposes, you can only request this after ${String(seconds)} seconds.`,
});

describe('a limit of emails', () => {
  const tooMany = 'Hoy se enviaron demasiados correos. Intenta de nuevo en una hora.';

  it('of all accounts refuses a recovery, which keeps the email', async () => {
    const { user } = await open('/auth?tab=forgot');
    limitEmails(hourlyLimit);
    await fillIn(user, { 'Correo electrónico': 'editor@ejemplo.mx' });
    await user.click(button('Enviar enlace'));
    expect(await failure('No se pudo enviar el correo')).toHaveTextContent(tooMany);
    expect(screen.queryByText(/^Si el correo tiene una cuenta/)).toBeNull();
    expect(field('Correo electrónico')).toHaveValue('editor@ejemplo.mx');
    expect(button('Enviar enlace')).toBeEnabled();
  });

  it('of one account shows the seconds that are left after a sign-up and after a resent email', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { user, currentUrl } = await open('/auth?tab=register');
    limitEmails(cooldown(23));
    await register(user, 'otra@ejemplo.mx');
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
    expect(await screen.findByText(/^Podrás pedir otro en (23|22|21) s\.$/)).toBeInTheDocument();
    expect(screen.getByText(/^¿Ya te habías registrado\?/)).toBeInTheDocument();
    vi.advanceTimersByTime(24_000);
    await waitFor(() => expect(button('Reenviar el correo')).toBeEnabled());
    limitEmails(cooldown(41));
    await user.click(button('Reenviar el correo'));
    expect(await screen.findByText(/^Podrás pedir otro en (41|40|39) s\.$/)).toBeInTheDocument();
    limitEmails(hourlyLimit);
    vi.advanceTimersByTime(42_000);
    await waitFor(() => expect(button('Reenviar el correo')).toBeEnabled());
    await user.click(button('Reenviar el correo'));
    expect(await failure('No se pudo reenviar el correo')).toHaveTextContent(tooMany);
  });

  it('of one account shows that the link of a recovery is on its way, and how long to wait', async () => {
    const before = site.linksMailedTo('usuario@ejemplo.mx').length;
    for (const text of ['te enviamos un enlace', 'el enlace ya va en camino']) {
      const { user } = await open('/auth?tab=forgot');
      await fillIn(user, { 'Correo electrónico': 'usuario@ejemplo.mx' });
      // The second wait begins here: to open and to type may have taken seconds of it.
      await site.sql(`update auth.users set recovery_sent_at = now()
        where email = 'usuario@ejemplo.mx' and recovery_sent_at > now() - interval '1 minute'`);
      await user.click(button('Enviar enlace'));
      expect(await screen.findByText(`Si el correo tiene una cuenta, ${text}`, {}, slow)).toBeInTheDocument();
      expect(screen.getByText(/^Podrás pedir otro en (60|59|58|57|56|55) s\.$/)).toBeInTheDocument();
      cleanup();
    }
    expect(site.linksMailedTo('usuario@ejemplo.mx')).toHaveLength(before + 1);
  });
});

describe('a forgotten password', () => {
  it('shows an error when the request fails', async () => {
    const { user } = await open('/auth?tab=forgot');
    refuse(503, 'unexpected_failure');
    await fillIn(user, { 'Correo electrónico': 'editor@ejemplo.mx' });
    await user.click(button('Enviar enlace'));
    expect(await failure('No se pudo enviar el correo')).toHaveTextContent('El servicio no está disponible');
  });
});
