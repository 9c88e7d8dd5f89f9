import { expect, expectAccessible, test, waitForAnimations } from './fixtures';
import { addBusiness } from './own-business';
import { signIn } from './sign-in';

test(
  'a neighbor reports a business, staff dismiss it and confirm its data',
  { tag: '@phone' },
  async ({ page }) => {
    const name = 'Papelería del Reporte';
    const id = await addBusiness(page, name);
    await page.goto(`/negocio/reporte-${String(id)}`);
    await page.getByRole('button', { name: '¿Algo está mal?' }).click();
    const form = page.getByRole('dialog', { name: '¿Algo está mal?' });
    await form.getByText('El número no contesta').click();
    await waitForAnimations(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('¡Gracias por avisar!')).toBeVisible();
    await expect(form).toBeHidden();

    await signIn(page, 'editor');
    await page.goto('/admin/reports');
    await page.getByRole('button', { name: `No era cierto: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: '¿No era cierto?' });
    await dialog.getByRole('switch', { name: /Confirmar datos hoy/ }).click();
    await dialog.getByRole('button', { name: 'Descartar reporte' }).click();
    await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Estado de los reportes' }).selectOption('Resueltos');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(/^Datos confirmados en \w+ de \d{4}$/)).toBeVisible();
  },
);
