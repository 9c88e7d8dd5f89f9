import type { Page, TestInfo } from '@playwright/test';
import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';
import { phonePhoto, smallPhoto } from './image-files';
import { fillIn, openForm, ownDetails, sendButton, thanks } from './register-actions';
import { decision, dialog, openReview, submissionsPath } from './review-actions';
import { callAs } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

const bucket = '/storage/v1/object/public/business_images/';

/** Registers as a visitor does, with a photo, two products and a service. @returns where the photo lies */
async function register(page: Page, testInfo: TestInfo, name: string): Promise<string> {
  // From the first listener on, Chromium hands its pickers over instead of opening them.
  page.on('filechooser', () => {});
  const { address, phone } = ownDetails(testInfo);
  await openForm(page, { address });
  await fillIn(page, phone, name);
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await page.getByLabel('Nombre del producto *').fill('Tortilla azul');
  await page.getByRole('button', { name: 'Agregar servicio' }).click();
  await page.getByLabel('Nombre del servicio *').fill('Entrega a domicilio');
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir foto' }).click();
  await (await opened).setFiles(await smallPhoto());
  await expect(page.getByRole('img', { name: 'Así se verá tu foto' })).toBeVisible();
  const telling = page.waitForResponse('**/rpc/set_submission_image');
  await sendButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const response = await telling;
  expect(response.status()).toBe(200);
  return String(await response.json());
}

