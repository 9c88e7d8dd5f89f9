import { expectAccessible } from './support/at-rest';
import { expectNoOverflow } from './support/expect-fits';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { signIn } from './support/sign-in';

// Spec: public 1.7, public 2.7, admin 4.2
test(
  'the header of a signed-in user links to the dashboard, signs out and fits the viewport',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await signIn(page, 'editor');
    await page.goto('/negocios');
    await expect(cards(page)).toHaveCount(12);
    const header = page.getByRole('banner');
    if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = isMobile ? page.getByRole('dialog', { name: 'Menú' }) : header;
    const dashboard = menu.getByRole('link', { name: 'Dashboard' });
    await expect(dashboard).toHaveAttribute('href', '/admin');
    await expect(dashboard).not.toHaveAttribute('aria-current', 'page');
    const signOut = menu.getByRole('button', { name: 'Cerrar Sesión' });
    await expect(signOut).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (!isMobile) {
      await page.setViewportSize({ width: 768, height: 1024 });
      await expect(signOut).toBeVisible();
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
      await expectNoOverflow(page);
    }

    await signOut.click();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('conecta-session'))).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  },
);
