import { waitForRest } from './support/at-rest';
import { expect, test as base } from './support/fixtures';

/** Playwright switches the cache off. */
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

// The headless shell has no such cache (`BackForwardCacheDisabledForDelegate`), and names what a page does against it all the same.
for (const path of ['/', '/negocio/tacos-el-guero-de-la-5-1'])
  test(`nothing keeps ${path} out of the back/forward cache`, async ({ page }) => {
    const explanations: { type: string; reason: string }[] = [];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      explanations.push(...notRestoredExplanations),
    );
    await page.goto(path);
    await waitForRest(page);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'restored' : 'loaded';
      }),
    );
    await page.goto('/robots.txt');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(path);
    await expect.poll(async () => explanations.length > 0 || (await page.title()) === 'restored').toBe(true);
    expect(explanations.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
  });
