import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** In pixels: a name of two lines makes a card taller than its estimated height. */
const secondLine = 24;

/** The off-screen parts of the page: their heights in pixels, and whether their contents are laid out. */
function readParts(page: Page): Promise<{ height: number; isLaidOut: boolean }[]> {
  return page.locator('.laid-out-later').evaluateAll((parts) =>
    parts.map((part) => ({
      height: part.getBoundingClientRect().height,
      isLaidOut: part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
    })),
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('off-screen parts are laid out when they are scrolled to, with their estimated height', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForLoadState();
    const before = await readParts(page);
    // Twelve cards and the footer.
    expect(before).toHaveLength(13);
    expect(before.at(-1)?.isLaidOut).toBe(false);

    for (const [index, { height }] of before.entries()) {
      const part = page.locator('.laid-out-later').nth(index);
      await part.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await readParts(page))[index]?.isLaidOut).toBe(true);
      const now = (await readParts(page))[index]?.height ?? 0;
      expect(Math.abs(now - height), await part.innerText()).toBeLessThanOrEqual(secondLine);
    }
  });
});

test('a hydrated page is laid out to its end', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect
    .poll(async () => (await readParts(page)).map(({ isLaidOut }) => isLaidOut))
    .toEqual(new Array<boolean>(13).fill(true));
});
