import { readFileSync } from 'node:fs';
import { exportedBusiness, fileWith, manyBusinesses } from '../tests/database/import-file';
import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { importDialog, openImport, pick } from './support/import-actions';

test.use({ changesData: true });

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
    await expect(importDialog(page)).toBeVisible();
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
    await expect(importDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);
