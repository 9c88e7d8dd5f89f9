import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';

// Spec: admin 1.1, admin 5.5
test(
  'a category is added, renamed and deleted with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    const first = 'Cerrajeros';
    const second = 'Llaves';
    await signIn(page, 'admin');
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: 'Agregar categoría' }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Nombre' });
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('El nombre es un campo obligatorio.')).toBeVisible();
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Categoría creada')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Agregar categoría' })).toBeFocused();

    const edit = page.getByRole('button', { name: `Editar ${first}` });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await name.fill(second);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Categoría actualizada')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: second })).toBeVisible();

    const remove = page.getByRole('button', { name: `Eliminar ${second}` });
    await remove.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: `¿Eliminar «${second}»?` });
    await expect(question.getByText('Ningún negocio está en esta categoría.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Eliminar categoría' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Categoría eliminada')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: second })).toHaveCount(0);
    // The focus stays in the list: on the body, Tab would start at the top of the page.
    await expect(page.locator('body')).not.toBeFocused();
  },
);
