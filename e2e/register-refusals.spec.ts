import { expect, expectAccessible, test } from './fixtures';
import {
  expectFilledIn,
  field,
  fillIn,
  openForm,
  ownDetails,
  sendButton,
  submission,
  submissionsOf,
  thanks,
} from './register-actions';
import type { Page } from '@playwright/test';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error al enviar:' });
const toasts = (page: Page) => page.getByRole('region', { name: /Avisos/ });

/** Registers once and opens the form for another one. */
async function registerOnce(page: Page, phone: string): Promise<void> {
  await fillIn(page, phone);
  await sendButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('button', { name: 'Registrar otro negocio' }).click();
}

test.describe('refused by the server', () => {
  test.use({ expectedErrors: [/status of (409|429)/] });

  // Spec: public 8.18
  test('a business that is already waiting', async ({ page }, info) => {
    const own = ownDetails(info);
    await openForm(page, own);
    await registerOnce(page, own.phone);
    await fillIn(page, own.phone, 'TORTILLERIA LA GUERA');
    await sendButton(page).click();
    const text = 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.';
    await expect(failure(page)).toContainText(text);
    await expect(toasts(page)).toContainText(text);
    await expectFilledIn(page, own.phone, 'TORTILLERIA LA GUERA');
    await expect(sendButton(page)).toBeEnabled();
    expect(await submissionsOf(page, own.phone)).toHaveLength(1);
  });

  // Spec: public 2.49, public 4.7, public 8.17
  test('too soon: it counts down, over a reload, until it may be sent', async ({ page }, info) => {
    const own = ownDetails(info);
    await page.clock.install();
    await openForm(page, own);
    await registerOnce(page, own.phone);
    await fillIn(page, own.phone, 'Otro negocio');
    await sendButton(page).click();
    await expect(failure(page)).toContainText(
      'Ya se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra.',
    );
    const banner = page.getByText('Límite de envíos alcanzado');
    await expect(banner).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Podrás enviar de nuevo en (24 h|23 h 59 min)\.$/);
    await expect(sendButton(page)).toBeDisabled();
    await expectAccessible(page);

    await page.clock.fastForward('02:00:00');
    await expect(page.getByRole('timer')).toHaveText(/^Podrás enviar de nuevo en (22 h|21 h 59 min)\.$/);
    await page.reload();
    await expectFilledIn(page, own.phone, 'Otro negocio');
    await expect(page.getByRole('timer')).toHaveText(/^Podrás enviar de nuevo en (22 h|21 h 59 min)\.$/);
    await expect(sendButton(page)).toBeDisabled();

    await page.clock.fastForward('22:00:00');
    await expect(page.getByText('Ya puedes enviar tu registro.')).toBeVisible();
    await expect(banner).toBeHidden();
    // The server's clock has not been moved: another phone has to do.
    await field(page, 'Teléfono de Contacto *').fill(own.phone.replace(/^447/, '446'));
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await submissionsOf(page, own.phone.replace(/^447/, '446'))).toMatchObject([
      { name: 'Otro negocio' },
    ]);
  });
});

test.describe('refused for what it says', () => {
  test.use({ expectedErrors: [/status of 400/] });

  // Spec: public 5.15, admin 5.22
  test('spam: it says so, and nothing is stored', async ({ page }, info) => {
    const own = ownDetails(info);
    await openForm(page, own);
    await fillIn(page, own.phone);
    await field(page, 'Descripción *').fill('Congratulations, ganaste el premio mayor');
    const reported = page.waitForRequest('**/rpc/log_security_event');
    await sendButton(page).click();
    const text = 'El contenido enviado contiene elementos no permitidos. Por favor, revisa tu información.';
    await expect(failure(page)).toContainText(text);
    await expect(failure(page)).toBeFocused();
    expect((await reported).postDataJSON()).toMatchObject({
      p_action: 'suspicious_activity',
      p_metadata: { reason: 'spam_detected' },
    });
    expect(await submissionsOf(page, own.phone)).toEqual([]);
    await expect(field(page, 'Descripción *')).toHaveValue('Congratulations, ganaste el premio mayor');
    await field(page, 'Descripción *').fill('Tortillas de maíz hechas a mano todos los días.');
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  // Spec: public 5.14
  test('invisible letters: the field is marked and has the focus', async ({ page }, info) => {
    const own = ownDetails(info);
    await openForm(page, own);
    await fillIn(page, own.phone, 'Añ\u200b');
    await sendButton(page).click();
    const name = field(page, 'Nombre del Negocio *');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/El nombre debe tener al menos 3 caracteres$/);
    await expectFilledIn(page, own.phone, 'Añ\u200b');
    await expectAccessible(page);
    await name.fill('Año');
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});

test.describe('answered by a server in trouble', () => {
  test.use({ expectedErrors: [/status of (401|403|500)/] });

  for (const [what, status, code, text] of [
    [
      'a refused token',
      401,
      'PGRST301',
      'Error de permisos: No se pudo insertar el registro. Por favor, contacta al soporte.',
    ],
    [
      'row-level security',
      403,
      '42501',
      'Error de seguridad: No tienes permisos para crear este registro. Por favor, contacta al soporte.',
    ],
    [
      'anything else',
      500,
      'XX000',
      'Error al enviar la solicitud: Error inesperado al procesar la solicitud. Por favor, intenta de nuevo.',
    ],
  ] as const) {
    // Spec: public 8.19, public 8.20, admin 7.45
    test(`${what}: it says so, keeps the text and can be sent again`, async ({ page }, info) => {
      const own = ownDetails(info);
      await openForm(page, own);
      await fillIn(page, own.phone);
      await page.route(submission, (route) =>
        route.fulfill({
          status,
          json: { code, message: 'permission denied for schema private', hint: null },
        }),
      );
      await sendButton(page).click();
      await expect(failure(page)).toContainText(text);
      await expect(toasts(page)).toContainText(text);
      await expect(page.getByText('permission denied')).toHaveCount(0);
      await expectFilledIn(page, own.phone);
      await page.unroute(submission);
      await sendButton(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(await submissionsOf(page, own.phone)).toHaveLength(1);
    });
  }
});

test.describe('without categories', () => {
  test.use({ expectedErrors: [/net::ERR_/], isClientRendered: true });

  // Spec: public 8.14
  test('a business can be registered all the same', async ({ page }, info) => {
    const own = ownDetails(info);
    await page.route('**/rest/v1/categories?*', (route) => route.abort());
    await openForm(page, own);
    await expect(toasts(page)).toContainText(
      'No se pudieron cargar los datos necesarios. Por favor, intenta de nuevo.',
    );
    const problem = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar las categorías' });
    await expectAccessible(page);
    await fillIn(page, own.phone);
    await page.unroute('**/rest/v1/categories?*');
    await problem.getByRole('button', { name: 'Reintentar' }).click();
    await expect(field(page, 'Categoría (opcional)')).toBeVisible();
    await expectFilledIn(page, own.phone);
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});
