import { expect } from './fixtures';
import type { Page } from '@playwright/test';

export const tacos = '/negocio/tacos-el-guero-de-la-5-1';

/** Keys pressed before hydration are lost; this button is rendered after it. */
export async function waitForHydratedGallery(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ver en pantalla completa' })).toBeVisible();
}

/** Before they are loaded, the gallery scrolls natively. */
export async function waitForControls(page: Page): Promise<void> {
  const gallery = page.getByRole('region', { name: /^Fotos de/ });
  await expect(gallery.getByRole('button', { name: 'Foto siguiente', includeHidden: true })).toBeAttached();
}

export function photo(page: Page, number: number) {
  return page
    .getByRole('region', { name: /^Fotos de/ })
    .getByAltText(`Tacos El Güero de la 5, foto ${String(number)} de 3`);
}

/** The number of the photo that the gallery is at. */
export async function shown(page: Page): Promise<number> {
  const thumbnail = page.locator('[aria-current=true][aria-label^="Ver foto"]');
  return Number(/\d+/.exec((await thumbnail.getAttribute('aria-label')) ?? '')?.[0]);
}

export const after = (number: number) => (number % 3) + 1;
