import type { Locator, Page } from '@playwright/test';
import { boxOf, expectSteadyLayout, waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { pauseRequests } from './support/pause-requests';
import { cards } from './support/listing-actions';

declare global {
  interface Window {
    /** The browser's find-in-page. Not a standard, so TypeScript does not know it. */
    find: (text: string) => boolean;
  }
}

/** Scrolls in steps: after a jump Chromium counts a skipped card that is rendered again as a layout shift. */
async function scrollInSteps(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    while (element.getBoundingClientRect().bottom > innerHeight) {
      scrollBy(0, innerHeight / 2);
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Loads every page with «Siguientes negocios». @returns the number of cards */
async function loadAll(page: Page): Promise<number> {
  const more = page.getByRole('button', { name: 'Siguientes negocios' });
  await expect(cards(page)).toHaveCount(12);
  for (let shown = 12; await more.isVisible(); shown = await cards(page).count()) {
    await scrollInSteps(more);
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
    await expect(page.getByRole('button', { name: 'Cargando...' })).toHaveCount(0);
  }
  return cards(page).count();
}

/** The height of the page in pixels: skipped cards must keep their size. */
function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test.describe('A long list', () => {
  test('renders only cards near the viewport, which find-in-page, the keyboard and Back reach', async ({
    page,
  }) => {
    await page.goto('/');
    const count = await loadAll(page);
    await expectSteadyLayout(page);

    // From here on heights are compared: after a jump Chromium counts rendered cards as layout shifts.
    const heightAtFirst = await pageHeight(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // The first cards are far above the viewport: skipped, but in the document.
    const first = cards(page).first();
    await expect
      .poll(() =>
        first.evaluate((card) =>
          card.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
        ),
      )
      .toBe(false);
    await expect(cards(page)).toHaveCount(count);

    const link = first.getByRole('heading').getByRole('link');
    await link.focus();
    await expect(link).toBeInViewport();

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // One that is not among the featured as well.
    const other = cards(page).nth(11).getByRole('heading');
    const name = String(await other.textContent());
    expect(await page.evaluate((text) => window.find(text), name)).toBe(true);
    expect(await other.evaluate((heading) => getSelection()?.containsNode(heading, true))).toBe(true);
    await expect(other).toBeInViewport();
    expect(await pageHeight(page)).toBe(heightAtFirst);

    const card = cards(page).nth(count - 4);
    await card.scrollIntoViewIfNeeded();
    const below = card.getByRole('heading').getByRole('link');
    const opened = await below.textContent();
    await waitForRest(page);
    const leftAt = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener(
            'click',
            ({ target }) =>
              resolve(
                target instanceof Element ? (target.closest('article')?.getBoundingClientRect().top ?? 0) : 0,
              ),
            { capture: true, once: true },
          ),
        ),
    );
    await below.click();
    const top = await leftAt;
    await expect(page.getByRole('heading', { level: 1, name: String(opened) })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(count);
    await expect
      .poll(async () => Math.abs((await boxOf(card)).y - top), 'how far it has moved')
      .toBeLessThanOrEqual(2);
    await expect(below).toBeInViewport();
  });

  test('reserves space for the next page while loading (no layout shift)', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    const release = await pauseRequests(page, '**/rpc/search_businesses*');
    // Only the shifts of the next page: a late font may have moved text while the first one loaded.
    await page.evaluate(() => (window.layoutShifts = []));
    await page.getByRole('button', { name: 'Siguientes negocios' }).click();
    await expect(page.getByRole('button', { name: 'Cargando...' })).not.toBeInViewport();
    // Layout shifts within half a second of an input are not counted; a slow response comes later.
    const pressed = await page.evaluate(() => performance.now());
    await page.waitForFunction((time) => performance.now() > time + 600, pressed);
    release();
    await expect(cards(page)).toHaveCount(24);
    await expectSteadyLayout(page);
  });
});
