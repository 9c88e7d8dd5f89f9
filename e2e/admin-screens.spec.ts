import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { signIn } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

const screens = [
  '/admin',
  '/admin/businesses',
  '/admin/submissions',
  '/admin/reports',
  '/admin/por-confirmar',
  '/admin/hours',
  '/admin/categories',
  '/admin/synonyms',
  '/admin/users',
  '/admin/settings',
  '/admin/duplicados',
  '/admin/historial',
  '/admin/papelera',
  '/admin/seguridad',
];

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
}

test('every screen of the admin area is accessible', { tag: '@desktop' }, async ({ page }) => {
  // Two themes of fourteen screens.
  test.slow();
  await signIn(page, 'admin');
  for (const path of screens) {
    await openScreen(page, path);
    await expectAccessible(page);
  }
});

test(
  'the header and the footer of a dialog scroll away on a phone on its side',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await signIn(page, 'admin');
    await page.goto('/admin/businesses?edit=1&tab=basic');
    const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
    const save = dialog.getByRole('button', { name: 'Guardar cambios' });
    const title = dialog.getByRole('heading', { name: 'Tacos El Güero de la 5' });
    await expect(title).toBeInViewport();
    await expect(save).not.toBeInViewport();
    await dialog.getByRole('textbox', { name: 'Notas internas' }).scrollIntoViewIfNeeded();
    await expect(title).not.toBeInViewport();
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  },
);

test('a toast does not cover the title of a page on a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/businesses?edit=1&tab=basic');
  const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
  await dialog.getByRole('textbox', { name: 'Notas internas' }).fill('Una nota');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  const toast = page.locator('[data-sonner-toast][data-mounted=true]');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const box = await toast.boundingBox();
      return (box?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0);
    })
    .toBeGreaterThan(0);
});
