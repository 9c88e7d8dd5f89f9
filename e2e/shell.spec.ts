import { expect, expectAccessible, test } from './fixtures';

test.describe('the menu of a phone', () => {
  // Spec: public 2.9
  test('keeps the focus, closes on Escape and gives the focus back', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Abrir menú' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);

    const links = menu.getByRole('link');
    await expect(links).toHaveText(['Negocios', 'Nosotros', 'FAQ', 'Contacto', 'Registrar Negocio']);
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      // Between the last link and the first one the browser's own bar may have the focus, the page behind never.
      expect(['DIALOG', 'BODY']).toContain(focused);
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  // Spec: public 2.9
  test('closes when a link of it is followed', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/negocio/panaderia-el-nino-17');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Negocios' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/negocios$|\/$/);
  });
});

// Spec: public 2.9, public 9.9
test(
  'the menu has its button under 768 px, and from there on the links stand in the header',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/contacto');
    const opener = page.getByRole('button', { name: 'Abrir menú' });
    const link = page.getByRole('banner').getByRole('link', { name: 'Nosotros' });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(link).toBeVisible();
    await expect(opener).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(opener).toBeVisible();
    await expect(link).toBeHidden();
  },
);

test.describe('the chosen theme', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  // Spec: public 1.8, public 2.51
  test('is there again before any code of the app runs', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Usar tema claro' }).click();
    await expect(root).not.toHaveClass(/dark/);
    await expect(page.getByRole('button', { name: 'Usar tema oscuro' })).toBeVisible();

    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(root).not.toHaveClass(/dark/);
  });
});

// Spec: public 2.4
test(
  'the former address of the list leads to the list, filters included',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/businesses?category=Salud');
    await expect(page).toHaveURL(/\/negocios\?category=Salud$/);
    await expect(page.getByRole('region', { name: 'Salud' })).toBeVisible();
  },
);

// Spec: public 2.1
test('both addresses of the list highlight the same link', async ({ page, isMobile }) => {
  for (const address of ['/', '/negocios']) {
    await page.goto(address);
    if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
    const link = page
      .getByRole(isMobile ? 'dialog' : 'banner')
      .getByRole('link', { name: 'Negocios', exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test.describe('an address that nobody answers', () => {
  test.use({ expectedErrors: [/status of 404/] });

  // Spec: public 2.5
  test('says 404 and leads home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no-existe'));
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await logged;
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
