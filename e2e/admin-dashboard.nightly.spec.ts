import { expectSteadyLayout, waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';

test('the dashboard loads without layout shift', { tag: '@both' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expectSteadyLayout(page);
});

test('the dashboard ends within two screens of a phone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expect(page.getByRole('link', { name: /por confirmar/ })).toBeVisible();
  await waitForRest(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
});
