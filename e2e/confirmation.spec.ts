import type { Page } from '@playwright/test';
import { countTaps } from './support/count-taps';
import { expect, test } from './support/fixtures';
import { addOldBusiness, askOwner, thanks } from './support/confirmation-actions';

test.use({ changesData: true });

const noBusiness = (page: Page) => page.getByText(/^Este enlace no abre los datos de ningún negocio/);

test('staff ask, the owner confirms with one tap, and the link is used up', async ({
  page,
  browser,
  origin,
}) => {
  const name = 'Mercería La Confirmada';
  const id = await addOldBusiness(page, name);
  const path = await askOwner(page, name);
  await expect(page.getByRole('rowheader', { name })).toHaveCount(1);

  // The owner has no account.
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
  });
  const owner = await context.newPage();
  await owner.goto(path);
  const journey = countTaps();
  const same = owner.getByRole('button', { name: 'Todo sigue igual' });
  await expect(same).toBeInViewport({ ratio: 1 });
  await expect(owner.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(owner.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await journey.tap(same);
  await expect(thanks(owner)).toBeVisible();
  journey.expectAtMost(1, 'link → confirmed');

  await owner.goto(path);
  await expect(noBusiness(owner)).toBeVisible();
  const used = await noBusiness(owner).textContent();
  await owner.goto(`/confirmar/${'ab'.repeat(32)}`);
  await expect(noBusiness(owner)).toHaveText(used ?? '');
  await owner.goto(`/negocio/${String(id)}`);
  await expect(owner.getByText(/^Datos confirmados en \w+ de \d{4}$/)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
});
