import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openForm, startClean } from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

/*
 * What a browser or a password manager fills in without an event is sent, in one form of each kind. The kinds of controls
 * are in tests/unit/dom/lib/silent-values.test.tsx.
 */

const site = setupSeededSite();
const { rows } = startClean(site);
const token = 'cd'.repeat(32);
const submissionId = 'b0000000-0000-4000-8000-0000000000cc';
const businessId = 900_002;

beforeEach(async () => {
  await site.sql(`
    delete from private.owner_links;
    delete from public.business_submissions where id = '${submissionId}';
    delete from public.reports where business_id = ${businessId};
    delete from public.businesses where id = ${businessId};
  `);
});

function fillSilently(field: HTMLElement, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(prototype as object, 'value', value, field);
}

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: ':not([hidden] *)' }, slow);
const button = (name: string) => screen.findByRole('button', { name }, slow);
const requestsTo = (path: string) => site.requests().filter((request) => request.includes(path));

async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) fillSilently(await field(name), value);
}

it('the draft of a registration has it as soon as the focus leaves a field', async () => {
  const { user } = await openForm();
  fillSilently(screen.getByLabelText('Dirección *'), 'Av. Carranza 123, KM 5');
  await user.click(screen.getByLabelText('Nombre del Negocio *'));
  await user.tab();
  expect(sessionStorage.getItem('conecta-submission-draft')).toContain('Av. Carranza 123, KM 5');
});

it('a user signs in', async () => {
  const { user } = renderRoute('/auth');
  await fillIn({ 'Correo electrónico': 'nadie@example.com', Contraseña: 'una frase muy larga' });
  await user.click(await button('Iniciar Sesión'));
  expect(await screen.findByText('Error de inicio de sesión', {}, slow)).toBeVisible();
  expect(screen.queryByText(/requerid|obligatori/)).toBeNull();
  expect(requestsTo('/auth/v1/token')).not.toEqual([]);
});

it('an account is created', async () => {
  const { user } = renderRoute('/auth?tab=register');
  await fillIn({
    Nombre: 'Ana',
    Apellido: 'Ruiz',
    'Correo electrónico': 'silenciosa@example.com',
    Contraseña: 'una frase muy larga',
  });
  await user.click(await button('Registrarse'));
  await waitFor(() => expect(requestsTo('/auth/v1/signup')).toHaveLength(1), slow);
});

it('a link for a new password is requested', async () => {
  renderRoute('/auth?tab=forgot');
  await fillIn({ 'Correo electrónico': 'nadie@example.com' });
  fireEvent.click(await button('Enviar enlace'));
  expect(await screen.findByText(/te enviamos un enlace/, {}, slow)).toBeVisible();
});

it('an owner corrects a submission', async () => {
  await site.sql(`
    insert into public.business_submissions (id, name, address, description, phone, missing)
    values ('${submissionId}', 'Tortillería La Güera', 'Calle 5 #12', 'Tortillas hechas a mano', '4441230002', '¿En qué calle?');
    select private.add_owner_link('${token}', 'submission', '${submissionId}', '90 days');
  `);
  const { user } = renderRoute(`/mi-solicitud/${token}`);
  fillSilently(await screen.findByRole('textbox', { name: 'Dirección *' }, slow), 'Calle Sauce 91');
  await user.click(await button('Enviar correcciones'));
  await screen.findByRole('heading', { level: 2, name: 'Recibimos tus correcciones' }, slow);
  expect(await rows(`select address from public.business_submissions where id = '${submissionId}'`)).toEqual([
    { address: 'Calle Sauce 91' },
  ]);
});

it('an owner says what changed', async () => {
  await site.sql(`
    insert into public.businesses (id, name, address, phone, is_active)
    values (${businessId}, 'Tortillería La Güera', 'Calle Cinco 12', '4441230002', true);
    select private.add_owner_link('${token}', 'confirmation', '${businessId}', '30 days');
  `);
  const { user } = renderRoute(`/confirmar/${token}`);
  await user.click(await button('Cambió algo'));
  await fillIn({ 'Otra cosa': 'Cerramos en julio' });
  await user.click(await button('Enviar cambios'));
  await screen.findByRole('heading', { level: 1, name: '¡Gracias!' }, slow);
  expect(await rows(`select note from public.reports where business_id = ${businessId}`)).toEqual([
    { note: 'Cerramos en julio' },
  ]);
});

it('an editor saves a category', async () => {
  await site.signIn('editor');
  const { user } = renderRoute('/admin/categories');
  await user.click(await button('Agregar categoría'));
  const dialog = await screen.findByRole('dialog', {}, slow);
  fillSilently(within(dialog).getByRole('textbox', { name: 'Nombre' }), 'Ferreterías silenciosas');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
  expect(
    await rows(`delete from public.categories where name = 'Ferreterías silenciosas' returning name`),
  ).toHaveLength(1);
});
