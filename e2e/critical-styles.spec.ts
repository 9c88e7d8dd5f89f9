import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures';

/**
 * Round corners are not always blended the same: a few of their pixels differ by up to 35 of 255, at most a dozen of them by
 * more than this. A style that is missing changes a letter or a surface at least, hundreds of values.
 */
const blending = 24;
const blendedValues = 60;

/** A screen this tall, in pixels, has all of a page laid out and its pictures asked for: a phone's leaves out what is far. */
const tallerThanAnyPage = 6000;

async function takeScreenshot(page: Page) {
  await page.waitForLoadState('load');
  const images = page.locator('img');
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete)))
    .toBe(true);
  // A loaded picture may be decoded only after the frame that the screenshot shows.
  await images.evaluateAll((all: HTMLImageElement[]) => Promise.all(all.map((image) => image.decode())));
  return sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/',
    '/negocio/tacos-el-guero-de-la-5-1',
    '/nosotros',
    '/contacto',
    '/registra-tu-negocio',
    '/preguntas-frecuentes',
    '/terminos',
    '/auth',
  ]) {
    test(`the styles that ${path} brings draw it as all of them do`, async ({ page, viewport }) => {
      await page.setViewportSize({ width: viewport?.width ?? 0, height: tallerThanAnyPage });
      const styles = page.locator('link[rel="stylesheet"]');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(styles).toHaveAttribute('disabled');
      const withOwn = await takeScreenshot(page);

      await page.route(path, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response: response, body: html.replace(' disabled>', '>') });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(styles).not.toHaveAttribute('disabled');
      const withAll = await takeScreenshot(page);

      expect(withOwn.info).toEqual(withAll.info);
      const isDifferent = (value: number, at: number) =>
        Math.abs(value - (withAll.data[at] ?? 0)) >= blending;
      expect(withOwn.data.filter(isDifferent).length).toBeLessThan(blendedValues);
    });
  }
});

test.describe('Where the other styles do not arrive', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('the page answers all the same', async ({ page }) => {
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await page.route('**/*.css', (route) => route.abort());
    // Whoever begins to listen now hears nothing of it.
    await page.route('**/*.js', async (route) => {
      await isLost;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Salud', exact: false }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Salud' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
