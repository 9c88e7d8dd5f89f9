import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { slow } from '../slow';
import { fill } from '../user';

export const password = 'una frase muy larga';

export const field = (name: string) => screen.getByLabelText(name, { selector: ':not([hidden] *)' });

export const button = (name: string) => screen.getByRole('button', { name });

export const failure = (title: string) =>
  screen.findByText(title, {}, slow).then((text) => text.closest('[role=alert]'));

export async function open(path: string) {
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Panel de Administración' }, slow);
  return page;
}

export async function fillIn(user: UserEvent, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await fill(user, field(name), value);
  }
}

export async function signIn(user: UserEvent, email: string, secret: string) {
  await fillIn(user, { 'Correo electrónico': email, Contraseña: secret });
  await user.click(button('Iniciar Sesión'));
}

export async function register(user: UserEvent, email: string) {
  await fillIn(user, { Nombre: 'Ana', Apellido: 'Ruiz', 'Correo electrónico': email, Contraseña: password });
  await user.click(button('Registrarse'));
}

/** Stubs a network failure, or a response that the embedded auth server never sends. */
export function respondAuthWith(response: () => Promise<Response>): void {
  interceptFetch('/auth/v1/', response);
}

export function refuse(status: number, error_code: string): void {
  respondAuthWith(() => Promise.resolve(Response.json({ error_code, msg: 'English' }, { status })));
}

/** The limit of all emails in an hour, which has the code of one recipient's cooldown. */
export const hourlyLimit = { msg: 'email rate limit exceeded' };

export function limitEmails(body: { msg: string }): void {
  respondAuthWith(() =>
    Promise.resolve(Response.json({ error_code: 'over_email_send_rate_limit', ...body }, { status: 429 })),
  );
}
