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
  'an exported file is imported with the keyboard alone and changes what was corrected in it',
  { tag: '@desktop' },
  async ({ page }) => {
    await openImport(page);
    await pick(page, '{"metadata": {}, "businesses": [{"name": "Sin lo demás"}]}');
    await expect(page.getByRole('alert')).toContainText('Negocio 1: Falta dirección');
    await expectAccessible(page);
    await pick(page, fileWith([...imported, exportedBusiness(4, { slug: 'página' })]));
    await expect(
      page.getByText('3 nuevos · 0 con cambios · 0 sin cambios · 1 no se puede guardar'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar 3 negocios' }).click();
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
    // One phone is corrected in the file; all else is as it was exported.
    const [corrected, ...others] = businesses;
    const buffer = Buffer.from(
      JSON.stringify({ ...file, businesses: [{ ...corrected, phone: '4441234567' }, ...others] }),
    );
    await (await choosing).setFiles({ name: 'vuelta.json', mimeType: 'application/json', buffer });
    await expect(page.getByText('0 nuevos · 1 con cambios · 2 sin cambios')).toBeVisible();
    const begin = page.getByRole('button', { name: 'Importar 1 negocio' });
    const tick = page.getByRole('checkbox', { name: /^Teléfono/ });
    await page.keyboard.press('Tab');
    await expect(tick).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('No hay nada que guardar.')).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(begin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('0 nuevos, 1 actualizado, 2 sin cambios');
    await page.keyboard.press('Escape');
    await expect(importDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);
