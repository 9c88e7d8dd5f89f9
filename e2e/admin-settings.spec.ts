import { chooseLightTheme, expect, expectAccessible, test } from './fixtures';
import { signIn } from './sign-in';

test(
  'the banner of the directory is switched off and on again',
  { tag: '@alone' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/settings');
    const banner = page.getByRole('switch', { name: 'Banner de Negocios Destacados' });
    await expect(banner).toBeChecked();
    await banner.focus();
    await page.keyboard.press('Space');
    await expect(banner).not.toBeChecked();
    await expect(page.getByText('Configuración actualizada')).toBeVisible();

    const visitor = await browser.newContext({ baseURL });
    const directory = await visitor.newPage();
    await directory.goto('/negocios');
    await expect(directory.getByRole('article').first()).toBeVisible();
    const featured = directory.getByRole('region', { name: /destacados/i });
    await expect(featured).toHaveCount(0);

    await expect(banner).toBeFocused();
    await page.keyboard.press('Space');
    await expect(banner).toBeChecked();
    await expect(banner).toBeEnabled();
    await directory.reload();
    await expect(featured).toBeVisible();
    await visitor.close();
  },
);

for (const theme of ['dark', 'light'] as const) {
  test(`the settings are accessible, ${theme}`, async ({ page }) => {
    if (theme === 'light') await chooseLightTheme(page);
    await signIn(page, 'admin');
    await page.goto('/admin/settings');
    await expect(page.getByRole('switch', { name: 'Banner de Negocios Destacados' })).toBeVisible();
    await expectAccessible(page);
  });
}
