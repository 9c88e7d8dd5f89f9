import { expectAccessible, expectSteadyLayout } from './at-rest';
import { expect, test } from './fixtures';
import { cards } from './listing-actions';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('saved businesses load without layout shift, and open without a connection @phone', async ({
  page,
  context,
}) => {
  await page.goto('/negocios');
  const name = await cards(page).nth(1).getByRole('heading').innerText();
  const heart = page.getByRole('button', { name: `Guardar ${name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(cachedFiles)).toContain('hydrated-parts');

  await page.goto('/guardados');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSteadyLayout(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByText('Sin conexión a internet.')).toBeVisible();
  await page.getByRole('button', { name: `Guardar ${name}` }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Aún no guardas ningún negocio' })).toBeVisible();
});

/** What the service worker has stored for offline reading, in the browser. */
async function cachedFiles(): Promise<string> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests
    .flat()
    .map(({ url }) => url)
    .join();
}
