import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';
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
  signIn,
} from './auth-form';

const site = setupSeededSite();

afterEach(() => {
  vi.useRealTimers();
});

describe('the auth page', () => {
  // Spec: admin 2.1, admin 2.13, admin 2.15, admin 9.27
  it('opens on signing in, is noindex and links to the registration of a business', async () => {
    await open('/auth');
    expect(screen.getByRole('tab', { name: 'Iniciar Sesión' })).toHaveAttribute('aria-selected', 'true');
    expect(field('Correo electrónico')).toHaveAttribute('type', 'email');
    expect(field('Correo electrónico')).toBeRequired();
    expect(field('Contraseña')).toHaveAttribute('autocomplete', 'current-password');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Panel de Administración | San Luis CONECTA');
    expect(screen.getByRole('link', { name: 'Regístralo sin cuenta' })).toHaveAttribute(
      'href',
      '/registra-tu-negocio',
    );
  });

  // Spec: admin 2.13
  it('opens the tab of the URL and keeps the values of the other one', async () => {
    const { user, currentUrl } = await open('/auth?tab=register');
    expect(field('Contraseña')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Contraseña')).toHaveAccessibleDescription(/^Mínimo 12 caracteres/);
    await fill(user, field('Nombre'), 'Ana');
    await user.click(screen.getByRole('tab', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
    await user.click(screen.getByRole('tab', { name: 'Registrarse' }));
    expect(field('Nombre')).toHaveValue('Ana');
  });

  it('toggles the visibility of the password', async () => {
    const { user } = await open('/auth');
    await fill(user, field('Contraseña'), 'secreta');
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
    await user.click(screen.getAllByRole('button', { name: 'Mostrar contraseña' })[0] ?? document.body);
    expect(field('Contraseña')).toHaveAttribute('type', 'text');
    await user.click(button('Ocultar contraseña'));
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
  });

  // Spec: admin 2.17
  it('redirects a signed-in account to the admin area', async () => {
    await site.signIn('editor');
    const { currentUrl } = renderRoute('/auth');
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
  });
});

describe('signing in', () => {
  beforeEach(() => site.forgetSessionAfterwards());

  // Spec: admin 2.15, admin 5.19
  it('requires both fields and focuses the first invalid one', async () => {
    const { user } = await open('/auth');
    await user.click(button('Iniciar Sesión'));
    expect(await screen.findByText('Escribe tu correo.')).toBeInTheDocument();
    expect(screen.getByText('Escribe tu contraseña.')).toBeInTheDocument();
    expect(field('Correo electrónico')).toHaveFocus();
    expect(site.requests()).toEqual([]);
  });

  // Spec: admin 2.17, admin 7.2, admin 8.2
  it('shows a welcome toast and opens the admin area', async () => {
    const { user, currentUrl } = await open('/auth');
    await signIn(user, 'admin@ejemplo.mx', 'conecta-km5-demo');
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    expect(await screen.findByText('Inicio de sesión exitoso', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Bienvenido de nuevo.')).toBeInTheDocument();
  });

  it.each([
    ['admin@ejemplo.mx', 'no es esta'],
    ['nadie@ejemplo.mx', 'conecta-km5-demo'],
    // Spec: admin 8.4, admin 8.7
  ])('shows the same error for %s with a wrong password and keeps the values', async (email, secret) => {
    const { user } = await open('/auth');
    await signIn(user, email, secret);
    const alert = await failure('Error de inicio de sesión');
    expect(alert).toHaveTextContent('El correo o la contraseña no son correctos.');
    expect(alert).toHaveFocus();
    expect(field('Correo electrónico')).toHaveValue(email);
    expect(field('Contraseña')).toHaveValue(secret);
    expect(button('Iniciar Sesión')).toBeEnabled();
  });

  it.each([
    [503, 'unexpected_failure', 'Error de inicio de sesión', 'El servicio no está disponible'],
    [418, 'never_heard_of', 'Error inesperado', 'Algo salió mal. Inténtalo de nuevo.'],
    // Spec: admin 8.7, admin 8.8
  ])('shows a Spanish message for the response %i %s', async (status, code, title, sentence) => {
    const { user } = await open('/auth');
    refuse(status, code);
    await signIn(user, 'admin@ejemplo.mx', 'conecta-km5-demo');
    const alert = await failure(title);
    expect(alert).toHaveTextContent(sentence);
    expect(alert).not.toHaveTextContent('English');
  });
});

describe('signing up', () => {
  beforeEach(() => site.forgetSessionAfterwards());

  // Spec: admin 2.16
  it('shows an error at each missing field and focuses the first one', async () => {
    const { user } = await open('/auth?tab=register');
    await fillIn(user, { 'Correo electrónico': 'ana', Contraseña: 'corta' });
    await user.click(button('Registrarse'));
    expect(await screen.findByText('Escribe tu nombre.')).toBeInTheDocument();
    expect(field('Nombre')).toHaveFocus();
    expect(field('Correo electrónico')).toHaveAccessibleDescription(
      'Escribe un correo completo, como nombre@ejemplo.mx.',
    );
    expect(field('Contraseña')).toHaveAccessibleDescription(/al menos 12 caracteres/);
    expect(site.requests()).toEqual([]);
  });

  // Spec: admin 2.14, admin 2.18, admin 7.1, admin 8.1
  it('sends a confirmation mail and returns to signing in', async () => {
    const { user, currentUrl } = await open('/auth?tab=register');
    await register(user, 'nueva@ejemplo.mx');
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
    expect(screen.getByText('Por favor verifica tu correo para confirmar tu cuenta.')).toBeInTheDocument();
    expect(await screen.findByText('Registro exitoso', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Se ha enviado un email de confirmación a tu correo.')).toBeInTheDocument();
    expect(field('Correo electrónico')).toHaveValue('nueva@ejemplo.mx');
    expect(site.linksMailedTo('nueva@ejemplo.mx')).toEqual([
      expect.stringMatching(/^\/auth\/confirmar\?token_hash=\w+&type=signup$/),
    ]);
    const [profiles] = await site.sql(
      `select first_name, last_name from public.profiles where email = 'nueva@ejemplo.mx'`,
    );
    expect(profiles?.rows).toEqual([{ first_name: 'Ana', last_name: 'Ruiz' }]);
  });

  it.each(['admin@ejemplo.mx', 'nueva@ejemplo.mx'])(
    'shows the same result for %s, registered or not',
    async (email) => {
      const { user, currentUrl } = await open('/auth?tab=register');
      const before = site.linksMailedTo(email).length;
      await register(user, email);
      await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
      expect(screen.getByText('Por favor verifica tu correo para confirmar tu cuenta.')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(site.linksMailedTo(email)).toHaveLength(before);
    },
  );

  // Spec: admin 7.4
  it('resends the mail after a cooldown of a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { user, currentUrl } = await open('/auth?tab=register');
    await register(user, 'espera@ejemplo.mx');
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
    const resend = button('Reenviar el correo');
    expect(resend).toBeDisabled();
    expect(screen.getByText(/^Podrás pedir otro en (60|59|58|57) s\.$/)).toBeInTheDocument();

    vi.advanceTimersByTime(61_000);
    await waitFor(() => expect(resend).toBeEnabled());
    await site.sql(
      `update auth.users set confirmation_sent_at = now() - interval '61 s' where email = 'espera@ejemplo.mx'`,
    );
    await user.click(resend);
    await waitFor(() => expect(site.linksMailedTo('espera@ejemplo.mx')).toHaveLength(2), slow);
    expect(await screen.findByText(/^Si la cuenta está por confirmar/)).toBeInTheDocument();
    expect(resend).toBeDisabled();
  });

  it('offers to resend the mail when signing in fails for an unconfirmed account', async () => {
    const { user } = await open('/auth');
    await signIn(user, 'espera@ejemplo.mx', password);
    const alert = await failure('Error de inicio de sesión');
    expect(alert).toHaveTextContent('Tu correo todavía no está confirmado.');
    await user.click(button('Reenviar el correo'));
    expect(await screen.findByText(/^Si la cuenta está por confirmar/, {}, slow)).toBeInTheDocument();
  });

  it.each([
    [422, 'signup_disabled', 'Error de registro', 'Por ahora no se pueden crear cuentas nuevas.'],
    [418, 'never_heard_of', 'Error inesperado', 'Algo salió mal.'],
    // Spec: admin 8.4, admin 8.8
  ])('keeps the values on the response %i %s', async (status, code, title, sentence) => {
    const { user } = await open('/auth?tab=register');
    refuse(status, code);
    await register(user, 'otra@ejemplo.mx');
    expect(await failure(title)).toHaveTextContent(sentence);
    expect(field('Nombre')).toHaveValue('Ana');
    expect(field('Apellido')).toHaveValue('Ruiz');
    expect(field('Correo electrónico')).toHaveValue('otra@ejemplo.mx');
    expect(field('Contraseña')).toHaveValue(password);
  });
});

describe('a limit of emails', () => {
  const tooMany = 'Hoy se enviaron demasiados correos. Intenta de nuevo en una hora.';

  it('of all accounts refuses a sign-up, which keeps the values', async () => {
    const { user, currentUrl } = await open('/auth?tab=register');
    limitEmails(hourlyLimit);
    await register(user, 'otra@ejemplo.mx');
    expect(await failure('Error de registro')).toHaveTextContent(tooMany);
    expect(currentUrl()).toBe('/auth?tab=register');
    expect(screen.queryByText('Registro exitoso')).toBeNull();
    expect(field('Correo electrónico')).toHaveValue('otra@ejemplo.mx');
    expect(field('Contraseña')).toHaveValue(password);
  });
});

describe('a forgotten password', () => {
  it.each([
    ['editor@ejemplo.mx', 1],
    ['nadie@ejemplo.mx', 0],
  ])('shows the same message for %s', async (email, mails) => {
    const { user, currentUrl } = await open('/auth');
    await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=forgot'), slow);
    await user.click(button('Enviar enlace'));
    expect(await screen.findByText('Escribe tu correo.')).toBeInTheDocument();
    await fillIn(user, { 'Correo electrónico': email });
    await user.click(button('Enviar enlace'));
    expect(
      await screen.findByText('Si el correo tiene una cuenta, te enviamos un enlace', {}, slow),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Podrás pedir otro en/)).toBeInTheDocument();
    expect(button('Enviar enlace')).toBeDisabled();
    expect(site.linksMailedTo(email)).toHaveLength(mails);
    await user.click(button('Volver a iniciar sesión'));
    await waitFor(() => expect(currentUrl()).toBe('/auth?tab=login'), slow);
  });
});
