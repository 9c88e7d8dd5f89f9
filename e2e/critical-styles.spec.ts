import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures';

/**
 * Antialiasing of round corners differs between screenshots: up to 35 of 255 in a few pixels, more than this in at most a
 * dozen. A missing style changes hundreds of values.
 */
const antialiasing = 24;
const antialiasedValues = 60;

/** A viewport of this height, in pixels, contains every page: its off-screen parts are laid out and its images loaded. */
const tallerThanAnyPage = 6000;

const pages = [
  ['/', '/negocio/tacos-el-guero-de-la-5-1', '/nosotros', '/contacto'],
  ['/registra-tu-negocio', '/preguntas-frecuentes', '/terminos', '/auth'],
];

async function takeScreenshot(page: Page) {
  await page.waitForLoadState('load');
  const images = page.locator('img');
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete)))
    .toBe(true);
  // A loaded image may be decoded after the frame of the screenshot.
  await images.evaluateAll((all: HTMLImageElement[]) => Promise.all(all.map((image) => image.decode())));
  return sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const paths of pages) {
    test(`the critical CSS of ${paths.join(', ')} renders like the whole stylesheet`, async ({
      page,
      viewport,
    }) => {
      // Eight screenshots of whole pages, compared value by value.
      test.slow();
      await page.setViewportSize({ width: viewport?.width ?? 0, height: tallerThanAnyPage });
      const styles = page.locator('link[rel="stylesheet"]');
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(styles).toHaveAttribute('disabled');
        const critical = await takeScreenshot(page);

        const isPage = (url: URL) => url.pathname === path;
        await page.route(isPage, async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          await route.fulfill({ response, body: html.replace(' disabled>', '>') });
        });
        await page.goto(path, { waitUntil: 'commit' });
        await expect(styles).not.toHaveAttribute('disabled');
        const whole = await takeScreenshot(page);
        await page.unroute(isPage);

        expect(critical.info, path).toEqual(whole.info);
        if (critical.data.equals(whole.data)) continue;
        const isDifferent = (value: number, at: number) =>
          Math.abs(value - (whole.data[at] ?? 0)) >= antialiasing;
        expect(critical.data.filter(isDifferent).length, path).toBeLessThan(antialiasedValues);
      }
    });
  }
});

test.describe('without the stylesheet', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('a page works with its critical CSS', { tag: '@phone' }, async ({ page }) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await page.route('**/*.css', (route) => route.abort());
    // The scripts run after the stylesheet has failed, so no listener of theirs is notified of it.
    await page.route('**/*.js', async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Salud', exact: false }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Salud' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
