import { expectAccessible, expectSteadyLayout, waitForRest } from './at-rest';
import { expect, test } from './fixtures';
import { signIn } from './sign-in';

test('the dashboard is accessible and loads without layout shift', async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
    10,
  );
  if (!isMobile) await expectAccessible(page);
  await expectSteadyLayout(page);
});

test('the dashboard ends within two screens of a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expect(page.getByRole('link', { name: /por confirmar/ })).toBeVisible();
  await waitForRest(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
});
