import { boxOf, expectAccessible, expectSteadyLayout } from './at-rest';
import { expect, test } from './fixtures';
import { pauseRequests } from './pause-requests';
import {
  expectFilledIn,
  field,
  fillIn,
  openForm,
  ownDetails,
  sendButton,
  submissionsOf,
  thanks,
} from './register-actions';

// Spec: public 2.50
test('a business is registered with the keyboard alone', { tag: '@desktop' }, async ({ page }, info) => {
  const own = ownDetails(info);
  await openForm(page, own);
  const tabTo = async (label: string) => {
    const target = field(page, label).or(page.getByRole('button', { name: label, exact: true }));
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach «${label}»`);
  };
  const type = async (label: string, text: string) => {
    await tabTo(label);
    await page.keyboard.type(text);
  };
  await type('Nombre del Negocio *', 'Fonda Teclado');
  await type('Dirección *', 'Calle 5, KM 5');
  await type('Teléfono de Contacto *', '12');
  await type('Descripción *', 'Comida corrida de lunes a sábado.');
  await tabTo('Agregar producto');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nombre del producto *')).toBeFocused();
  await page.keyboard.type('Sopa del día');
  await tabTo('Quitar producto 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
  await tabTo('Enviar Registro');
  await page.keyboard.press('Enter');

  await expect(field(page, 'Teléfono de Contacto *')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(own.phone);
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Gracias por tu registro' })).toBeFocused();
  expect(await submissionsOf(page, own.phone)).toMatchObject([{ name: 'Fonda Teclado' }]);
});

test(
  'a draft is restored after a reload without layout shift, and can be discarded',
  { tag: '@phone' },
  async ({ page }, info) => {
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
  },
);

test(
  'the button receives the click although a validation error appears on blur, and 320 px are wide enough',
  { tag: '@phone' },
  async ({ page }, info) => {
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
  },
);

test.describe('a form that was not prerendered', () => {
  test.use({ isClientRendered: true });

  // Spec: public 2.44
  test('loads without layout shift', async ({ page }) => {
    const release = await pauseRequests(page, '**/rest/v1/categories?*');
    await page.goto('/registra-tu-negocio');
    await expect(page.getByText('Inicializando...')).toBeVisible();
    release();
    await expect(field(page, 'Nombre del Negocio *')).toBeVisible();
    await expectSteadyLayout(page);
  });
});

test.describe('the form', () => {
  // The browser logs the submission above the rate limit.
  test.use({ expectedErrors: [/status of 429/] });

  test(
    'is accessible with the thanks, and above the rate limit',
    { tag: '@phone' },
    async ({ page }, info) => {
      const own = ownDetails(info);
      await openForm(page, own);
      await fillIn(page, own.phone);
      await sendButton(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText('Tu negocio ha sido registrado')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Registrar otro negocio' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Registra tu negocio' })).toBeInViewport();
      await fillIn(page, own.phone, 'Otro negocio');
      await sendButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Límite de envíos alcanzado' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test(
  'the second tap of a double tap stays on the confirmation',
  { tag: '@phone' },
  async ({ page }, info) => {
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
  },
);
