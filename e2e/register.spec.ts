import type { Locator, Page, TestInfo } from '@playwright/test';
import { boxOf } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { phonePhoto, secretText } from './support/image-files';
import { pauseRequests } from './support/pause-requests';
import { field, openForm, ownDetails, sendButton, thanks } from './support/register-actions';
import { decision, dialog } from './support/review-actions';
import { demoPassword, signInAtForm } from './support/sign-in';
import { expectUprightAndAnonymous, readStoredImage } from './support/stored-image';

test.use({ changesData: true });

const bucket = '/storage/v1/object/public/business_images/';
const name = 'Tortillas Aprobadas';

/** Registers as an owner does, with the keyboard alone. @returns the URL of the photo */
async function register(page: Page, testInfo: TestInfo): Promise<string> {
  const { clientIp, phone } = ownDetails(testInfo);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const tabTo = async (control: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${String(control)}`);
  };
  const type = async (label: string, text: string) => {
    await tabTo(field(page, label));
    await page.keyboard.type(text);
  };
  const press = async (label: string) => {
    await tabTo(button(label));
    await page.keyboard.press('Enter');
  };

  await openForm(page, { clientIp });
  await type('Nombre del Negocio *', name);
  await type('Dirección *', 'Av. Carranza 123, KM 5');
  await type('Teléfono de Contacto *', '12');
  await type('Descripción *', 'Tortillas de maíz hechas a mano todos los días.');
  await press('Agregar producto');
  await expect(field(page, 'Nombre del producto *')).toBeFocused();
  await press('Quitar producto 1');
  await expect(button('Agregar producto')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nombre del producto *')).toBeFocused();
  await page.keyboard.type('Tortilla azul');
  await press('Agregar servicio');
  await expect(field(page, 'Nombre del servicio *')).toBeFocused();
  await page.keyboard.type('Entrega a domicilio');

  const release = await pauseRequests(page, /resize-image-worker/);
  const worker = page.waitForEvent('worker');
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), press('Elegir foto')]);
  await picker.setFiles(await phonePhoto());
  await expect(page.getByRole('progressbar', { name: 'Preparando la foto…' })).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  release();
  await worker;
  // The preview is cropped like the cards of the listing.
  const { width, height } = await boxOf(page.getByRole('img', { name: 'Así se verá tu foto' }));
  expect(width / height).toBeCloseTo(16 / 9, 1);

  await press('Enviar Registro');
  await expect(field(page, 'Teléfono de Contacto *')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(phone);
  const imageSet = page.waitForResponse('**/rpc/set_submission_image');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Gracias por tu registro' })).toBeFocused();
  const response = await imageSet;
  expect(response.status()).toBe(200);
  return String(await response.json());
}

// Spec: public 1.7, public 2.7, public 2.45, public 2.50, public 7.15, public 9.26, admin 1.2, admin 4.2, admin 7.38
test(
  'an owner registers a business with the photo of a phone, an editor approves it, and visitors find it',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const photo = await phonePhoto();
    expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(photo.buffer.includes(secretText)).toBe(true);
    const sent = await register(page, testInfo);
    const stored = await readStoredImage(page, sent);
    expect(stored.type).toBe('image/webp');
    expect(stored.bytes.length).toBeLessThan(photo.buffer.length / 4);
    await expectUprightAndAnonymous(stored);

    await page.goto('/admin/submissions');
    await signInAtForm(page, 'editor@ejemplo.mx', demoPassword);
    await decision(page, 'Ver detalles de', name).click();
    const details = dialog(page, name);
    await expect(details.getByText('Av. Carranza 123, KM 5')).toBeVisible();
    await expect(details.getByText('Tortilla azul')).toBeVisible();
    await expect(details.getByText('Entrega a domicilio')).toBeVisible();
    await expect(details.getByRole('img', { name: `Imagen enviada por ${name}` })).toHaveJSProperty(
      'naturalWidth',
      960,
    );
    await page.reload();
    await details.getByRole('button', { name: 'Cerrar' }).first().click();
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
      new RegExp(`${bucket}businesses/\\d+/main_image_\\d+-480\\.webp$`),
    );
    const thumbnail = await page.request.get((await shown.getAttribute('src')) ?? '');
    expect(thumbnail.status()).toBe(200);
    expect((await thumbnail.body()).length).toBeLessThanOrEqual(40_000);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
    await header.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);

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
