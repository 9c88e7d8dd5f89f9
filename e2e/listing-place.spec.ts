import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

// Spec: public 2.15, public 2.27
test('«Volver a los negocios» goes back to term, pages and position, without a request', async ({ page }) => {
  await page.goto('/negocios?category=Comida+y+antojitos');
  const list = cards(page, 'Comida y antojitos');
  await page.getByRole('button', { name: 'Siguientes negocios' }).click();
  await expect(list).toHaveCount(15);
  const last = list.nth(13).getByRole('heading').getByRole('link');
  // At the click, before which Playwright scrolls to a link that has moved.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Math.round(scrollY)), { capture: true, once: true });
      }),
  );
  await last.click();
  expect(await left).toBeGreaterThan(500);
  await expect(page).toHaveURL(/\/negocio\//);
  await expect.poll(() => scrollTop(page)).toBe(0);

  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rpc/search_businesses')) requests += 1;
  });
  await page.getByRole('link', { name: 'Volver a los negocios' }).click();
  await expect(page).toHaveURL('/negocios?category=Comida+y+antojitos');
  await expect(list).toHaveCount(15);
  await expect.poll(() => scrollTop(page)).toBe(await left);
  expect(requests).toBe(0);

  // A visit that begins with the business has no list to go back to.
  await page.goto('/negocio/pizza-dcarlo-5');
  await page.getByRole('link', { name: 'Volver a los negocios' }).click();
  await expect(page).toHaveURL('/negocios');
  await expect(cards(page)).toHaveCount(12);
});
