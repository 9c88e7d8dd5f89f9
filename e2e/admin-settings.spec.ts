import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

// Spec: admin 1.3, admin 2.59
test(
  'an administrator hides the banner from visitors',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/settings');
    const banner = page.getByRole('switch', { name: 'Banner de Negocios Destacados' });
    await banner.focus();
    await page.keyboard.press('Space');
    await expect(banner).not.toBeChecked();
    await expect(page.getByText('Configuración actualizada')).toBeVisible();
    await expect(banner).toBeFocused();
    await expect(page.getByText(/^Hay cambios que esperan la próxima publicación/)).toBeVisible();
    await expectAccessible(page);
    const visitor = await browser.newContext({ baseURL });
    const directory = await visitor.newPage();
    await directory.goto('/negocios');
    await expect(directory.getByRole('article').first()).toBeVisible();
    await expect(directory.getByRole('region', { name: /destacados/i })).toHaveCount(0);
    await visitor.close();
  },
);
