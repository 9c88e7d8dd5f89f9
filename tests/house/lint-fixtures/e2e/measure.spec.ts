import type { Locator, Page } from '@playwright/test';

declare const expect: (page: Page) => { toHaveScreenshot: () => Promise<void> };
declare const axe: { run: () => Promise<unknown> };

export async function measure(page: Page, element: Locator) {
  await element.boundingBox(); // eslint/no-restricted-properties
  await page.screenshot(); // eslint/no-restricted-properties
  await element.screenshot(); // eslint/no-restricted-properties
  await expect(page).toHaveScreenshot(); // eslint/no-restricted-properties
  await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run()); // eslint/no-restricted-properties
}
