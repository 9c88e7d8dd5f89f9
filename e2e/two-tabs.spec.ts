import { expect, test } from './fixtures';
import { signIn } from './sign-in';

// Spec: admin 4.3
test(
  'two tabs of the panel stay signed in when the connection comes back after their token has expired',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'editor');
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/admin');
      await expect(tab.getByRole('link', { name: 'Categorías' })).toBeVisible();
    }
    await context.setOffline(true);
    await page.evaluate(() => {
      const stored: object = JSON.parse(localStorage.getItem('conecta-session') ?? '{}') as object;
      localStorage.setItem('conecta-session', JSON.stringify({ ...stored, expires_at: 1 }));
    });
    await context.setOffline(false);
    for (const tab of tabs) {
      await tab.getByRole('link', { name: 'Categorías' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible();
      await expect(tab.getByText('Tu sesión terminó')).toHaveCount(0);
    }
  },
);
