import { expect, test } from './fixtures';
import { demoPassword, signIn, signInAtForm } from './sign-in';

test(
  'signing out and in again in one tab reaches the other tab',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'editor');
    await page.goto('/admin/categories');
    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(other).toHaveURL(/\/auth$/);
    await expect(other.getByText('Has cerrado sesión correctamente.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();

    // This tab returns to its page when the other one signs in.
    await signInAtForm(other, 'editor@ejemplo.mx', demoPassword);
    await expect(page).toHaveURL(/\/admin\/categories$/);
  },
);
