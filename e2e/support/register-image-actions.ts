import type { Page } from '@playwright/test';
import type { ImageFixture } from './image-files';

/** Where images are uploaded to. */
export const storageUrl = '**/storage/v1/object/business_images/**';

/** The server limits the submissions of a phone and of an IP, so every journey has its own of each. */
export async function startRegistration(page: Page, journey: number): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-test-client-ip': `203.0.113.${String(journey)}` });
  await page.goto('/registra-tu-negocio');
  const name = `Fotos ${String(journey)}`;
  await page.getByRole('textbox', { name: 'Nombre del Negocio *' }).fill(name);
  await page.getByRole('textbox', { name: 'Dirección *' }).fill('Calle de las Fotos 5');
  await page
    .getByRole('textbox', { name: 'Descripción *' })
    .fill('Vendemos pan dulce y café de olla todos los días.');
  await page
    .getByRole('textbox', { name: 'Teléfono de Contacto *' })
    .fill(`44481${String(10_000 + journey)}`);
}

/** With a listener, Chromium hands its file pickers to the journey instead of opening them. */
export function interceptFilePickers(page: Page): void {
  page.on('filechooser', () => {});
}

/** Chooses a file with the button and the file picker that it opens. */
export async function choose(
  page: Page,
  image: ImageFixture | string,
  button = 'Elegir foto',
): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await opened).setFiles(image);
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar Registro' }).click();
}
