import { expect, test, withMotion } from './support/fixtures';
import { freezeClock } from './support/frozen-clock';
import { after, photo, shown, tacos, waitForHydratedGallery } from './support/gallery-actions';

test.use(withMotion);

/** In milliseconds. */
const transition = 1000;

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // Spec: public 2.32
  test('the arrow keys move the gallery in a loop', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(tacos);
    await waitForHydratedGallery(page);
    // At once: the carousel starts while they are pressed.
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight', { delay: 20 });
    await expect(photo(page, 1)).toBeInViewport({ ratio: 0.9 });
    for (const [key, shown] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(photo(page, shown)).toBeInViewport({ ratio: 0.9 });
    }
    await expect(page.getByRole('button', { name: 'Pausar fotos' })).toHaveCount(0);
  });
});

// Spec: public 2.32, public 9.10
test('the gallery autoplays every four seconds until it is paused', async ({ page }) => {
  await page.clock.install();
  await page.goto(tacos);
  await expect(photo(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Pausar fotos' })).toBeVisible();
  await freezeClock(page);
  await page.clock.runFor(transition);
  const following = after(await shown(page));
  await page.clock.runFor(4000 + transition);
  await expect(photo(page, following)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Pausar fotos' }).click();
  await page.mouse.move(0, 0);
  for (let delays = 0; delays < 3; delays += 1) {
    await page.clock.runFor(4000);
    await expect(photo(page, following)).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole('button', { name: 'Reanudar fotos' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000 + transition);
  await expect(photo(page, after(following))).toBeInViewport({ ratio: 0.9 });
});
