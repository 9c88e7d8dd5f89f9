import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';
import type { Page } from '@playwright/test';

// Spec: admin 4.3
test(
  'two tabs of the panel stay signed in when the connection comes back after their token has expired',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'editor');
    const tabs = [page, await context.newPage()];
    const categories = (tab: Page) =>
      tab.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Categorías' });
    for (const tab of tabs) {
      await tab.goto('/admin');
      await expect(categories(tab)).toBeVisible();
    }
    await page.evaluate(() => {
      const stored: object = JSON.parse(localStorage.getItem('conecta-session') ?? '{}') as object;
      localStorage.setItem('conecta-session', JSON.stringify({ ...stored, expires_at: 1 }));
    });
    await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
    for (const tab of tabs) {
      await categories(tab).click();
      await expect(tab.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible();
      await expect(tab.getByText('Tu sesión terminó')).toHaveCount(0);
    }
  },
);
