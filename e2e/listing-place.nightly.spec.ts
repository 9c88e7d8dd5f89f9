import type { Page } from '@playwright/test';
import { expectAccessible, expectSteadyLayout, waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards, category, listingBar, scrollBy, searchBox } from './support/listing-actions';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test(
  'the bar with search and category appears on scrolling up, and not over the focus',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    await waitForRest(page);
    await scrollBy(page, 1200);
    await expect(listingBar(page)).toBeHidden();
    await scrollBy(page, -80);
    await expect(listingBar(page)).toBeVisible();
    await expectSteadyLayout(page);
    if (isMobile) await expectAccessible(page);
    await scrollBy(page, 80);
    await expect(listingBar(page)).toBeHidden();

    // From a card to the one before it, until the page scrolls up.
    await cards(page).nth(4).getByRole('heading').getByRole('link').focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const isObscured = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return !focused?.contains(over) && !over?.closest('article')?.contains(focused);
      });
      expect(isObscured).toBe(false);
    }

    await page.evaluate(() => scrollTo(0, 1600));
    await scrollBy(page, -80);
    await listingBar(page).getByLabel('Categoría').selectOption('Salud');
    await expect(cards(page, 'Salud').first()).toBeInViewport({ ratio: 1 });
    await expect(category(page, 'Salud')).toBeInViewport({ ratio: 1 });
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    await expect(listingBar(page)).toBeHidden();
  },
);

test('a category chosen on a phone scrolls to its results and keeps its chip in sight', async ({ page }) => {
  await page.goto('/');
  await category(page, 'Panaderías').click();
  await expect(category(page, 'Panaderías')).toBeInViewport({ ratio: 1 });
  await expect(cards(page, 'Panaderías y cafeterías').nth(1)).toBeInViewport({ ratio: 1 });

  // Among all categories, whose panel stays open.
  await page.goto('/');
  await page.getByText('Ver más', { exact: true }).click();
  await category(page, 'Mascotas').click();
  await expect(page.getByText('Ver menos')).toBeVisible();
  await expect(category(page, 'Mascotas')).toBeInViewport({ ratio: 1 });
  await expect(cards(page, 'Mascotas').first()).toBeInViewport({ ratio: 1 });

  await page.goto('/negocios?category=Salud');
  await expect(cards(page, 'Salud').first()).toBeVisible();
  await expect(category(page, 'Salud')).toBeInViewport({ ratio: 1 });
});

test('a link opened again in the same tab starts at its top, a reload where it was', async ({ page }) => {
  await page.goto('/negocio/pizza-dcarlo-5');
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await scrollBy(page, 600);
  const left = await scrollTop(page);
  await page.reload();
  await expect.poll(async () => Math.abs((await scrollTop(page)) - left)).toBeLessThan(20);

  await page.goto('/contacto');
  await page.goto('/negocio/pizza-dcarlo-5');
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
});

test(
  'the list scrolls to its top when a category is chosen from far below',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await cards(page).last().scrollIntoViewIfNeeded();
    await category(page, 'Salud').click();
    await expect(cards(page, 'Salud').first()).toBeInViewport({ ratio: 1 });
  },
);
