import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';

test('a visitor narrows the list to who takes cards, reads it on the page of a business, and comes back to the same list', async ({
  page,
}) => {
  await page.goto('/');
  const more = page.getByRole('button', { name: /^Filtros/ });
  await more.click();
  await page.getByRole('button', { name: 'Tarjeta', exact: true }).click();
  const title = 'Todos los negocios · Tarjeta';
  await expect(cards(page, title)).toHaveCount(11);
  await expect(page).toHaveURL('/?con=Tarjeta');

  await cards(page, title)
    .filter({ hasText: "Pizza D'Carlo" })
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page.getByRole('list', { name: 'Características' }).getByText('Tarjeta')).toBeVisible();
  await page.goBack();
  await expect(cards(page, title)).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Tarjeta', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
