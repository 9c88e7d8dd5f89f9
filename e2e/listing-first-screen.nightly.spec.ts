import type { Page } from '@playwright/test';
import { boxOf, expectSteadyLayout } from './support/at-rest';
import { expect, test, withMotion } from './support/fixtures';
import { cards, openState, searchBox } from './support/listing-actions';

test.use(withMotion);

declare global {
  interface Window {
    fadedIn: number[];
  }
}

const featured = (page: Page) => page.getByRole('region', { name: 'Negocios Destacados' });

/** Fails where the featured businesses, the search or three categories are not whole in the viewport. */
async function expectFirstScreen(page: Page): Promise<void> {
  await expect(featured(page)).toBeInViewport({ ratio: 1 });
  expect((await boxOf(featured(page))).height).toBeLessThanOrEqual(190);
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  expect(await countWholeCategories(page)).toBeGreaterThanOrEqual(3);
}

/** How many categories have their whole name in the viewport. */
function countWholeCategories(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Categorías' }).evaluate(
    (region) =>
      [...region.querySelectorAll('li a > span:first-child')].filter((name) => {
        const { left, right, top, bottom, width } = name.getBoundingClientRect();
        const isInViewport = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return (
          width > 0 &&
          isInViewport &&
          name.scrollWidth <= name.clientWidth + 1 &&
          name.textContent !== 'Todos'
        );
      }).length,
  );
}

const wideScreens = [
  { width: 768, height: 1024, columns: 2 },
  { width: 1280, height: 800, columns: 3 },
  { width: 1366, height: 768, columns: 3 },
];

// Spec: public 2.11
test(
  'the featured businesses, the search, the categories and a row of cards are in view on a wide screen',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const { width, height, columns } of wideScreens) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expectFirstScreen(page);
      for (let index = 0; index < columns; index += 1)
        await expect(cards(page).nth(index)).toBeInViewport({ ratio: 1 });
      const image = await boxOf(cards(page).first().locator('img'));
      expect(image.width / image.height).toBeCloseTo(16 / 9, 1);
      const lefts = await cards(page).evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(columns);
    }
  },
);

// A phone, a small one within the bars of Chrome, the smallest one, and a phone on its side.
for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 360, height: 612 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]) {
  // Spec: public 2.11
  test(`the featured businesses, the search and three categories are in view on ${String(width)} × ${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectFirstScreen(page);
  });
}

// Spec: public 9.11
test('the cards of a prerendered page fade in one after another', async ({ page }) => {
  await page.addInitScript(() => {
    window.fadedIn = [];
    document.addEventListener('transitionend', ({ target, propertyName }) => {
      if (propertyName !== 'opacity' || !(target instanceof Element)) return;
      if (target.matches('li:has(> article)'))
        window.fadedIn.push([...(target.parentElement?.children ?? [])].indexOf(target));
    });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.fadedIn)).toEqual([...Array(12).keys()]);
  await expectSteadyLayout(page);
});

test(
  'a search on a desktop leaves the search box where it is, and its results are in view',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 600 });
    await page.goto('/');
    const before = await boxOf(searchBox(page));
    await searchBox(page).fill('tacos');
    await searchBox(page).press('Enter');
    const first = cards(page, 'Resultados de «tacos»').first();
    await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(first.getByText(openState)).toBeInViewport({ ratio: 1 });
    await expect(featured(page)).toBeVisible();
    expect(await boxOf(searchBox(page))).toEqual(before);
  },
);

// WCAG 1.3.2, 2.4.3
test(
  'the parts of the page are read and focused in the order in which they are seen',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const { width, height } of [{ width: 360, height: 740 }, ...wideScreens]) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const regions = page.getByRole('main').getByRole('region');
      const names = await regions.evaluateAll((all) =>
        all.map((region) => region.querySelector('h2')?.textContent),
      );
      expect(names).toEqual([
        'Negocios Destacados',
        'Categorías',
        'Todos los negocios',
        'Nuevo en el barrio',
      ]);
      const strip = await boxOf(featured(page));
      const search = await boxOf(searchBox(page));
      const panel = await boxOf(page.getByRole('region', { name: 'Categorías' }));
      expect(search.y).toBeGreaterThanOrEqual(strip.y + strip.height);
      expect(panel.y).toBeGreaterThanOrEqual(search.y + search.height);
    }
  },
);
