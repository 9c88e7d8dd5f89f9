import { boxOf, expectAccessible, expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { pauseRequests } from './support/pause-requests';
import {
  expectFilledIn,
  field,
  fillIn,
  openForm,
  ownDetails,
  sendButton,
  thanks,
} from './support/register-actions';

test('a draft is restored after a reload without layout shift, and can be discarded', async ({
  page,
}, info) => {
  const own = ownDetails(info);
  await openForm(page, own);
  await fillIn(page, own.phone);
  await field(page, 'Categoría (opcional)').selectOption({ label: 'Comida y antojitos' });
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await field(page, 'Nombre del producto *').fill('Tortilla');

  // From the top: the draft must be restored before the first paint.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expectFilledIn(page, own.phone);
  await expect(field(page, 'Nombre del producto *')).toHaveValue('Tortilla');
  await expect(field(page, 'Categoría (opcional)').locator('option:checked')).toHaveText(
    'Comida y antojitos',
  );
  await expect(page.getByText('Aquí está lo que habías escrito')).toBeVisible();
  await expectSteadyLayout(page);

  await page.getByRole('button', { name: 'Borrar todo y empezar de nuevo' }).click();
  await expect(field(page, 'Nombre del Negocio *')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'Nombre del Negocio *')).toHaveValue('');
  await expect(page.getByText('Aquí está lo que habías escrito')).toBeHidden();
});

test('the button receives the click although a validation error appears on blur, and 320 px are wide enough', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page, ownDetails(info));
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await field(page, 'Nombre del producto *').fill('w'.repeat(101));
  await field(page, 'Descripción *').fill('Pan');
  await sendButton(page).click();
  await expect(page.getByText('Revisa 5 datos antes de enviar:')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'La descripción debe tener al menos 10 caracteres' }).click();
  await expect(field(page, 'Descripción *')).toBeFocused();
  await expect(field(page, 'Descripción *')).toBeInViewport();
});

test.describe('a form that was not prerendered', () => {
  test.use({ isClientRendered: true });

  // Spec: public 2.44
  test('loads without layout shift', { tag: '@both' }, async ({ page }) => {
    const release = await pauseRequests(page, '**/rest/v1/categories?*');
    await page.goto('/registra-tu-negocio');
    await expect(page.getByText('Inicializando...')).toBeVisible();
    release();
    await expect(field(page, 'Nombre del Negocio *')).toBeVisible();
    await expectSteadyLayout(page);
  });
});

test.describe('a sent form', () => {
  // The browser logs the refusal of the second one.
  test.use({ expectedErrors: [/status of 409/] });

  test('stays on the thanks after the second tap of a double tap, and says accessibly that a business is registered already', async ({
    page,
  }, info) => {
    const own = ownDetails(info);
    await openForm(page, own);
    await fillIn(page, own.phone, 'Tortillería Doble Toque');
    await sendButton(page).scrollIntoViewIfNeeded();
    const box = await boxOf(sendButton(page));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await expect(thanks(page)).toBeVisible();
    await page.touchscreen.tap(x, y);
    await expect(page.getByText(/^Folio \d+$/)).toBeVisible();
    await expect(page).toHaveURL(/\/registra-tu-negocio$/);
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('Tu negocio ha sido registrado')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Registrar otro negocio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Registra tu negocio' })).toBeInViewport();
    await fillIn(page, own.phone, 'Tortillería Doble Toque');
    await sendButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ya existe un negocio registrado con estos datos' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
