import { openState } from './support/listing-actions';
import { demoPassword, signInAtForm } from './support/sign-in';
import { expect, test } from './support/fixtures';
import { fridayNoon } from './support/frozen-clock';
import { openBeforeCode, hydrateWithStates } from './support/unhydrated';

test('the states of a list are there before the code of the app is loaded, and stay', async ({ page }) => {
  await page.clock.setFixedTime(fridayNoon);
  const hydrate = await openBeforeCode(page, '/');
  const states = page.locator('article [data-open-status]');
  await expect(states.first()).toHaveText(openState);
  const before = await states.allInnerTexts();
  expect(before.filter((text) => !openState.test(text))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Cerca de mí' })).toBeVisible();
  await hydrateWithStates(page, hydrate);
  await expect(states).toHaveText(before);
});

test('a form that is sent before the page is hydrated signs in afterwards, without the password in a URL', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  const hydrate = await openBeforeCode(page, '/auth');
  await signInAtForm(page, 'editor@ejemplo.mx', demoPassword);
  await expect(page).toHaveURL(/\/auth$/);
  await hydrate();
  await expect(page).toHaveURL(/\/admin$/);
  expect(urls.join()).not.toMatch(/conecta-km5-demo|editor(@|%40)/);
});
