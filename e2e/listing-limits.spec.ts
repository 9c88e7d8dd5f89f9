import { expect, test } from './fixtures';
import { cards, category, holdBack, listRequest, results } from './listing-actions';

test.use({ isClientRendered: true });

// Spec: public 2.18, public 9.12
test(
  'six outlines stand for the first list, three for a filtered one',
  { tag: '@phone' },
  async ({ page }) => {
    const letFirstGo = await holdBack(page, listRequest);
    await page.goto('/negocios');
    const outlines = results(page, /.*/)
      .locator('[aria-hidden=true] > *')
      .filter({ has: page.locator('.aspect-video') });
    await expect(results(page).getByRole('status')).toHaveText('Cargando...');
    await expect(outlines).toHaveCount(6);
    await letFirstGo();
    await expect(cards(page)).toHaveCount(12);

    await page.unroute(listRequest);
    const letNextGo = await holdBack(page, listRequest);
    await category(page, 'Salud').click();
    await expect(results(page, 'Salud').getByRole('status')).toHaveText('Aplicando filtros...');
    await expect(outlines).toHaveCount(3);
    await letNextGo();
    await expect(cards(page, 'Salud').first()).toBeVisible();
  },
);

// Spec: public 2.11
test('three cards stand side by side on a wide screen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  // Where they belong, wherever they are on their way there.
  const boxes = await results(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        item instanceof HTMLElement ? { left: item.offsetLeft, top: item.offsetTop } : null,
      ),
    );
  const [first, second, third, fourth] = boxes;
  expect([second?.top, third?.top]).toEqual([first?.top, first?.top]);
  expect(new Set([first?.left, second?.left, third?.left]).size).toBe(3);
  expect(fourth?.left).toBe(first?.left);
  expect(fourth?.top).toBeGreaterThan(first?.top ?? Infinity);
});

// Spec: public 9.11
test('cards fade in a tenth of a second after each other', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  const delays = await results(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).transitionDelay));
  expect(delays.slice(0, 4)).toEqual(['0s', '0.1s', '0.2s', '0.3s']);
});
