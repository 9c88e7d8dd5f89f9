import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { signIn } from './sign-in';

/** The dialog of the import as several journeys use it. */
export const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Importar negocios' });

export async function openImport(page: Page): Promise<void> {
  await signIn(page, 'editor');
  await page.goto('/admin/businesses');
  await expect(page.getByRole('searchbox', { name: 'Buscar negocios' })).toBeVisible();
  // On a phone the files stand among the filters.
  const files = page.getByRole('button', { name: 'Importar o exportar' });
  await ((await files.isVisible()) ? files : page.getByRole('button', { name: 'Filtros' })).click();
  await page.getByRole('button', { name: 'Importar JSON' }).click();
  await expect(importDialog(page)).toBeVisible();
}

export async function pick(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Archivo JSON')
    .setInputFiles({ name: 'catalogo.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
