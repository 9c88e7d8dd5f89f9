import { boxOf, expectSteadyLayout } from './at-rest';
import { expect, test, withMotion } from './fixtures';
import { freezeClock } from './frozen-clock';
import { pauseRequests } from './pause-requests';
import { touchScreen } from './touch-screen';
import type { Page } from '@playwright/test';

test.use(withMotion);

const tacos = '/negocio/tacos-el-guero-de-la-5-1';
/** In milliseconds. */
const transition = 1000;

/** Keys pressed before hydration are lost; this button is rendered after it. */
async function waitForHydratedGallery(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ver en pantalla completa' })).toBeVisible();
}

/** Before they are loaded, the gallery scrolls natively. */
async function waitForControls(page: Page): Promise<void> {
  const gallery = page.getByRole('region', { name: /^Fotos de/ });
  await expect(gallery.getByRole('button', { name: 'Foto siguiente', includeHidden: true })).toBeAttached();
}

function photo(page: Page, number: number) {
  return page
    .getByRole('region', { name: /^Fotos de/ })
    .getByAltText(`Tacos El Güero de la 5, foto ${String(number)} de 3`);
}

/** The number of the photo that the gallery is at. */
async function shown(page: Page): Promise<number> {
  const thumbnail = page.locator('[aria-current=true][aria-label^="Ver foto"]');
  return Number(/\d+/.exec((await thumbnail.getAttribute('aria-label')) ?? '')?.[0]);
}

const after = (number: number) => (number % 3) + 1;

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

  test(
    'the gallery continues with the image that was scrolled to before its controls load',
    { tag: '@phone' },
    async ({ page }) => {
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
    },
  );
});

// Spec: public 2.32, public 9.10
test('the gallery autoplays every four seconds until it is paused', { tag: '@phone' }, async ({ page }) => {
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

test('two key presses during one transition move two slides', { tag: '@phone' }, async ({ page }) => {
  await page.goto(tacos);
  await waitForHydratedGallery(page);
  await expect(photo(page, 1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 });
});

test(
  'a swipe moves the gallery, and a vertical one that begins on it scrolls the page',
  { tag: '@phone' },
  async ({ page }) => {
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
  },
);

test.describe('without the code of its controls', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test(
    'the gallery scrolls natively, to the image of a key or a thumbnail, and loads the next one in full',
    { tag: '@phone' },
    async ({ page }) => {
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
    },
  );
});
