import type { Page } from '@playwright/test';
import { waitForRest } from './support/at-rest';
import { expect, test, withMotion } from './support/fixtures';
import { freezeClock } from './support/frozen-clock';
import { expectNext, expectPaused, openFeatured, shown, slide, strip } from './support/featured-actions';

test.use(withMotion);

test.describe('The featured businesses', () => {
  // Spec: public 2.22
  test(
    'pause on hover, while they contain the focus and off-screen',
    { tag: '@desktop' },
    async ({ page }) => {
      await openFeatured(page);
      await strip(page).hover();
      const hovered = await expectPaused(page);
      await page.mouse.move(0, 0);
      await expectNext(page, hovered);

      await slide(page, await shown(page))
        .getByRole('link')
        .focus();
      const focused = await expectPaused(page);
      await page.getByRole('combobox').focus();
      await expectNext(page, focused);

      await page.mouse.wheel(0, 1000);
      await expect(strip(page)).not.toBeInViewport();
      await waitForRest(page);
      const left = await expectPaused(page);
      await page.mouse.wheel(0, -1000);
      await expect(strip(page)).toBeInViewport();
      await waitForRest(page);
      await expectNext(page, left);
    },
  );

  test('show the slide that the focus enters, on a slow phone as well', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pausar carrusel' }).focus();
    await page.evaluate((slowKeyMs) => {
      addEventListener('keydown', ({ timeStamp }) => {
        while (performance.now() - timeStamp < slowKeyMs);
      });
    }, 50);
    for (const position of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('Tab');
      await expect(slide(page, position).getByRole('link')).toBeFocused();
      await expect.poll(() => shown(page)).toBe(position);
    }
  });

  // Spec: public 2.22
  test('do not autoplay with Save-Data', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await expectStill(page);
  });

  // Spec: public 2.22
  test('do not autoplay with reduced motion', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectStill(page);
  });
});

/** Opens the listing and expects a carousel that moves by its buttons alone. */
async function expectStill(page: Page): Promise<void> {
  const enhanced = page.waitForResponse(/carousel-controls-.*\.js/);
  await page.clock.install();
  await page.goto('/');
  await enhanced;
  await page.getByRole('button', { name: 'Negocio siguiente' }).click();
  await expect.poll(() => shown(page)).toBe(2);
  await page.mouse.move(0, 0);
  await freezeClock(page);
  await expectPaused(page);
  await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toHaveCount(0);
}
