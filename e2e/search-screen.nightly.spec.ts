import type { Page } from '@playwright/test';
import { boxOf, expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards, listingBar, results, scrollBy, searchBox } from './support/listing-actions';

const searchScreen = (page: Page) => page.getByRole('dialog', { name: 'Buscar negocios' });
const options = (page: Page) => page.getByRole('option');

/** What a keyboard leaves of a small phone. */
const withKeyboard = { width: 360, height: 360 };
const withoutKeyboard = { width: 360, height: 740 };

test.describe('The search screen of a phone', () => {
  test.use({ viewport: withoutKeyboard });

  test('fits above the keyboard, with rows that a thumb hits, and is accessible', async ({ page }) => {
    await page.goto('/');
    await searchBox(page).tap();
    await expect(searchScreen(page)).toBeVisible();
    await page.setViewportSize(withKeyboard);
    await expect(options(page).first()).toBeVisible();
    await expectAccessible(page);
    await searchBox(page).pressSequentially('ta');
    await expect(options(page).nth(2)).toBeVisible();
    await expect(options(page).last()).toHaveText('Buscar «ta»');
    const all = await options(page).all();
    expect(all.length).toBeLessThanOrEqual(7);
    for (const option of all) expect((await boxOf(option)).height).toBeGreaterThanOrEqual(44);
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    await expect(options(page).last()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('is closed by Back, which leaves the list as it was', async ({ page }) => {
    await page.goto('/negocios?query=tacos');
    await expect(cards(page, 'Resultados de «tacos»').first()).toBeVisible();
    await searchBox(page).tap();
    await searchBox(page).fill('pizza');
    await expect(options(page).first()).toBeVisible();
    await page.goBack();
    await expect(searchScreen(page)).toBeHidden();
    await expect(page).toHaveURL(/\/negocios\?query=tacos$/);
    await expect(searchBox(page)).toHaveValue('tacos');
    await expect(searchBox(page)).not.toBeFocused();
  });

  for (const [way, search] of [
    ['Enter', (page: Page) => searchBox(page).press('Enter')],
    ['the last suggestion', (page: Page) => options(page).last().tap()],
  ] as const) {
    test(`closes for ${way}, and the first result is in sight`, async ({ page }) => {
      await page.goto('/');
      await searchBox(page).tap();
      await searchBox(page).fill('tacos');
      await expect(options(page).last()).toHaveText('Buscar «tacos»');
      await search(page);
      await expect(searchScreen(page)).toBeHidden();
      await expect(page).toHaveURL(/\/\?query=tacos$/);
      await expect(cards(page, 'Resultados de «tacos»').first()).toBeInViewport({ ratio: 1 });
      await expect(searchBox(page)).not.toBeFocused();
      // One entry of the history for the list, and none for the screen.
      await page.goBack();
      await expect(page).not.toHaveURL(/negocios|query/);
    });
  }

  test('is opened from the bar of a long list as well', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    await scrollBy(page, 1200);
    await scrollBy(page, -80);
    await listingBar(page).getByRole('searchbox').tap();
    await expect(searchScreen(page)).toBeVisible();
    await searchBox(page).fill('zapater');
    await searchBox(page).press('Enter');
    await expect(results(page, 'Resultados de «zapater»')).toBeInViewport();
    await expect(cards(page, 'Resultados de «zapater»').first()).toBeInViewport({ ratio: 1 });
  });
});
