import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { freezeClock } from './frozen-clock';

const title = 'Negocios Destacados';
/** How long a slide stays, how long it takes to come, and a while in which six would have passed. */
const turn = 3000;
const arrival = 1000;
const longWhile = 20_000;

function strip(page: Page): Locator {
  return page.getByRole('group', { name: title });
}

function slide(page: Page, position: number): Locator {
  return strip(page).getByRole('group', { name: `${String(position)} de 5` });
}

/** Which slide fills the strip. */
function shown(page: Page): Promise<number> {
  return strip(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const widths = [...element.querySelectorAll('[aria-roledescription="diapositiva"]')].map((one) => {
      const box = one.getBoundingClientRect();
      return Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    });
    return widths.indexOf(Math.max(...widths)) + 1;
  });
}

function after(position: number): number {
  return (position % 5) + 1;
}

/** Opens the listing and, once the strip has been taken over, stops the clock: only the journey moves it. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
  await strip(page).scrollIntoViewIfNeeded();
  await freezeClock(page);
}

/** Lets what was moving arrive and a long while pass, in which nothing may move. Gives what is shown. */
async function expectStill(page: Page): Promise<number> {
  await page.clock.runFor(arrival);
  const position = await shown(page);
  await page.clock.runFor(longWhile);
  expect(await shown(page)).toBe(position);
  return position;
}

async function expectNext(page: Page, position: number): Promise<void> {
  await page.clock.runFor(turn + arrival);
  expect(await shown(page)).toBe(after(position));
}

test.describe('The featured businesses', () => {
  // Spec: public 1.2, public 2.22, public 9.4
  test('are five, each a link, and pass by themselves, round and round', async ({ page }) => {
    await open(page);
    await expect(strip(page).getByRole('link')).toHaveCount(5);
    await expect(slide(page, 1).getByRole('link')).toHaveAttribute('href', /^\/negocio\/.+-\d+$/);
    await page.clock.runFor(turn + arrival);
    for (let step = 0; step < 6; step += 1) {
      const position = await shown(page);
      await page.clock.runFor(turn);
      expect(await shown(page)).toBe(after(position));
    }
  });

  test('stand still at the press of a button, and go on at the next', { tag: '@phone' }, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Pausar carrusel' }).click();
    const position = await expectStill(page);
    await page.getByRole('button', { name: 'Reanudar carrusel' }).click();
    await expectNext(page, position);
  });

  test('stand still while the keyboard is in them', { tag: '@desktop' }, async ({ page }) => {
    await open(page);
    await slide(page, await shown(page))
      .getByRole('link')
      .focus();
    const position = await expectStill(page);
    await page.getByRole('searchbox').focus();
    await expectNext(page, position);
  });

  // Spec: public 2.22
  test('stand still under the mouse', { tag: '@desktop' }, async ({ page }) => {
    await open(page);
    await strip(page).hover();
    const position = await expectStill(page);
    await page.mouse.move(0, 0);
    await expectNext(page, position);
  });

  // Spec: public 2.22
  test('stand still under a finger and go on when it leaves', { tag: '@phone' }, async ({ page }) => {
    await open(page);
    const box = await strip(page).boundingBox();
    if (!box) throw new Error('the strip is not drawn');
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    const position = await expectStill(page);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expectNext(page, position);
  });

  // Spec: public 2.22
  test('never move by themselves for those who asked for less motion', async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const takenOver = page.waitForResponse(/featured-motion-.*\.js/);
    await page.clock.install();
    await page.goto('/');
    await takenOver;
    if (!isMobile) {
      await page.getByRole('button', { name: 'Negocio siguiente' }).click();
      await expect.poll(() => shown(page)).toBe(2);
      await page.mouse.move(0, 0);
    }
    await freezeClock(page);
    await expectStill(page);
    await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toHaveCount(0);
  });

  test.describe('without the code that moves them', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('are a row to scroll', { tag: '@phone' }, async ({ page }) => {
      await page.route('**/featured-motion-*.js', (route) => route.abort());
      await page.goto('/');
      await slide(page, 5).getByRole('link').scrollIntoViewIfNeeded();
      await expect.poll(() => shown(page)).toBe(5);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    });
  });
});
