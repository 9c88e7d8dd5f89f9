import { boxOf, expectAccessible, expectContrastInOtherTheme } from './at-rest';
import { holdToast } from './expect-clear-of-toasts';
import { expectFits } from './expect-fits';
import { expect } from './fixtures';
import { adminScreens, nameOf, openScreen, test } from './screen-list';

test.use({ viewport: { width: 360, height: 740 }, isAdmin: true });

test.describe('a screen of the admin area is accessible and fits phones, enlarged text and laptops:', () => {
  for (const screen of adminScreens) {
    test(nameOf(screen), { tag: '@phone' }, async ({ page, params }) => {
      await openScreen(page, screen, params);
      const tab = page.getByRole('tab', { selected: true });
      if ((await tab.count()) > 0) await expect.soft(tab.last()).toBeInViewport({ ratio: 0.9 });
      await expectAccessible(page);
      if (screen.mixesGrounds) await expectContrastInOtherTheme(page);
      await expectFits(page);
    });
  }
});

test(
  'the header and the footer of a dialog scroll away on a phone on its side',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
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
  },
);

test('a toast does not cover the title of a page on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/businesses?edit=1&tab=basic');
  const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
  await dialog.getByRole('textbox', { name: 'Notas internas' }).fill('Una nota');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  const toast = await holdToast(page);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  expect((await boxOf(toast)).y).toBeGreaterThan(title.y + title.height);
});
