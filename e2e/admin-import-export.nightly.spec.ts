import { expectAccessible } from './support/at-rest';
import { expectNoOverflow } from './support/expect-fits';
import { expect, test } from './support/fixtures';
import { openImport } from './support/import-actions';
import { addBusiness } from './support/own-business';
import { requestAs } from './support/sign-in';

test.use({ changesData: true });

test('pasted cells are stored as their columns are chosen, and undone as a whole', async ({ page }) => {
  const known = 'Dulcería de la Lista';
  const added = 'Nevería de la Lista';
  const id = await addBusiness(page, known);
  await openImport(page);
  const cells = [
    ['Local', 'Dónde', 'Contacto', 'Ramo'],
    [known, 'Calle de la Prueba 1', '444 999 8877', ''],
    [added, 'Calle de la Prueba 2', '', 'Nieves de prueba'],
  ];
  await page.getByLabel('O pega aquí las celdas').fill(cells.map((row) => row.join('\t')).join('\n'));
  const goOn = page.getByRole('button', { name: 'Ver cómo quedaría' });
  await goOn.tap();
  await expect(page.getByRole('alert')).toContainText('Di qué columna es el nombre.');
  await page.getByLabel('Local').selectOption({ label: 'Nombre' });
  await page.getByLabel('Dónde').selectOption({ label: 'Dirección' });
  await page.getByLabel('Contacto').selectOption({ label: 'Teléfono' });
  await page.getByLabel('Ramo').selectOption({ label: 'Categoría' });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await goOn.tap();

  await expect(page.getByText('1 nuevo · 1 con cambios · 0 sin cambios')).toBeVisible();
  const begin = page.getByRole('button', { name: 'Importar 2 negocios' });
  await expect(begin).toBeDisabled();
  await expect(page.getByText('Falta decidir 1 categoría nueva.')).toBeVisible();
  await page.getByLabel('Nieves de prueba').selectOption({ label: 'Usar: Comida y antojitos' });
  await expect(page.getByRole('checkbox', { name: /^Teléfono/ })).toBeChecked();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await begin.tap();
  await expect(page.getByRole('alert')).toContainText('Importación exitosa: 2 negocios importados');
  await expectNoOverflow(page);

  await page.getByRole('link', { name: 'historial' }).tap();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: known })
    .filter({ hasText: 'importó un archivo y cambió 2 negocios' });
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Deshacer todo/ }).tap();
  const question = page.getByRole('alertdialog', { name: '¿Deshacer todo?' });
  await question.getByRole('button', { name: 'Deshacer todo' }).tap();
  await expect(page.getByText('Todo deshecho')).toBeVisible();
  await expect(entry.getByText('Se deshizo después')).toBeVisible();
  expect(await requestAs(page, 'editor', 'GET', `businesses?id=eq.${String(id)}&select=phone`)).toEqual([
    { phone: '4441234567' },
  ]);
  expect(
    await requestAs(page, 'editor', 'GET', `businesses?name=eq.${encodeURIComponent(added)}&select=id`),
  ).toEqual([]);
});
