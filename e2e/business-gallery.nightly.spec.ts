import { boxOf, expectSteadyLayout } from './support/at-rest';
import { expect, test, withMotion } from './support/fixtures';
import {
  after,
  photo,
  shown,
  tacos,
  waitForControls,
  waitForHydratedGallery,
} from './support/gallery-actions';
import { pauseRequests } from './support/pause-requests';
import { touchScreen } from './support/touch-screen';

test.use(withMotion);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the gallery continues with the image that was scrolled to before its controls load', async ({
    page,
  }) => {
    const load = await pauseRequests(page, '**/carousel-controls-*.js');
    await page.goto(tacos);
    await photo(page, 3).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Ver foto 3' })).toHaveAttribute('aria-current', 'true');
    load();
    await waitForControls(page);
    await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Ver foto 3' })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(photo(page, 1)).toBeInViewport({ ratio: 0.9 });
    await expectSteadyLayout(page);
  });
});

test('two key presses during one transition move two slides', async ({ page }) => {
  await page.goto(tacos);
  await waitForHydratedGallery(page);
  await expect(photo(page, 1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 });
});

test('a swipe moves the gallery, and a vertical one that begins on it scrolls the page', async ({ page }) => {
  await page.goto(tacos);
  await page.getByRole('button', { name: 'Pausar fotos' }).click();
  // Autoplay may have moved it.
  const first = await shown(page);
  const next = after(first);
  await expect(photo(page, first)).toBeInViewport({ ratio: 0.9 });
  const box = await boxOf(photo(page, first));
  const start = { x: box.x + box.width * 0.8, y: box.y + box.height / 2 };
  const touch = await touchScreen(page);
  async function swipe(by: { x?: number; y?: number }): Promise<void> {
    await touch('touchStart', start);
    for (let step = 1; step <= 10; step += 1) {
      const point = { x: start.x + ((by.x ?? 0) * step) / 10, y: start.y + ((by.y ?? 0) * step) / 10 };
      await touch('touchMove', point);
    }
    await touch('touchEnd');
  }

  await swipe({ x: -200 });
  await expect(photo(page, next)).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => shown(page)).toBe(next);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await swipe({ y: -200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(photo(page, next)).toBeInViewport();
  await expect(photo(page, after(next))).not.toBeInViewport();
});

test.describe('without the code of its controls', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the gallery scrolls natively, to the image of a key or a thumbnail, and loads the next one in full', async ({
    page,
  }) => {
    await page.route('**/carousel-controls-*.js', (route) => route.abort());
    await page.goto(tacos);
    const full = /-640\.webp 640w, \S+ 1280w$/;
    // The build has copied the first one.
    await expect(photo(page, 1)).toHaveAttribute('srcset', /\S+\.webp 800w, \S+\.webp 1200w$/);
    await expect(photo(page, 3)).toHaveAttribute('srcset', /^\S+-640\.webp 640w$/);
    await photo(page, 2).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Ver foto 2' })).toHaveAttribute('aria-current', 'true');
    for (const number of [2, 3]) await expect(photo(page, number)).toHaveAttribute('srcset', full);
    await page.getByRole('button', { name: 'Ver foto 3' }).click();
    await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(photo(page, 1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowLeft');
    await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 });
  });
});
