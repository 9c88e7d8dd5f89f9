import type { Page } from '@playwright/test';

/** Playwright skips the text of `<noscript>`, which a browser shows where there are no scripts. */
export const withNoscript = { useInnerText: true };

/** Without scripts a page is never hydrated, which `goto` waits for otherwise. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}