// Spec: admin 1.2
test('what a visitor registers is reviewed, approved and found on the public pages', async ({
  page,
}, testInfo) => {
  const name = 'Tortillas Aprobadas';
  const sent = await register(page, testInfo, name);

  await openReview(page, 'editor');
  await page.getByRole('button', { name: 'Ver solo las pendientes' }).click();
  await decision(page, 'Ver detalles de', name).click();
  const details = dialog(page, name);
  await expect(details.getByText('Av. Carranza 123, KM 5')).toBeVisible();
  await expect(details.getByText('Tortilla azul')).toBeVisible();
  await expect(details.getByText('Entrega a domicilio')).toBeVisible();
  await expect(details.getByRole('img', { name: `Imagen enviada por ${name}` })).toHaveJSProperty(
    'naturalWidth',
    1280,
  );
  // Reloading comes back to the same submission.
  await page.reload();
  await details.getByRole('button', { name: 'Aprobar' }).click();
  const question = dialog(page, 'Aprobar Solicitud');
  await expect(question.getByText('Productos (1)')).toBeVisible();
  await question.getByRole('button', { name: 'Aprobar Solicitud' }).click();
  await expect(page.getByText('El negocio ha sido creado correctamente.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(decision(page, 'Aprobar', name)).toHaveCount(0);

  // The photo is the business's own now, and no longer where the visitor put it.
  expect((await page.request.get(sent)).ok()).toBe(false);
  await page.goto(`/negocios?query=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  // The card shows its thumbnail, made by the volunteer's browser.
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
  await expect(large).toHaveAttribute('src', new RegExp(`${bucket}businesses/\\d+/main_image_\\d+\\.webp$`));
  await expect
    .poll(() => large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

// Spec: admin 1.2
test(
  'a rejection needs a reason, keeps it, and deletes the photo',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas Rechazadas';
    const sent = await register(page, testInfo, name);
    expect((await page.request.get(sent)).ok()).toBe(true);

    await openReview(page, 'editor', `?query=${encodeURIComponent(name)}`);
    await decision(page, 'Rechazar', name).click();
    const question = dialog(page, 'Rechazar Solicitud');
    const reject = question.getByRole('button', { name: 'Rechazar' });
    await expect(reject).toBeDisabled();
    await question.getByLabel('Razón del rechazo:').fill('No encontramos el local.');
    await page.reload();
    await expect(question.getByLabel('Razón del rechazo:')).toHaveValue('No encontramos el local.');
    await reject.click();
    await expect(page.getByText('La solicitud ha sido rechazada correctamente.')).toBeVisible();
    await expect(
      page.getByRole('row', { name: new RegExp(name) }).getByText('Rechazada', { exact: true }),
    ).toBeVisible();
    expect((await page.request.get(sent)).ok()).toBe(false);

    await decision(page, 'Ver detalles de', name).click();
    await expect(dialog(page, name).getByText('No encontramos el local.')).toBeVisible();
    await expect(dialog(page, name).getByText('No se guarda ninguna imagen.')).toBeVisible();
  },
);

test.describe('two volunteers', () => {
  test.use({ expectedErrors: [/409/] });

  // Spec: admin 4.13
  test(
    'approve the same: one business, and the second is told',
    { tag: '@desktop' },
    async ({ page, browser, baseURL }, testInfo) => {
      const name = 'Tortillas Disputadas';
      await register(page, testInfo, name);
      const search = `?query=${encodeURIComponent(name)}`;
      await openReview(page, 'editor', search);
      await decision(page, 'Aprobar', name).click();
      const mine = dialog(page, 'Aprobar Solicitud');
      await expect(mine.getByText(name)).toBeVisible();

      const other = await browser.newPage({ baseURL });
      await openReview(other, 'admin', search);
      await decision(other, 'Aprobar', name).click();
      await dialog(other, 'Aprobar Solicitud').getByRole('button', { name: 'Aprobar Solicitud' }).click();
      await expect(other.getByText('El negocio ha sido creado correctamente.')).toBeVisible();
      await other.close();

      await mine.getByRole('button', { name: 'Aprobar Solicitud' }).click();
      await expect(page.getByText('Esta solicitud ya fue revisada.').first()).toBeVisible();
      await expect(mine).toBeHidden();
      await expect(
        page.getByRole('row', { name: new RegExp(name) }).getByText('Aprobada', { exact: true }),
      ).toBeVisible();
      await page.goto(`/negocios${search}`);
      await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1);
    },
  );
});

test.describe('with an address that leads nowhere', () => {
  test.use({ expectedErrors: [/status of 404 .*no-existe/] });

  // Spec: admin 1.3, admin 2.56, admin 4.31, admin 8.56
  test(
    'the default image is changed and seen on a business without a picture',
    { tag: '@desktop' },
    async ({ page }) => {
      page.on('filechooser', () => {});
      await openReview(page, 'admin');
      const card = page.getByRole('region', { name: 'Verificación de Imagen por Defecto' });
      await expect(card.getByText('Cargando correctamente')).toBeVisible();
      await card.getByRole('button', { name: 'Editar' }).click();
      const address = card.getByRole('textbox', { name: 'URL de la imagen' });
      await address.fill('/no-existe.webp');
      await card.getByRole('button', { name: 'Guardar' }).click();
      await expect(card.getByText('La URL de la imagen no es válida.')).toBeVisible();

      const opened = page.waitForEvent('filechooser');
      await card.getByRole('button', { name: 'Subir' }).click();
      await (await opened).setFiles(await phonePhoto());
      await expect(page.getByText('Imagen subida')).toBeVisible();
      await expect(address).toHaveValue(new RegExp(`^${bucket}default/default_\\d+\\.\\w+$`));
      const stored = await address.inputValue();
      // Every card without a picture shows this file.
      const file = await (await page.request.get(stored)).body();
      expect(file.length).toBeLessThanOrEqual(40_000);
      await card.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Imagen actualizada')).toBeVisible();
      await expect(card.getByText('Cargando correctamente')).toBeVisible();

      await page.goto('/negocio/26');
      await expect(page.getByRole('main').locator(`img[src*="${stored}"]`).first()).toBeVisible();
      await callAs(page, 'admin', 'update_default_business_image', {
        new_image_url: '/default-business.webp',
      });
    },
  );
});

// Spec: admin 1.3
test(
  'the old address of a business is standardized and keeps leading there',
  { tag: '@desktop' },
  async ({ page }) => {
    await openReview(page, 'admin');
    const open = page.getByRole('button', { name: 'Estandarizar URLs' });
    await open.click();
    const panel = page.getByRole('region', { name: 'Estandarizar URLs' });
    await expect(panel.getByText(/^Faltan? \d+ URLs? por estandarizar$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Formato de URLs actualizado')).toBeVisible();
    await open.click();
    await expect(panel.getByText('Todas las URLs están estandarizadas')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await page.goto('/negocio/abarrotes-la-esperanza');
    await expect(page).toHaveURL(/\/negocio\/abarrotes-la-esperanza-20$/);
  },
);

test('the keyboard alone finds, reads and decides', { tag: '@desktop' }, async ({ page }, testInfo) => {
  const name = 'Tortillas del Teclado';
  await register(page, testInfo, name);
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
    step < 3 && !(await question.getByRole('textbox').evaluate((box) => box.matches(':focus')));
    step++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Está repetida.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Rechazar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La solicitud ha sido rechazada correctamente.')).toBeVisible();
  // The buttons are gone with the decision; the keyboard goes on in the list.
  await expect(page.getByRole('region', { name: 'Lista de solicitudes' })).toBeFocused();
});

test('the lists fit a tablet, upright and lying', { tag: '@desktop' }, async ({ page }) => {
  await openReview(page, 'admin');
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const [path, name] of [
      ['/admin/submissions', 'Solicitudes de negocios'],
      ['/admin/businesses', 'Negocios'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('table', { name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
});

test('list and dialogs are accessible', async ({ page }) => {
  const waiting = 'b0000000-0000-4000-8000-000000000001';
  await openReview(page, 'admin');
  await expect(page.getByRole('table', { name: 'Solicitudes de negocios' })).toBeVisible();
  await page.getByRole('button', { name: 'Estandarizar URLs' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Estandarizar URLs' })
      .getByText(/estandariza/)
      .last(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectSteadyLayout(page);
  await page.getByRole('button', { name: 'Añadir imágenes por defecto' }).click();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  await page.getByRole('button', { name: 'Editar' }).click();
  await expectAccessible(page);
  for (const [search, title] of [
    [`?view=${waiting}`, 'Paletería La Plaza'],
    [`?approve=${waiting}`, 'Aprobar Solicitud'],
    [`?reject=${waiting}`, 'Rechazar Solicitud'],
  ] as const) {
    await page.goto(submissionsPath + search);
    await expect(dialog(page, title)).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Cargando...')).toHaveCount(0);
    await expectAccessible(page);
  }
});
