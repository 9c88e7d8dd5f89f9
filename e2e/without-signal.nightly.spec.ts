import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { cachedUrls, waitForOfflineCopies } from './support/service-worker';

test.use({
  serviceWorkers: 'allow',
  changesData: true,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

const dated = /^Sin conexión · datos del \d+ de \w+, \d+:\d\d [ap]\.m\.$/;
const business = '/negocio/tacos-el-guero-de-la-5-1';

test('the list and an opened business open without a connection, with their images, fonts and date', async ({
  page,
  context,
}) => {
  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  await waitForOfflineCopies(page, 2);
  await page.goto(business);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expect.poll(() => cachedUrls(page, 'copies')).toContainEqual(expect.stringContaining('"detail"'));
  const image = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => cachedUrls(page, 'images')).toContainEqual(expect.stringContaining('guero'));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tacos El Güero de la 5' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expect(page.getByText(dated)).toBeVisible();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toContain('default-business');
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  await expectAccessible(page);

  await page.goto('/negocios');
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText(dated)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(dated)).toHaveCount(0);
});

test('nothing of staff, of a personal link, and no personal response is stored', async ({ page }) => {
  await page.goto(business);
  await waitForOfflineCopies(page, 2);
  const token = 'ab'.repeat(32);
  for (const path of [`/mi-solicitud/${token}`, `/confirmar/${token}`, '/auth']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const stored = (await cachedUrls(page)).join('\n');
  expect(stored).not.toMatch(/mi-solicitud|confirmar\b|\/auth|admin|"votes"|ab{8}/);
  // Only what was published.
  expect(stored).toContain('["businesses","detail","tacos-el-guero-de-la-5-1"]');
});

test('after a visit to one page every other one opens without a connection, or says what is missing', async ({
  page,
  context,
}) => {
  await page.goto('/nosotros');
  await waitForOfflineCopies(page, 0);
  await context.setOffline(true);
  const offline = page.getByText(/^Sin conexión/);
  const failure = page.getByRole('main').getByRole('alert');

  for (const [path, heading] of [
    ['/preguntas-frecuentes', 'Preguntas frecuentes'],
    ['/registra-tu-negocio', 'Registra tu negocio'],
    ['/register-business', 'Registra tu negocio'],
    ['/terminos', 'Términos de uso'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(offline).toBeVisible();
  }
  for (const [path, title] of [
    ['/negocio/pizza-dcarlo-5', 'No se pudo cargar el negocio'],
    ['/mi-solicitud/ab', 'No se pudo cargar la página'],
    ['/auth', 'No se pudo cargar la página'],
    ['/admin', 'No se pudo cargar la página'],
    ['/admin/submissions', 'No se pudo cargar la página'],
  ] as const) {
    await page.goto(path);
    await expect(failure.filter({ hasText: title }).filter({ hasText: 'Revisa tu internet' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver los negocios' }).click();

  // The service worker has what the build has written of the businesses.
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText(dated)).toBeVisible();
  await page.goto('/negocios?query=carro');
  await expect(cards(page, 'Resultados de «carro»').first()).toContainText('Taller Mecánico');
  await page.goto('/guia');
  await expect(page.getByRole('article', { name: 'Guía impresa' })).toContainText('Panadería El Niño');
  await expect(page.getByText(dated)).toBeVisible();
});

test('a vote on a page that was opened without a connection is taken back, and counts when it is', async ({
  page,
  context,
}) => {
  await page.goto(business);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await waitForOfflineCopies(page, 1);
  await expect.poll(() => cachedUrls(page, 'copies')).toContainEqual(expect.stringContaining('"detail"'));
  await context.setOffline(true);
  await page.reload();
  const like = page.getByRole('button', { name: /^Me gusta/ });
  await like.click();
  await expect(page.getByText('Tu voto no se envió')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await context.setOffline(false);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});
