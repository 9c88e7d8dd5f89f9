import type { Locator, Page } from '@playwright/test';
import { boxOf as boxAtRest, waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { freezeClock } from './support/frozen-clock';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const toasts = (page: Page) => page.getByRole('region', { name: /Avisos/ }).getByRole('listitem');

/** Opens a business offline and with a frozen clock: each click on its website shows a toast. */
async function openOffline(page: Page): Promise<void> {
  await page.clock.install();
  const viewport = page.waitForResponse('**/assets/toast-viewport-*.js');
  await page.goto('/negocio/pizza-dcarlo-5');
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  // As a finger on it does, which is on the link before the tap.
  await website(page).dispatchEvent('pointerover');
  await viewport;
  // A query that is in flight would fail offline, and wait for its retry by the frozen clock.
  await waitForRest(page);
  await freezeClock(page);
  await page.context().setOffline(true);
}

/** The retry of a query that has failed offline waits for the frozen clock. */
const offline = { isLoading: true };
const boxOf = (element: Locator) => boxAtRest(element, offline);

const website = (page: Page) =>
  page.getByRole('region', { name: 'Contacto', exact: true }).getByRole('link', { name: /^Sitio web/ });

async function causeToast(page: Page): Promise<void> {
  const before = await toasts(page).count();
  await website(page).evaluate((link: HTMLElement) => link.click());
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return toasts(page).count();
    })
    .toBe(before + 1);
  await page.clock.runFor(500);
  // Its transition does not use the frozen clock.
  await waitForRest(page, offline);
}

// Spec: public 2.52, admin 2.63
test('a toast is at the bottom of a phone, almost as wide as it', async ({ page }) => {
  await openOffline(page);
  await causeToast(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await boxOf(toasts(page));
  expect(height - box.y - box.height).toBeLessThanOrEqual(24);
  expect(width - box.x - box.width).toBeLessThanOrEqual(24);
  expect(box.width).toBeGreaterThan(width - 40);
});

// Spec: public 2.52, public 9.24, admin 2.63, admin 9.24
test(
  'a toast is at the top right, 356 px wide, for four seconds; three are visible at most, with a gap of 14 px when expanded, and a swipe of 20 px dismisses one',
  { tag: '@desktop' },
  async ({ page }) => {
    await openOffline(page);
    await causeToast(page);
    const only = await boxOf(toasts(page));
    expect(only.y).toBeGreaterThanOrEqual(0);
    expect(only.y).toBeLessThan(40);
    expect((page.viewportSize()?.width ?? 0) - only.x - only.width).toBeLessThanOrEqual(24);
    expect(only.width).toBe(356);
    await page.clock.runFor(3_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1_400);
    await expect(toasts(page)).toHaveCount(0);

    for (let count = 0; count < 4; count++) await causeToast(page);
    const visible = page.locator('[data-sonner-toast][data-visible=true]');
    await expect(visible).toHaveCount(3);

    await toasts(page).first().hover();
    await expect(page.locator('[data-sonner-toast][data-expanded=true]')).toHaveCount(4);
    await expect
      .poll(async () => {
        const boxes = await visible.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
        );
        const [first, second, third] = boxes.sort((a, b) => a.top - b.top);
        return [second, third].map((box, index) =>
          Math.round((box?.top ?? 0) - ([first, second][index]?.bottom ?? 0)),
        );
      })
      .toEqual([14, 14]);

    const box = await boxOf(toasts(page).first());
    const [x, y] = [box.x + 100, box.y + 20];
    /** Slowly: a fast swipe dismisses at any distance. */
    async function drag(distance: number) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.clock.runFor(400);
      await page.mouse.move(x + distance, y, { steps: 3 });
      await page.clock.runFor(400);
      await page.mouse.up();
      // Sonner dismisses a toast in these frames; the timer that removes it starts after React has rendered that.
      await page.clock.runFor(50);
    }
    const dismissed = page.locator('[data-sonner-toast][data-removed="true"]');
    await drag(19);
    await page.clock.runFor(300);
    await expect(dismissed).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(4);
    await drag(21);
    await expect(dismissed).toHaveCount(1);
    await page.clock.runFor(300);
    await expect(toasts(page)).toHaveCount(3);
  },
);
