import { expect, test, withMotion } from './support/fixtures';
import { cards, category, listRequest, results } from './support/listing-actions';
import { pauseRequests } from './support/pause-requests';

test.use({ isClientRendered: true, ...withMotion });

// Spec: public 2.18, public 9.11, public 9.12
test('the listing shows six skeletons, three while filtering, and its cards come one after another', async ({
  page,
}) => {
  const release = await pauseRequests(page, listRequest);
  await page.goto('/');
  await expect(results(page).getByRole('status').first()).toHaveText('Cargando...');
  const skeletons = (title: string) => results(page, title).locator('[aria-hidden=true] > .grid');
  await expect(skeletons('Todos los negocios')).toHaveCount(6);
  release();
  await expect(cards(page)).toHaveCount(12);
  const delays = await results(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).transitionDelay));
  expect(delays.slice(0, 4)).toEqual(['0s', '0.1s', '0.2s', '0.3s']);

  const releaseNext = await pauseRequests(page, listRequest);
  await category(page, 'Salud').click();
  await expect(results(page, 'Salud').getByRole('status').first()).toHaveText('Aplicando filtros...');
  await expect(skeletons('Salud')).toHaveCount(3);
  releaseNext();
  await expect(cards(page, 'Salud').first()).toBeVisible();
});
