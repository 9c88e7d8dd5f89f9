import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exportedBusiness, fileWith, manyBusinesses } from '../tests/database/import-file';
import { expectAccessible } from './at-rest';
import { expectNoOverflow } from './expect-fits';
import { expect, test } from './fixtures';
import { addBusiness } from './own-business';
import { requestAs, signIn } from './sign-in';

test.use({ changesData: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importar negocios' });

async function openImport(page: Page): Promise<void> {
  await signIn(page, 'editor');
  await page.goto('/admin/businesses');
  await expect(page.getByRole('searchbox', { name: 'Buscar negocios' })).toBeVisible();
  // On a phone it stands behind that button.
  const filters = page.getByRole('button', { name: 'Filtros' });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('button', { name: 'Importar JSON' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function pick(
  page: Page,
  text: string,
  name = 'catalogo.json',
  mimeType = 'application/json',
): Promise<void> {
  await page.getByLabel('Archivo JSON').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

/** Inactive businesses without a category. */
const imported = manyBusinesses(3).map((business) => ({
  ...business,
  category: null,
  status: { is_active: false },
}));

// Spec: admin 7.44
test(
  'an exported file is imported with the keyboard alone and changes nothing',
  { tag: '@desktop' },
  async ({ page }) => {
    await openImport(page);
    const worker = page.waitForEvent('worker');
    await pick(page, '{"metadata": {}, "businesses": [{"name": "Sin lo demás"}]}');
    // A large file must not block the page.
    expect((await worker).url()).toContain('/import-worker-');
    await expect(page.getByRole('alert')).toContainText('Negocio 1: Falta dirección');
    await expectAccessible(page);
    await pick(page, fileWith([...imported, exportedBusiness(4, { slug: 'página' })]));
    await page.getByRole('button', { name: 'Importar 4 negocios' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Importación parcial: 3 negocios importados con 1 error',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Listo' }).click();

    const waiting = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Exportar JSON' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^negocios_export_\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      metadata: { totalBusinesses: number };
      businesses: { slug: string }[];
    };
    expect(file.metadata.totalBusinesses).toBe(file.businesses.length);
    const slugs = imported.map(({ slug }) => slug);
    const businesses = file.businesses.filter(({ slug }) => slugs.includes(slug));
    expect(businesses).toHaveLength(3);

    const opener = page.getByRole('button', { name: 'Importar JSON' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivo JSON' }).focus();
    await page.keyboard.press('Enter');
    const buffer = Buffer.from(JSON.stringify({ ...file, businesses }));
    await (await choosing).setFiles({ name: 'vuelta.json', mimeType: 'application/json', buffer });
    const begin = page.getByRole('button', { name: 'Importar 3 negocios' });
    await expect(begin).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(begin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('0 nuevos, 0 actualizados, 3 sin cambios');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test(
  'an older export takes no correction back, and an import is undone as a whole',
  { tag: '@phone' },
  async ({ page }) => {
    const name = 'Dulcería del Archivo Viejo';
    const id = await addBusiness(page, name);
    const older = {
      metadata: { exportDate: new Date().toISOString(), totalBusinesses: 1, version: '1.0' },
      categories: [],
      businesses: [
        {
          ...exportedBusiness(1),
          id,
          name,
          slug: `dulceria-del-archivo-viejo-${String(id)}`,
          category: null,
        },
      ].map((business) => ({ ...business, address: 'Calle del Archivo 9', phone: '4440000001' })),
    };
    await requestAs(page, 'editor', 'PATCH', `businesses?id=eq.${String(id)}`, { phone: '4449998877' });
    await openImport(page);
    await pick(page, JSON.stringify(older));
    const begin = page.getByRole('button', { name: 'Importar 1 negocio' });
    await expect(begin).toBeEnabled();
    await expect(page.getByText('0 nuevos · 1 con cambios · 0 sin cambios')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Teléfono/ })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Dirección/ })).toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await begin.tap();
    await expect(page.getByRole('alert')).toContainText('Importación exitosa');
    await page.getByRole('button', { name: 'Listo' }).tap();

    await page.goto('/admin/historial');
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: 'importó un archivo y cambió 1 negocio' });
    await expect(entry).toContainText('Calle del Archivo 9');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await entry.getByRole('button', { name: /^Deshacer todo/ }).tap();
    const question = page.getByRole('alertdialog', { name: '¿Deshacer todo?' });
    await question.getByRole('button', { name: 'Deshacer todo' }).tap();
    await expect(page.getByText('Todo deshecho')).toBeVisible();
    await expect(entry.getByText('Se deshizo después')).toBeVisible();
    expect(
      await requestAs(page, 'editor', 'GET', `businesses?id=eq.${String(id)}&select=phone,address`),
    ).toEqual([{ phone: '4449998877', address: 'Calle de la Prueba 1' }]);
  },
);
