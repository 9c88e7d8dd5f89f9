import type { Page } from '@playwright/test';
import { expectAccessible } from './support/at-rest';
import { expect, test, waitForChunk } from './support/fixtures';
import { smallPhoto } from './support/image-files';
import { submissionsOf } from './support/register-actions';
import { choose, interceptFilePickers, send, startRegistration } from './support/register-image-actions';
import { dialog, openReview } from './support/review-actions';
import { cachedUrls } from './support/service-worker';

test.use({ changesData: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
test.beforeEach(({ page }) => interceptFilePickers(page));

const offerIn = (page: Page) => page.getByRole('region', { name: 'Sin enviar' });

/** Fills in the form, chooses a photo and sends it without a connection. */
async function registerOffline(page: Page, journey: number): Promise<void> {
  await startRegistration(page, journey);
  await choose(page, await smallPhoto());
  await expect(page.getByText('La foto está lista.')).toBeAttached();
  await waitForChunk(page, 'toast-viewport');
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByText('Tu solicitud no se ha enviado')).toBeVisible();
}

/** What an editor sees of it in the review. */
async function expectPhotoInReview(page: Page, journey: number): Promise<void> {
  expect(await submissionsOf(page, `44481${String(10_000 + journey)}`)).toHaveLength(1);
  const name = `Fotos ${String(journey)}`;
  await openReview(page, 'editor', `?query=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Ver detalles de ${name}` }).click();
  await expect(
    dialog(page, name).getByRole('img', { name: `Imagen enviada por ${name}` }),
  ).not.toHaveJSProperty('naturalWidth', 0);
}

test('a registration written without a connection is sent with its photo, once, by one of two tabs', async ({
  page,
  context,
}) => {
  await registerOffline(page, 31);
  expect(await cachedUrls(page, 'unsent')).toHaveLength(1);
  // Without a connection there is nothing to offer.
  await expect(offerIn(page)).toHaveCount(0);

  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/terminos');
  await expect(offerIn(other)).toContainText('Tienes una solicitud sin enviar');
  await expectAccessible(other);
  const requests: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (/submit_business_public|object\/business_images/.test(request.url()))
        requests.push(request.method());
    });
  }
  await offerIn(other).getByRole('button', { name: 'Enviar' }).dblclick();
  await expect(other).toHaveURL(/\/mi-solicitud\//);
  await expect(offerIn(page)).toHaveCount(0);
  expect(requests).toEqual(['POST', 'POST']);
  await expect.poll(() => cachedUrls(page, 'unsent')).toEqual([]);
  await expectPhotoInReview(other, 31);
});

test('a registration whose photo found no room is kept, and asks for it again once it is sent', async ({
  page,
  context,
  origin,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await registerOffline(page, 32);
  await expect(page.getByText('La foto no cupo: al enviarla tendrás que elegirla otra vez.')).toBeVisible();

  await context.setOffline(false);
  await offerIn(page).getByRole('button', { name: 'Enviar' }).click();
  // In the tab of the form, too.
  await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
  await expect(page.getByText('Tu registro ya está guardado; solo falta la foto.')).toBeVisible();
  await choose(page, await smallPhoto());
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Listo: tu foto ya está con tu registro.')).toBeVisible();
  await expectPhotoInReview(page, 32);
});
