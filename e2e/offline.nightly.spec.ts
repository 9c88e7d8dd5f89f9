import { expectAccessible, waitForRest } from './support/at-rest';
import { expect, test, waitForChunk } from './support/fixtures';
import { cards, listRequest, results } from './support/listing-actions';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('a card of a scrolled list opens without a connection, with what the list knows', async ({
  page,
  context,
}) => {
  await page.goto('/negocios');
  const card = cards(page).nth(3);
  const name = (await card.getByRole('heading').innerText()).trim();
  await page.evaluate(() => scrollBy(0, 300));
  await waitForChunk(page, 'business-page');
  // And for what it imports.
  await waitForRest(page);
  await context.setOffline(true);
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se pudo cargar lo demás');
});

// Spec: public 8.32
test('a page whose code was not loaded offers a retry and loads when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  await waitForChunk(page, 'mobile-menu');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'FAQ' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('No se pudo cargar la página');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failure).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();
});

// Spec: public 8.31
test('a listing that could not be loaded is loaded when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/nosotros');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /inicio/ })
    .click();
  await expect(results(page).getByRole('alert')).toContainText('No hay conexión con el servidor.');
  await expect(page.getByText('No se pudieron cargar las categorías.')).toBeVisible();
  await expectAccessible(page);
  const requested = page.waitForRequest(listRequest);
  await context.setOffline(false);
  await requested;
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('No se pudieron cargar las categorías.')).toHaveCount(0);
});
