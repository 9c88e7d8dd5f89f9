import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { cards } from './listing-actions';

/** A demo account of the seed. */
const account = { email: 'editor@ejemplo.mx', password: 'conecta-km5-demo' };

/** The session that the auth server gives to whoever signs in, where the app keeps it. */
async function signIn(page: Page, request: APIRequestContext): Promise<void> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: 'sb_publishable_local' },
    data: account,
  });
  expect(response.status()).toBe(200);
  await page.addInitScript(
    ([session]) => {
      // Only the first page of a tab: signing out must last.
      if (sessionStorage.getItem('signed-in-once')) return;
      sessionStorage.setItem('signed-in-once', 'yes');
      localStorage.setItem('conecta-session', session ?? '');
    },
    [await response.text()],
  );
}

// Spec: public 1.7, public 2.7, admin 4.2
test('a signed-in person sees Dashboard and can sign out, for good', async ({ page, request, isMobile }) => {
  await signIn(page, request);
  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  const header = page.getByRole('banner');
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menú' }) : header;
  const dashboard = menu.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('href', '/admin');
  await expect(dashboard).not.toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  await menu.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('conecta-session'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

// Spec: public 2.7
test(
  'on a tablet the signed-in header fits beside the links',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signIn(page, request);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/negocios');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  },
);
