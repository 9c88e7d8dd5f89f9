import type { Locator, Page } from '@playwright/test';
import { expect, waitForAnimations } from './fixtures';

/** While a toast is shown, it lies over none of these: what a person taps next. */
export async function expectClearOfToasts(page: Page, ...next: Locator[]): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  await waitForAnimations(page);
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const target of next) {
    const box = await target.boundingBox();
    expect(box, String(target)).not.toBeNull();
    if (!box) continue;
    const isBeside =
      box.x + box.width <= x || box.x >= x + width || box.y + box.height <= y || box.y >= y + height;
    expect(
      isBeside,
      `${String(target)} ${JSON.stringify(box)} under ${JSON.stringify({ x, y, width, height })}`,
    ).toBe(true);
  }
}
