import { expect, expectAccessible, test } from './fixtures';
import { demoPassword, signIn, signInAtForm } from './sign-in';

// Spec: admin 2.11
test(
  'a visitor signs in and comes back to where they wanted to go',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin/categories?search=pan');
    await expect(page).toHaveURL(/\/auth$/);
    await signInAtForm(page, 'editor@ejemplo.mx', demoPassword);
    await expect(page).toHaveURL(/\/admin\/categories\?search=pan$/);
    // The way back leads out of the sign-in screen, not into a circle.
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/categories\?search=pan$/);
  },
);

// Spec: admin 2.12
test('an account without a role asks for nothing but itself', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'user');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/') || pathname.startsWith('/storage/')) asked.push(pathname);
  });
  await page.goto('/admin/submissions');
  await expect(page.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['/rest/v1/profiles', '/rest/v1/user_roles']));
});

test('signing out in one tab ends the other one, too', async ({ page, context, isMobile }) => {
  await signIn(page, 'editor');
  await page.goto('/admin/categories');
  const other = await context.newPage();
  await other.goto('/admin');
  if (isMobile) await other.getByRole('button', { name: 'Abrir menú' }).click();
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByText('Has cerrado sesión correctamente.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();

  // Signing in there brings this tab back to where it was.
  await signInAtForm(other, 'editor@ejemplo.mx', demoPassword);
  await expect(page).toHaveURL(/\/admin\/categories$/);
});

test.describe('a session that cannot be renewed', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('leads to signing in and back', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, 'editor');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('conecta-session') ?? '{}') as object;
      const dead = { ...session, access_token: 'a.b.c', refresh_token: 'gone', expires_at: 1 };
      localStorage.setItem('conecta-session', JSON.stringify(dead));
    });
    await page.goto('/admin/hours');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    await expectAccessible(page);
    await signInAtForm(page, 'editor@ejemplo.mx', demoPassword);
    await expect(page).toHaveURL(/\/admin\/hours$/);
  });
});

test('the frame of the admin area is accessible', async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Usuarios' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused();
});

// Spec: admin 2.8
test('the keyboard passes the sidebar by', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
