import { expectAccessible, expectSteadyLayout } from './support/at-rest';
import { expect, test, withMotion } from './support/fixtures';
import { anyDataRequest, cards, category, listRequest, results } from './support/listing-actions';
import { pauseRequests } from './support/pause-requests';

test.use({ isClientRendered: true, ...withMotion });

test(
  'the listing loads without layout shift, whatever the order of its responses',
  { tag: '@both' },
  async ({ page }) => {
    const releaseList = await pauseRequests(page, listRequest);
    const releaseCategories = await pauseRequests(page, '**/rpc/categories_with_counts*');
    const releaseFeatured = await pauseRequests(page, '**/rest/v1/businesses?*');
    await page.goto('/');
    await expect(results(page).getByRole('status').first()).toHaveText('Cargando...');
    await expect(page.getByRole('heading', { name: 'Negocios Destacados' })).toBeVisible();

    releaseList();
    await expect(cards(page)).toHaveCount(12);
    releaseCategories();
    await expect(category(page, 'Salud')).toBeAttached();
    releaseFeatured();
    await expect(page.getByRole('group', { name: 'Negocios Destacados' })).toBeVisible();
    await expectSteadyLayout(page);
  },
);

test('the listing is accessible while it loads', async ({ page }) => {
  await pauseRequests(page, anyDataRequest);
  await page.goto('/');
  await expect(results(page).getByRole('status').first()).toHaveText('Cargando...');
  await expectAccessible(page, { isLoading: true });
});
