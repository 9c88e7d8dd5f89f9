import { expect, expectAccessible, test } from './fixtures';
import { signIn } from './sign-in';

test('the synonyms and their dialog are accessible', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/synonyms?query=tiend');
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: /^Lo que no se encontró/ }).click();
  await expect(page.getByRole('button', { name: /^Palabra parecida a / }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Agregar palabras' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar palabras' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('La palabra es un campo obligatorio.').first()).toBeVisible();
  await expectAccessible(page);
});
