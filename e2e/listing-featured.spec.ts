import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const title = 'Negocios Destacados';
/** How long a slide stays, and long enough for several to pass. */
const oneTurn = 3000;
const longWhile = 20_000;

function slide(page: Page, position: number): Locator {
  return page.getByRole('group', { name: title }).getByRole('group', { name: `${String(position)} de 5` });
}

async function expectShown(page: Page, position: number): Promise<void> {
  await expect(slide(page, position)).toBeInViewport({ ratio: 0.85 });
}

/** Opens the listing with a clock of our own: journeys do not wait for real seconds. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await slide(page, 1).scrollIntoViewIfNeeded();
  await expectShown(page, 1);
}

/** As `open`, and waits until the strip has been taken over. */
async function openMoving(page: Page): Promise<Locator> {
  await open(page);
  const pause = page.getByRole('button', { name: 'Pausar carrusel' });
  await expect(pause).toBeVisible();
  return pause;
}

/** One turn more than has passed brings the next slide; the clock runs until it has arrived. */
async function passTurn(page: Page): Promise<void> {
  await page.clock.runFor(oneTurn + 1000);
}

test.describe('The featured businesses', () => {
  test('are five, each a link, and pass by themselves, round and round', async ({ page }) => {
    await openMoving(page);
    await expect(page.getByRole('group', { name: title }).getByRole('link')).toHaveCount(5);
    await expect(slide(page, 1).getByRole('link')).toHaveAttribute('href', /^\/negocio\/.+-\d+$/);
    for (const position of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(oneTurn);
      await expectShown(page, position);
    }
  });

  test('stand still at the press of a button, and go on at the next', async ({ page }) => {
    const pause = await openMoving(page);
    await pause.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(longWhile);
    await expectShown(page, 1);

    await page.getByRole('button', { name: 'Reanudar carrusel' }).click();
    await passTurn(page);
    await expectShown(page, 2);
  });

  test('stand still while the keyboard is in them', async ({ page }) => {
    await openMoving(page);
    await slide(page, 1).getByRole('link').focus();
    await page.clock.runFor(longWhile);
    await expectShown(page, 1);
    await page.getByRole('searchbox').focus();
    await passTurn(page);
    await expectShown(page, 2);
  });

  test('stand still under the mouse', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has no mouse');
    await openMoving(page);
    await slide(page, 1).hover();
    await page.clock.runFor(longWhile);
    await expectShown(page, 1);
    await page.mouse.move(0, 0);
    await passTurn(page);
    await expectShown(page, 2);
  });

  test('stand still under a finger and go on when it leaves', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a desk has no finger');
    await openMoving(page);
    const box = await slide(page, 1).boundingBox();
    if (!box) throw new Error('the slide is not drawn');
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await page.clock.runFor(longWhile);
    await expectShown(page, 1);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await passTurn(page);
    await expectShown(page, 2);
  });

  test('never move by themselves for those who asked for less motion', async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    if (!isMobile) {
      await page.getByRole('button', { name: 'Negocio siguiente' }).click();
      await expectShown(page, 2);
      await page.getByRole('button', { name: 'Negocio anterior' }).click();
      await page.mouse.move(0, 0);
    }
    await page.clock.runFor(longWhile);
    await expectShown(page, 1);
    await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toHaveCount(0);
  });

  test.describe('without the code that moves them', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('are a row to scroll', async ({ page }) => {
      await page.route('**/featured-motion-*.js', (route) => route.abort());
      await page.goto('/');
      await slide(page, 5).getByRole('link').scrollIntoViewIfNeeded();
      await expectShown(page, 5);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    });
  });
});
