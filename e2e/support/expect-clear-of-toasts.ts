import type { Locator, Page } from '@playwright/test';
import { boxOf } from './at-rest';
import { expect } from './fixtures';

/**
 * Keeps the toast that is coming: Sonner does while the pointer is over it, which cannot reach it below a dialog. Called right
 * after the tap that causes it. @returns the toast
 */
export async function holdToast(page: Page): Promise<Locator> {
  const toast = page.locator('[data-sonner-toast][data-mounted=true]').first();
  await toast.dispatchEvent('mousemove');
  return toast;
}

/** While a toast is shown, it lies over none of these: what a person taps next. */
export async function expectClearOfToasts(page: Page, ...next: Locator[]): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  const { x, y, width, height } = await boxOf(toast);
  for (const target of next) {
    const box = await boxOf(target);
    const isBeside =
      box.x + box.width <= x || box.x >= x + width || box.y + box.height <= y || box.y >= y + height;
    expect(
      isBeside,
      `${String(target)} ${JSON.stringify(box)} under ${JSON.stringify({ x, y, width, height })}`,
    ).toBe(true);
  }
}
