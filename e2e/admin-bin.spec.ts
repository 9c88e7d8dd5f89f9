import { expect, expectAccessible, test } from './fixtures';
import { addBusiness } from './own-business';
import { signIn } from './sign-in';

test(
  'an admin deletes a business and restores it from the bin, with its page',
  { tag: '@phone' },
  async ({ page }) => {
    const name = 'Sastrería de la Papelera';
    const id = await addBusiness(page, name);
    const businessPage = `/negocio/sastreria-de-la-papelera-${String(id)}`;
    await signIn(page, 'admin');
    await page.goto('/admin/businesses?query=sastrería de la papelera');
    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `¿Eliminar «${name}»?` });
    await expect(question).toContainText('Queda 30 días en la papelera');
    await question.getByRole('button', { name: 'Eliminar negocio' }).click();
    await expect(question).toBeHidden();
    await page.goto(businessPage);
    await expect(page.getByText('El negocio que estás buscando no existe o ha sido removido.')).toBeVisible();

    await page.goto('/admin/papelera');
    const restore = page.getByRole('button', { name: `Restaurar ${name}` });
    await expect(restore).toBeVisible();
    await expectAccessible(page);
    await restore.click();
    await expect(page.getByText(`«${name}» está de vuelta`)).toBeVisible();
    await expect(restore).toBeHidden();
    await page.goto(businessPage);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);
