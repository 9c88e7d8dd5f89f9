import { boxOf } from './support/at-rest';
import { expect, test } from './support/fixtures';

// Spec: public 2.9
test('the menu of a phone traps the focus, and closes on Escape and when a link is followed', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Abrir menú' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();

  const links = menu.getByRole('link');
  await expect(links).toHaveText(['Negocios', 'Nosotros', 'FAQ', 'Contacto', 'Registrar Negocio']);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    // Between the last link and the first one the browser's UI may have the focus (the body), never the page behind.
    expect(['DIALOG', 'BODY']).toContain(focused);
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: 'Contacto' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeVisible();
});

// Spec: public 2.9, public 9.9
test(
  'the links of the header fit into one row from 768 px on, and collapse into the menu below',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/contacto');
    const opener = page.getByRole('button', { name: 'Abrir menú' });
    const link = page.getByRole('banner').getByRole('link', { name: 'Nosotros' });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(link).toBeVisible();
    await expect(opener).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Registrar Negocio' })).toBeVisible();
    const { height } = await boxOf(page.getByRole('banner'));
    expect(height).toBeLessThan(80);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(opener).toBeVisible();
    await expect(link).toBeHidden();
  },
);

test.describe('the chosen theme', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  // Spec: public 1.8, public 2.51
  test('is restored before the code of the app loads', async ({ page }) => {
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
