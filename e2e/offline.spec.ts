import { expectAccessible, waitForRest } from './at-rest';
import { expect, test, waitForChunk } from './fixtures';
import { cards, listRequest, results } from './listing-actions';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const notice = /^Sin conexión · datos del /;

// Spec: public 8.31
test('visited pages stay readable, others show what the list knows, and both load when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  const seen = (await cards(page).first().getByRole('heading').innerText()).trim();
  const unseen = (await cards(page).nth(1).getByRole('heading').innerText()).trim();
  await cards(page).first().getByRole('link', { name: seen, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a los negocios' }).click();
  await expect(cards(page)).toHaveCount(12);

  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  await cards(page).first().getByRole('link', { name: seen, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: seen })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  // Cached pages are no failure: only the notice is shown.
  await expect(page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')).toHaveCount(0);

  const street = (await cards(page).nth(1).locator('p.truncate').innerText()).trim();
  await cards(page).nth(1).getByRole('link', { name: unseen, exact: true }).click();
  // What the list knows of it.
  await expect(page.getByRole('heading', { level: 1, name: unseen })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cómo llegar$/ })).toContainText(street);
  await expect(
    page.getByRole('region', { name: 'Contacto rápido' }).getByRole('link', { name: 'Llamar' }),
  ).toBeInViewport({ ratio: 1 });
  const image = page.getByRole('img', { name: `Foto de ${unseen}` });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('No hay conexión con el servidor.');
  await expect(failure.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The notice and the error state say it: a toast would be a third sentence.
  await expect(page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: unseen })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});

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
  await waitForChunk(page, 'hydrated-parts');
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
