import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { ImageFixture } from './image-files';
import { signIn } from './sign-in';

/** The tab of images of a business as several journeys use it. */
export async function openImages(page: Page, businessId: number): Promise<void> {
  await signIn(page, 'editor');
  await page.goto(`/admin/businesses?edit=${String(businessId)}&tab=images`);
  await expect(images(page).first()).toBeVisible();
}

export const images = (page: Page) =>
  page.getByRole('list', { name: 'Imágenes del negocio' }).getByRole('img', { name: /^Imagen \d/ });
export const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text).first();

export async function chooseImages(page: Page, files: ImageFixture[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir imágenes' }).click();
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(files);
}
