import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** A name of two lines makes a card this much taller than it was taken for, in pixels. */
const secondLine = 24;

/** The parts of the page that stand further down: their heights in pixels, and whether their contents are laid out. */
function readParts(page: Page): Promise<{ height: number; isLaidOut: boolean }[]> {
  return page.locator('.laid-out-later').evaluateAll((parts) =>
    parts.map((part) => ({
      height: part.getBoundingClientRect().height,
      isLaidOut: part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
    })),
  );
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what is far below is laid out when somebody gets there, and is as tall as before', async ({
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

test('a page that answers is laid out to its end', async ({ page }) => {
  await page.goto('/');
  expect((await readParts(page)).map(({ isLaidOut }) => isLaidOut)).toEqual(
    new Array<boolean>(13).fill(true),
  );
});
