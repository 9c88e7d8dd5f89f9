import type { Page } from '@playwright/test';
import { boxOf } from './support/at-rest';
import { expect, test, waitForHydrationOf, withMotion } from './support/fixtures';
import { cards, openState, results, searchBox } from './support/listing-actions';

test.use(withMotion);

const screens = [
  // What the bars of Chrome leave of a small phone, and of a larger one.
  { width: 360, height: 612, whole: 1, columns: 1 },
  { width: 360, height: 740, whole: 2, columns: 1 },
  { width: 768, height: 1024, whole: 2, columns: 2 },
  { width: 1440, height: 900, whole: 6, columns: 3 },
];

test('the first screen of the listing shows whole businesses', { tag: '@desktop' }, async ({ page }) => {
  for (const { width, height, whole, columns } of screens) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (let index = 0; index < whole; index += 1) {
      await expect(cards(page).nth(index)).toBeInViewport({ ratio: 1 });
    }
    const image = await boxOf(cards(page).first().locator('img'));
    expect(image.width / image.height).toBeCloseTo(columns === 1 ? 1 : 16 / 9, 1);
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(columns);
    if (columns > 1) continue;
    // Also where the name takes two lines.
    const first = cards(page).first();
    const name = first.getByRole('heading').getByRole('link');
    await waitForHydrationOf(name);
    await name.evaluate((link) => {
      link.textContent = 'Enchiladas Potosinas La Abuela Carmen';
    });
    await expect(first).toBeInViewport({ ratio: 1 });
  }
});

/** How many categories have their whole name in the viewport. */
function countWholeCategories(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Categorías' }).evaluate(
    (region) =>
      [...region.querySelectorAll('li button > span:first-child')].filter((name) => {
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

// A small phone within the bars of Chrome, the smallest one, and a phone on its side.
for (const { width, height } of [
  { width: 360, height: 612 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]) {
  test(`the search, three categories and a business are in view on ${String(width)} × ${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    expect(await countWholeCategories(page)).toBeGreaterThanOrEqual(3);
    const first = cards(page).first();
    await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(first.getByText(openState)).toBeInViewport({ ratio: 1 });
  });
}

test(
  'a search on a desktop leaves the search box where it is, and its results are in view',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 600 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Negocios Destacados' })).toBeVisible();
    const before = await boxOf(searchBox(page));
    await searchBox(page).fill('tacos');
    await searchBox(page).press('Enter');
    await expect(cards(page, 'Resultados de «tacos»').first()).toBeInViewport({ ratio: 1 });
    await expect(results(page, 'Resultados de «tacos»')).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Negocios Destacados' })).toBeHidden();
    expect(await boxOf(searchBox(page))).toEqual(before);
  },
);

// WCAG 1.3.2, 2.4.3
test(
  'the parts of the page are read and focused in the order in which they are seen',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const regions = page.getByRole('main').getByRole('region');
      const names = await regions.evaluateAll((all) =>
        all.map((region) => region.querySelector('h2')?.textContent),
      );
      expect(names).toEqual([
        'Categorías',
        'Todos los negocios',
        'Nuevo en el barrio',
        'Negocios Destacados',
      ]);
      const list = await boxOf(results(page));
      const featured = await boxOf(page.getByRole('region', { name: 'Negocios Destacados' }));
      expect(featured.y).toBeGreaterThanOrEqual(list.y + list.height);
    }
  },
);
