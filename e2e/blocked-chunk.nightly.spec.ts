import { expect, test } from './support/fixtures';

/* A blocker refuses a file of the site, while the rest of it responds. */
test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT|dynamically imported module/] });

const reason = 'Algo en tu navegador, por ejemplo un bloqueador de anuncios, no deja cargar una parte';

test.beforeEach(({ page }) =>
  page.route(/\/assets\/(register-page|auth-page|report-dialog)-/, (route) => route.abort('blockedbyclient')),
);

for (const [how, path] of [
  ['opened by its URL', '/registra-tu-negocio'],
  ['that needs an account', '/auth'],
] as const)
  test(`a page ${how} says that something blocks it`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText(/No hay conexión/)).toHaveCount(0);
  });

test('a page that a link opens, and a dialog, say that something blocks them', async ({ page }) => {
  await page.goto('/negocio/pizza-dcarlo-5');
  await page.getByRole('button', { name: '¿Algo está mal?' }).click();
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Registrar Negocio' }).click();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
});
