import { boxOf } from './at-rest';
import { expect, test, withMotion } from './fixtures';
import { cards } from './listing-actions';

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
    await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
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
    await first
      .getByRole('heading')
      .getByRole('link')
      .evaluate((name) => {
        name.textContent = 'Enchiladas Potosinas La Abuela Carmen';
      });
    await expect(first).toBeInViewport({ ratio: 1 });
  }
});
