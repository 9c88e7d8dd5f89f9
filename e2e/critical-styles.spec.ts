import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Antialiasing of round corners differs between screenshots in at most a dozen pixels. A missing style changes hundreds. */
const antialiasedPixels = 20;
/** The color difference, from 0 to 1, from which a pixel counts: half of what the ground and the paper of the dark theme have. */
const threshold = 0.02;

/** A viewport of this height, in pixels, contains every page: its off-screen parts are laid out and its images loaded. */
const tallerThanAnyPage = 6000;

const pages = [
  ['/', '/negocio/tacos-el-guero-de-la-5-1', '/nosotros', '/contacto'],
  ['/registra-tu-negocio', '/preguntas-frecuentes', '/terminos', '/auth'],
];

/** Waits until every image has been loaded and decoded. */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const images = page.locator('img');
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete)))
    .toBe(true);
  await images.evaluateAll((all: HTMLImageElement[]) => Promise.all(all.map((image) => image.decode())));
}

/** Writes a screenshot of a page that no longer changes: on a busy machine a frame may lack an image that is decoded. */
async function writeStableScreenshot(page: Page, file: string): Promise<void> {
  let last: Buffer = Buffer.alloc(0);
  await expect
    .poll(async () => {
      const before = last;
      last = await page.screenshot({ fullPage: true, animations: 'disabled' });
      return last.equals(before);
    })
    .toBe(true);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, last);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const paths of pages) {
    test(`the critical CSS of ${paths.join(', ')} renders like the whole stylesheet`, async ({
      page,
      viewport,
    }, testInfo) => {
      // A dozen screenshots of whole pages.
      test.slow();
      await page.setViewportSize({ width: viewport?.width ?? 0, height: tallerThanAnyPage });
      const styles = page.locator('link[rel="stylesheet"]');
      // Both versions are routed: round corners have other pixels where an image comes from the cache.
      let isWhole = true;
      await page.route(
        (url) => paths.includes(url.pathname),
        async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          await route.fulfill({ response, body: isWhole ? html.replace(' disabled>', '>') : html });
        },
      );
      for (const pathname of paths) {
        isWhole = true;
        await page.goto(pathname, { waitUntil: 'commit' });
        await expect(styles).not.toHaveAttribute('disabled');
        await waitForImages(page);
        const screenshot = `${encodeURIComponent(pathname)}.png`;
        await writeStableScreenshot(page, testInfo.snapshotPath(screenshot));

        isWhole = false;
        await page.goto(pathname, { waitUntil: 'commit' });
        await expect(styles).toHaveAttribute('disabled');
        await waitForImages(page);
        await expect(page).toHaveScreenshot(screenshot, {
          fullPage: true,
          threshold,
          maxDiffPixels: antialiasedPixels,
        });
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
