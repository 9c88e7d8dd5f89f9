import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { openWithoutScripts, withNoscript } from './support/without-scripts';

test.use({ javaScriptEnabled: false });

test('without scripts a visitor compares the businesses of a category, reads the hours of one, and goes back', async ({
  page,
}) => {
  await openWithoutScripts(page, '/negocios');
  const card = cards(page).filter({ hasText: 'Pollos Asados El Brasero' });
  await expect(card).toContainText('Horario en su página', withNoscript);
  await card.getByRole('link', { name: 'Pollos Asados El Brasero', exact: true }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Comida y antojitos', exact: true }).first().tap();
  await expect(page).toHaveURL(/\/categoria\/comida-y-antojitos$/);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: "Pizza D'Carlo", exact: true }).tap();
  await expect(page.getByRole('region', { name: 'Horario' })).toContainText(/Lunes\s*\d?\d:\d\d [ap]\.m\./);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
});
