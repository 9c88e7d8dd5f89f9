import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { requestAs, signIn } from './support/sign-in';

test.use({ changesData: true });

test.describe('an edit that conflicts', () => {
  // The browser logs the response to it.
  test.use({ expectedErrors: [/status of 409/] });

  test('shows accessibly what both people changed', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/businesses?edit=1');
    const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
    await dialog.getByRole('textbox', { name: 'Dirección *' }).fill('Mi calle 1');
    await requestAs(page, 'editor', 'PATCH', 'businesses?id=eq.1', { address: 'Su calle 2' });
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Otra persona cambió este negocio' })).toContainText(
      'Su calle 2',
    );
    await expectAccessible(page);
  });
});
