import { expectAccessible, expectSteadyLayout } from './at-rest';
import { expect, test, withMotion } from './fixtures';
import { anyDataRequest, cards, category, listRequest, results } from './listing-actions';
import { pauseRequests } from './pause-requests';

test.use({ isClientRendered: true, ...withMotion });

// Spec: public 2.18, public 9.12
test('the listing shows skeletons and loads without layout shift, whatever the order of its responses', async ({
  page,
}) => {
  const releaseList = await pauseRequests(page, listRequest);
  const releaseCategories = await pauseRequests(page, '**/rpc/categories_with_counts*');
  const releaseFeatured = await pauseRequests(page, '**/rest/v1/businesses?*');
  await page.goto('/');
  await expect(results(page).getByRole('status').first()).toHaveText('Cargando...');
  const skeletons = (title: string) => results(page, title).locator('[aria-hidden=true] > .grid');
  await expect(skeletons('Todos los negocios')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Negocios Destacados' })).toBeVisible();

  releaseList();
  await expect(cards(page)).toHaveCount(12);
  releaseCategories();
  await expect(page.getByRole('button', { name: /^Salud/ })).toBeAttached();
  releaseFeatured();
  await expect(page.getByRole('group', { name: 'Negocios Destacados' })).toBeVisible();
  await expectSteadyLayout(page);

  const releaseNext = await pauseRequests(page, listRequest);
  await category(page, 'Salud').click();
  await expect(results(page, 'Salud').getByRole('status').first()).toHaveText('Aplicando filtros...');
  await expect(skeletons('Salud')).toHaveCount(3);
  releaseNext();
  await expect(cards(page, 'Salud').first()).toBeVisible();
});

// Spec: public 2.11, public 9.11
test(
  'the listing is accessible while it loads, and its cards come one after another',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await pauseRequests(page, anyDataRequest);
    await page.goto('/');
    await expect(results(page).getByRole('status').first()).toHaveText('Cargando...');
    await expectAccessible(page, { isLoading: true });
    release();
    // The paused requests may have reached their timeout meanwhile.
    await page.reload();
    await expect(cards(page)).toHaveCount(12);
    const delays = await results(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).transitionDelay));
    expect(delays.slice(0, 4)).toEqual(['0s', '0.1s', '0.2s', '0.3s']);
  },
);
