import type { Locator, Page } from '@playwright/test';
import { boxOf } from './at-rest';
import { expect, test, withMotion } from './fixtures';
import { freezeClock } from './frozen-clock';
import { touchScreen } from './touch-screen';

test.use(withMotion);

const title = 'Negocios Destacados';
/** In milliseconds: the delay of the autoplay, its transition, and a time in which six slides would have passed. */
const delay = 3000;
const transition = 1000;
const sixDelays = 20_000;

function strip(page: Page): Locator {
  return page.getByRole('group', { name: title });
}

function slide(page: Page, position: number): Locator {
  return strip(page).getByRole('group', { name: `${String(position)} de 5` });
}

/** The number of the first slide of those that are in view: a wide carousel shows more than one. */
function shown(page: Page): Promise<number> {
  return strip(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const slides = [...element.querySelectorAll('[aria-roledescription="diapositiva"]')];
    const boxes = slides.map((slide) => slide.getBoundingClientRect());
    const inView = boxes.filter(
      (box) => Math.min(box.right, frame.right) - Math.max(box.left, frame.left) > box.width / 2,
    );
    const first = Math.min(...inView.map(({ left }) => left));
    return boxes.findIndex(({ left }) => left === first) + 1;
  });
}

function after(position: number): number {
  return (position % 5) + 1;
}

/** Opens the listing and freezes the clock when the carousel is enhanced: only the journey moves it. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await strip(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
  await freezeClock(page);
}

/** Ends the current transition and expects no further one. @returns the number of the slide */
async function expectPaused(page: Page): Promise<number> {
  await page.clock.runFor(transition);
  const position = await shown(page);
  await page.clock.runFor(sixDelays);
  expect(await shown(page)).toBe(position);
  return position;
}

async function expectNext(page: Page, position: number): Promise<void> {
  await page.clock.runFor(delay + transition);
  expect(await shown(page)).toBe(after(position));
}

test.describe('The featured businesses', () => {
  // Spec: public 1.2, public 2.22, public 9.4
  test(
    'autoplay five linked slides in a loop, and pause on touch and with the button',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page);
      await expect(strip(page).getByRole('link')).toHaveCount(5);
      await expect(slide(page, 1).getByRole('link')).toHaveAttribute('href', /^\/negocio\/.+-\d+$/);
      await page.clock.runFor(delay + transition);
      for (let step = 0; step < 6; step += 1) {
        const position = await shown(page);
        await page.clock.runFor(delay);
        expect(await shown(page)).toBe(after(position));
      }

      const box = await boxOf(strip(page));
      const touch = await touchScreen(page);
      await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 3 });
      const touched = await expectPaused(page);
      await touch('touchCancel');
      await expectNext(page, touched);

      await page.getByRole('button', { name: 'Pausar carrusel' }).click();
      const paused = await expectPaused(page);
      await page.getByRole('button', { name: 'Reanudar carrusel' }).click();
      await expectNext(page, paused);
    },
  );

  // Spec: public 2.22
  test('pause on hover and while they contain the focus', { tag: '@desktop' }, async ({ page }) => {
    await open(page);
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
  });

  test(
    'show the slide that the focus enters, on a slow phone as well',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      await strip(page).scrollIntoViewIfNeeded();
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
    },
  );

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
  await strip(page).scrollIntoViewIfNeeded();
  await enhanced;
  await page.getByRole('button', { name: 'Negocio siguiente' }).click();
  await expect.poll(() => shown(page)).toBe(2);
  await page.mouse.move(0, 0);
  await freezeClock(page);
  await expectPaused(page);
  await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toHaveCount(0);
}
