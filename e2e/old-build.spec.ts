import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';

const aDayMs = 24 * 60 * 60_000;

/** What the page asks the API for, each time it asks. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/rest/')) asked.push(pathname + search + (request.postData() ?? ''));
  });
  return asked;
}

for (const { path, question } of [
  { path: '/', question: '/rpc/search_businesses' },
  { path: '/negocio/pizza-dcarlo-5', question: '/businesses?' },
]) {
  test(`${path} of a build of yesterday asks for each of its news once`, async ({ page }) => {
    const asked = questionsOf(page);
    await page.clock.setFixedTime(Date.now() + aDayMs);
    await page.goto(path);
    await expect.poll(() => asked.join('\n')).toContain(question);
    await expect(page.locator('html')).toHaveAttribute('data-interactive');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([...new Set(asked)]);
  });
}
