import { expectFits } from './expect-fits';
import { expect, expectAccessible, test } from './fixtures';
import { addLongBusiness, adminScreens, nameOf, openScreen } from './screen-list';
import { signIn } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

test(
  'every screen of the admin area is accessible and fits phones, enlarged text and laptops',
  { tag: '@phone' },
  async ({ page }) => {
    // Some forty screens at five sizes: six minutes where another worker shares two cores.
    test.setTimeout(15 * 60_000);
    await signIn(page, 'admin');
    const business = await addLongBusiness(page);
    for (const screen of adminScreens(business)) {
      await test.step(nameOf(screen), async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await openScreen(page, screen);
        const tab = page.getByRole('tab', { selected: true });
        if ((await tab.count()) > 0) await expect.soft(tab.last()).toBeInViewport({ ratio: 0.9 });
        await expectAccessible(page);
        await expectFits(page, nameOf(screen), { width: 1024, height: 768 });
      });
    }
  },
);

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
