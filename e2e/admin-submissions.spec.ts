import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectSteadyLayout } from './at-rest';
import { expect, test } from './fixtures';
import { smallPhoto, truncatedPhoto } from './image-files';
import { pauseRequests } from './pause-requests';
import { choose, interceptFilePickers } from './register-image-actions';
import { fillIn, openForm, ownDetails, sendButton, thanks } from './register-actions';
import { decision, dialog, openReview } from './review-actions';
import { submitPastForm } from './stored-submission';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

const bucket = '/storage/v1/object/public/business_images/';

/** Registers as an owner does, with a photo, a product and a service. @returns the URL of the photo */
async function register(page: Page, testInfo: TestInfo, name: string): Promise<string> {
  interceptFilePickers(page);
  const { clientIp, phone } = ownDetails(testInfo);
  await openForm(page, { clientIp });
  await fillIn(page, phone, name);
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await page.getByLabel('Nombre del producto *').fill('Tortilla azul');
  await page.getByRole('button', { name: 'Agregar servicio' }).click();
  await page.getByLabel('Nombre del servicio *').fill('Entrega a domicilio');
  await choose(page, await smallPhoto());
  await expect(page.getByRole('img', { name: 'Así se verá tu foto' })).toBeVisible();
  const imageSet = page.waitForResponse('**/rpc/set_submission_image');
  await sendButton(page).click();
  await expect(thanks(page)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Gracias por tu registro' })).toBeFocused();
  const response = await imageSet;
  expect(response.status()).toBe(200);
  return String(await response.json());
}

// Spec: admin 1.2
test(
  'an owner registers a business, an editor approves it, and visitors find it',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas Aprobadas';
    const sent = await register(page, testInfo, name);

    await openReview(page, 'editor');
    await page.getByRole('button', { name: 'Ver solo las por revisar' }).click();
    await decision(page, 'Ver detalles de', name).click();
    const details = dialog(page, name);
    await expect(details.getByText('Av. Carranza 123, KM 5')).toBeVisible();
    await expect(details.getByText('Tortilla azul')).toBeVisible();
    await expect(details.getByText('Entrega a domicilio')).toBeVisible();
    await expect(details.getByRole('img', { name: `Imagen enviada por ${name}` })).toHaveJSProperty(
      'naturalWidth',
      1280,
    );
    await page.reload();
    await details.getByRole('button', { name: 'Cerrar' }).click();
    await decision(page, 'Aprobar', name).click();
    const question = dialog(page, 'Aprobar Solicitud');
    await expect(question.getByText('Productos (1)')).toBeVisible();
    await question.getByRole('button', { name: 'Aprobar Solicitud' }).click();
    await expect(page.getByText('El negocio ha sido creado correctamente.')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(details.getByRole('heading', { name: 'Avisar a quien la envió' })).toBeVisible();
    await details.getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(decision(page, 'Aprobar', name)).toHaveCount(0);

    // The photo was copied to the folder of the business and deleted from that of the submission.
    expect((await page.request.get(sent)).ok()).toBe(false);
    await page.goto(`/negocios?query=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    // The card shows the thumbnail that the editor's browser encoded.
    const shown = card.locator('img').first();
    await expect(shown).toHaveAttribute(
      'src',
      new RegExp(`${bucket}businesses/\\d+/main_image_\\d+-640\\.webp$`),
    );
    const thumbnail = await page.request.get((await shown.getAttribute('src')) ?? '');
    expect(thumbnail.status()).toBe(200);
    expect((await thumbnail.body()).length).toBeLessThanOrEqual(40_000);
    await card.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Tortilla azul')).toBeVisible();
    await expect(page.getByText('Entrega a domicilio')).toBeVisible();
    const large = page.getByRole('img', { name: new RegExp(name) }).first();
    await expect(large).toHaveAttribute(
      'src',
      new RegExp(`${bucket}businesses/\\d+/main_image_\\d+\\.webp$`),
    );
    await expect
      .poll(() => large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
  },
);

test(
  'a submission is read and rejected with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas del Teclado';
    await submitPastForm(page, testInfo, name, await smallPhoto());
    await openReview(page, 'editor', `?query=${encodeURIComponent(name)}`);
    const view = decision(page, 'Ver detalles de', name);
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
    await expect(view).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(decision(page, 'Rechazar', name)).toBeFocused();
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Rechazar Solicitud');
    await expect(question).toBeVisible();
    for (
      let step = 0;
      step < 8 && !(await question.getByRole('textbox').evaluate((box) => box.matches(':focus')));
      step++
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Está repetida.');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Rechazar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('La solicitud ha sido rechazada correctamente.')).toBeVisible();
    // The details follow, where the sender is told; Escape returns to the list.
    await expect(dialog(page, name).getByRole('heading', { name: 'Avisar a quien la envió' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
  },
);

test('the list loads without layout shift', async ({ page }) => {
  const release = await pauseRequests(page, '**/rpc/get_default_business_image*');
  await openReview(page, 'admin');
  await expect(page.getByRole('table', { name: 'Solicitudes de negocios' })).toBeVisible();
  const defaultImage = page.getByRole('region', { name: 'Verificación de Imagen por Defecto' });
  await defaultImage.scrollIntoViewIfNeeded();
  release();
  await expect(defaultImage.getByRole('status')).toHaveText('Cargando correctamente');
  await expectSteadyLayout(page);
  await page.getByRole('button', { name: 'Estandarizar URLs' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Estandarizar URLs' })
      .getByText(/estandariza/)
      .last(),
  ).toBeVisible();
  await expectSteadyLayout(page);
});

test(
  'an image that cannot be shown is explained accessibly',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas Cortadas';
    await submitPastForm(page, testInfo, name, await truncatedPhoto());
    await openReview(page, 'admin', `?query=${encodeURIComponent(name)}`);
    await decision(page, 'Aprobar', name).click();
    const question = dialog(page, 'Aprobar Solicitud');
    await expect(question.getByText(/^No se puede mostrar esta imagen/)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'two who look at one submission, or at the reports of one business, see each other',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }, testInfo) => {
    const name = 'Mercería de las Dos';
    await submitPastForm(page, testInfo, name, await smallPhoto());
    await openReview(page, 'editor', '?status=pending');
    await page.getByRole('button', { name: `Ver detalles de ${name}` }).click();
    const mine = dialog(page, name);
    await expect(mine.getByText('La revisión')).toBeVisible();
    await expect(mine.getByText(/^Lo está viendo/)).toHaveCount(0);

    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await openReview(other, 'admin', '?status=pending');
    await other.getByRole('button', { name: `Rechazar ${name}` }).click();
    const question = dialog(other, 'Rechazar Solicitud');
    await expect(question.getByText('Lo está viendo Toño Zúñiga')).toBeVisible();
    await expect(mine.getByText('Lo está viendo Marisol Ibáñez')).toBeVisible();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(mine.getByText(/^Lo está viendo/)).toHaveCount(0);

    for (const one of [page, other]) {
      await one.goto('/admin/avisos');
      await one
        .getByRole('button', { name: /^No era cierto: / })
        .first()
        .click();
    }
    await expect(dialog(other, '¿No era cierto?').getByText('Lo está viendo Toño Zúñiga')).toBeVisible();
    await expect(dialog(page, '¿No era cierto?').getByText('Lo está viendo Marisol Ibáñez')).toBeVisible();
    await context.close();
  },
);
