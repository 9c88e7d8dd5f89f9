import { expect, test } from './support/fixtures';
import { addBusiness } from './support/own-business';
import { signIn } from './support/sign-in';

test.use({ changesData: true });

// Spec: admin 1.1, admin 2.8
test('a business is found and edited with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const name = 'Tlapalería Teclado';
  await signIn(page, 'editor');
  await addBusiness(page, name);
  await page.goto('/admin/businesses');
  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Buscar negocios' }).focus();
  await page.keyboard.type(name);
  await expect(page.getByText('1 negocio', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${name}` }).focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('textbox', { name: 'Nombre *' })).toHaveValue(name);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('tab', { name: 'Datos básicos' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('combobox', { name: 'Lunes: apertura' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('textbox', { name: 'Nombre *' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Nombre *' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' y Ferretería');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Negocio actualizado')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${name} y Ferretería`) })).toBeVisible();
});
