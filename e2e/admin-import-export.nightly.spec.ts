import { exportedBusiness } from '../tests/database/import-file';
import { expectAccessible } from './support/at-rest';
import { expectNoOverflow } from './support/expect-fits';
import { expect, test } from './support/fixtures';
import { openImport, pick } from './support/import-actions';
import { addBusiness } from './support/own-business';
import { requestAs } from './support/sign-in';

test.use({ changesData: true });

test('an older export takes no correction back, and an import is undone as a whole', async ({ page }) => {
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
});
