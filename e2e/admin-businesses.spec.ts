import { expect, expectAccessible, test } from './fixtures';
import { addBusiness } from './own-business';
import { smallPhoto } from './image-files';
import { demoPassword, requestAs, signIn, signInAtForm } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

// Spec: admin 1.1, admin 2.24, admin 2.28
test(
  'an editor creates a business with hours, an image and a product, and visitors see it',
  { tag: '@desktop' },
  async ({ page }) => {
    // All tabs, an upload and the public page: the longest journey of an editor.
    test.slow();
    const name = 'Nevería La Nueva';
    await signIn(page, 'editor');
    await page.goto('/admin/businesses');
    await page.getByRole('button', { name: 'Agregar negocio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar negocio' });
    await expect(dialog.getByRole('tab', { name: 'Horarios' })).toBeDisabled();

    await dialog.getByRole('button', { name: 'Guardar y seguir' }).click();
    await expect(dialog.getByText('Nombre y dirección son campos obligatorios.')).toHaveCount(2);
    await dialog.getByRole('textbox', { name: 'Nombre *' }).fill(name);
    await dialog.getByRole('combobox', { name: 'Categoría' }).selectOption('Comida y antojitos');
    await dialog
      .getByRole('textbox', { name: 'Descripción' })
      .fill('Nieve de <b>garrafa</b> todos los días.');
    await dialog.getByRole('textbox', { name: 'Dirección *' }).fill('Calle de la Nieve 5');
    await dialog.getByRole('textbox', { name: 'WhatsApp' }).fill('444 123 45 67');
    await dialog.getByRole('textbox', { name: 'Notas internas' }).fill('Cierra en enero.');
    await dialog.getByRole('button', { name: 'Guardar y seguir' }).click();
    await expect(page.getByText('Negocio creado')).toBeVisible();

    const edit = page.getByRole('dialog', { name });
    await expect(edit.getByRole('tab', { name: 'Horarios' })).toHaveAttribute('aria-selected', 'true');
    await expect(edit.getByText('Este negocio todavía no tiene horario')).toBeVisible();
    await expect(edit.getByRole('combobox', { name: 'Domingo: apertura' })).toHaveValue('Closed');
    await edit.getByRole('button', { name: 'Guardar horarios' }).click();
    await expect(page.getByText('Horarios guardados')).toBeVisible();

    await edit.getByRole('tab', { name: 'Imágenes' }).click();
    const opened = page.waitForEvent('filechooser');
    await edit.getByRole('button', { name: 'Subir imágenes' }).click();
    await (await opened).setFiles(await smallPhoto());
    await expect(edit.getByRole('img', { name: /^Imagen \d/ })).toHaveCount(1);

    await edit.getByRole('tab', { name: 'Productos/Servicios/Info' }).click();
    await edit.getByRole('button', { name: 'Agregar producto' }).click();
    await edit.getByRole('textbox', { name: 'Nombre del producto' }).fill('Nieve de limón');
    await edit.getByRole('textbox', { name: 'Precio (opcional)' }).fill('$ 1,234.50');
    await edit.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(edit.getByText('Nieve de limón')).toBeVisible();

    await edit.getByRole('tab', { name: 'Datos básicos' }).click();
    const url = await edit.getByRole('link', { name: /\/negocio\// }).getAttribute('href');
    expect(url).toMatch(/-\d+$/);
    await page.goto(url ?? '');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('garrafa', { exact: true })).toBeVisible();
    await expect(page.getByText('9:00 a.m. – 8:00 p.m.').first()).toBeVisible();
    const product = page.getByRole('listitem').filter({ hasText: 'Nieve de limón' });
    await expect(product).toContainText('$1.234,50');
    await expect(page.getByText('Cierra en enero.')).toBeHidden();
  },
);

test('a business is found and edited with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const name = 'Tlapalería Teclado';
  await signIn(page, 'editor');
  await addBusiness(page, name);
  await page.goto('/admin/businesses');
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

// Spec: admin 2.27, admin 4.24
test(
  'an administrator deletes a business and the files of its images',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = 'Papelería Adiós';
    await signIn(page, 'admin');
    const id = await addBusiness(page, name);
    await page.goto(`/admin/businesses?edit=${id}&tab=images`);
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Subir imágenes' }).click();
    const uploading = page.waitForResponse('**/storage/v1/object/business_images/**');
    await (await opened).setFiles(await smallPhoto());
    const file = new URL((await uploading).url()).pathname.replace('/object/', '/object/public/');
    await expect(page.getByRole('img', { name: /^Imagen \d/ })).toHaveCount(1);
    expect((await page.request.get(file)).status()).toBe(200);

    await page.goto(`/admin/businesses?query=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `¿Eliminar «${name}»?` });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Eliminar negocio' }).click();
    await expect(page.getByText('Negocio eliminado')).toBeVisible();
    await expect(page.getByText('No hay negocios que coincidan con la búsqueda')).toBeVisible();
    expect((await page.request.get(file)).ok()).toBe(false);
  },
);

test.describe('an edit whose session expires', () => {
  test.use({ expectedErrors: [/status of 40[013]/] });

  // Spec: admin 4.37
  test('is restored with its text after signing in again', { tag: '@desktop' }, async ({ page }) => {
    const name = 'Zapatería Sesión';
    const address = 'Calle a medias';
    await signIn(page, 'editor');
    const id = await addBusiness(page, name);
    await page.goto(`/admin/businesses?query=zapater&edit=${id}`);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name: 'Dirección *' }).fill(address);

    // The server accepts neither the access token nor the refresh token.
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
      }),
    );
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    );
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();

    await signInAtForm(page, 'editor@ejemplo.mx', demoPassword);
    await expect(page).toHaveURL(`/admin/businesses?query=zapater&edit=${id}`);
    await expect(dialog.getByText('Aquí está lo que habías escrito')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Dirección *' })).toHaveValue(address);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Negocio actualizado')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(address)).toBeVisible();
  });
});

test.describe('the list, the tabs of a business and their dialogs', () => {
  // The browser logs the response to the edit that conflicts.
  test.use({ expectedErrors: [/status of 409/] });

  test('are accessible', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/businesses');
    await expect(page.getByText(/1 a 20 de \d+ negocios/)).toBeVisible();
    await expectAccessible(page);
    const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
    await page.goto('/admin/businesses?edit=1&tab=hours');
    await expect(dialog.getByRole('button', { name: 'Guardar horarios' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/businesses?edit=1&tab=items');
    await dialog.getByRole('button', { name: 'Agregar servicio' }).click();
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('El nombre del servicio es obligatorio.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reiniciar votos' }).click();
    await expect(page.getByRole('alertdialog', { name: '¿Reiniciar los votos?' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/businesses?edit=1');
    await dialog.getByRole('textbox', { name: 'Dirección *' }).fill('Mi calle 1');
    await expectAccessible(page);
    await requestAs(page, 'editor', 'PATCH', 'businesses?id=eq.1', { address: 'Su calle 2' });
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Otra persona cambió este negocio' })).toContainText(
      'Su calle 2',
    );
    await expectAccessible(page);
  });
});
