import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';

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
