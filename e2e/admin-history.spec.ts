import { expect, expectAccessible, test } from './fixtures';
import { addBusiness } from './own-business';
import { signIn } from './sign-in';

test(
  'staff see who changed what, undo a change and read the security events',
  { tag: '@phone' },
  async ({ page }) => {
    const name = 'Tlapalería del Historial';
    const id = await addBusiness(page, name);
    await signIn(page, 'admin');
    await page.goto(`/admin/businesses?edit=${String(id)}`);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill('tlapaleria@ejemplo.mx');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/admin/historial?what=businesses');
    const changed = page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: 'Correo electrónico' });
    await expect(changed).toContainText('Marisol Ibáñez cambió Correo electrónico: vacío');
    await expectAccessible(page);
    await changed.getByRole('button', { name: 'Deshacer el cambio de Correo electrónico' }).click();
    await expect(page.getByText('Cambio deshecho')).toBeVisible();
    await expect(changed.filter({ hasText: 'tlapaleria@ejemplo.mx antes, ahora' })).toBeVisible();

    await page.goto(`/admin/businesses?edit=${String(id)}&tab=history`);
    await expect(dialog.getByText(/cambió Correo electrónico/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/seguridad');
    await expect(page.getByRole('combobox', { name: 'Qué eventos mostrar' })).toBeVisible();
    await expectAccessible(page);
  },
);
