import { boxOf } from './support/at-rest';
import { holdToast } from './support/expect-clear-of-toasts';
import { expectFits } from './support/expect-fits';
import { expect } from './support/fixtures';
import { adminScreens, nameOf, openScreen, publicScreens, test } from './support/screen-list';

// The host responds 404 to a path that is no page.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 404/] });

for (const [area, screens] of [
  ['the admin area', adminScreens],
  ['the public pages', publicScreens],
] as const) {
  test.describe(`a screen of ${area} fits phones, enlarged text and laptops:`, () => {
    test.use({ isAdmin: area === 'the admin area' });

    for (const screen of screens) {
      test(nameOf(screen), async ({ page, params }) => {
        await openScreen(page, screen, params);
        const tab = page.getByRole('tab', { selected: true });
        if (area === 'the admin area' && (await tab.count()) > 0)
          await expect.soft(tab.last()).toBeInViewport({ ratio: 0.9 });
        await expectFits(page);
      });
    }
  });
}

test.describe('a staff screen of a phone', () => {
  test.use({ isAdmin: true });

  test('the header and the footer of a dialog scroll away on a phone on its side', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/admin/businesses?edit=1&tab=basic');
    const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
    const save = dialog.getByRole('button', { name: 'Guardar cambios' });
    const title = dialog.getByRole('heading', { name: 'Tacos El Güero de la 5' });
    await expect(title).toBeInViewport();
    await expect(save).not.toBeInViewport();
    await dialog.getByRole('textbox', { name: 'Notas internas' }).scrollIntoViewIfNeeded();
    await expect(title).not.toBeInViewport();
    // With the space below it: half a pixel of the button may end outside.
    await save.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(save).toBeInViewport({ ratio: 1 });
  });

  test('a toast does not cover the title of a page on a phone', async ({ page }) => {
    await page.goto('/admin/businesses?edit=1&tab=basic');
    const dialog = page.getByRole('dialog', { name: 'Tacos El Güero de la 5' });
    await dialog.getByRole('textbox', { name: 'Notas internas' }).fill('Una nota');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const toast = await holdToast(page);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect((await boxOf(toast)).y).toBeGreaterThan(title.y + title.height);
  });
});
