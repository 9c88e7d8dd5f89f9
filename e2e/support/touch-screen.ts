import type { Page } from '@playwright/test';

/** @returns sends the touches of one finger or more to the page; Playwright itself can only tap */
export async function touchScreen(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...touchPoints: { x: number; y: number }[]
  ) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
}
