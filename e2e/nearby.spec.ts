import { boxOf, expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';

test.use({ geolocation: { latitude: 22.14134, longitude: -100.92392 } });

test('«Cerca de mí» sorts the list on the phone, and no request contains the position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Cerca de mí' });
  await toggle.click();

  const near = cards(page, 'Todos los negocios · cerca de ti');
  await expect(near).toHaveCount(12);
  await expect(near.first()).toContainText('Piñatas y Dulces La Posada');
  await expect(near.first()).toContainText('a menos de 50 m');
  const { width, height } = await boxOf(toggle);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);

  // Back from a business it is still sorted, without another question.
  await near.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piñatas y Dulces La Posada' })).toBeVisible();
  await context.clearPermissions();
  await page.goBack();
  await expect(near.first()).toContainText('a menos de 50 m');

  expect(sent.some((request) => request.includes('business_coordinates'))).toBe(true);
  expect(sent.filter((request) => /22\.14134|100\.92392/.test(request))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(stored).not.toMatch(/22\.14134|100\.92392/);
});
