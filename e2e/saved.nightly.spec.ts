import { expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { cachedUrls, waitForOfflineCopies } from './support/service-worker';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('saved businesses load without layout shift, and open without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/negocios');
  const name = await cards(page).nth(1).getByRole('heading').innerText();
  const heart = page.getByRole('button', { name: `Guardar ${name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitForOfflineCopies(page, 4);
  await expect.poll(() => cachedUrls(page, 'copies')).toContainEqual(expect.stringContaining('"cards"'));

  await page.goto('/guardados');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSteadyLayout(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByText('Sin conexión · datos del ')).toBeVisible();
  await page.getByRole('button', { name: `Guardar ${name}` }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Aún no guardas ningún negocio' })).toBeVisible();
});
