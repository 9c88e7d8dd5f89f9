import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Metadata } from 'sharp';
import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';
import {
  blue,
  clearLogo,
  cutPhoto,
  movingGif,
  phonePhoto,
  red,
  secretAddress,
  smallPhoto,
  textCalled,
  type PictureFile,
} from './picture-files';

const storageUrl = '**/storage/v1/object/business_images/**';
const preview = (page: Page) => page.getByRole('img', { name: 'Así se verá tu foto' });

/** Every journey registers a business of its own, from an address of its own: the server counts both. */
async function startRegistration(page: Page, project: string, journey: number): Promise<void> {
  const host = (project === 'phone' ? 100 : 0) + journey;
  await page.setExtraHTTPHeaders({ 'x-test-client-address': `203.0.113.${String(host)}` });
  await page.goto('/registra-tu-negocio');
  const name = `Fotos ${project} ${String(journey)}`;
  await page.getByRole('textbox', { name: 'Nombre del Negocio *' }).fill(name);
  await page.getByRole('textbox', { name: 'Dirección *' }).fill('Calle de las Fotos 5');
  await page
    .getByRole('textbox', { name: 'Descripción *' })
    .fill('Vendemos pan dulce y café de olla todos los días.');
  await page.getByRole('textbox', { name: 'Teléfono de Contacto *' }).fill(`44481${String(10_000 + host)}`);
}

test.beforeEach(({ page }) => {
  // From the first listener on, Chromium hands its pickers over instead of opening them.
  page.on('filechooser', () => {});
});

/** Through the button and the picker it opens, as a visitor does. */
async function choose(page: Page, picture: PictureFile | string, button = 'Elegir foto'): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await opened).setFiles(picture);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar Registro' }).click();
}

/** Sends the registration and reads the picture back from where everybody can read it. */
async function sendAndReadBack(page: Page) {
  const uploading = page.waitForResponse(storageUrl);
  const telling = page.waitForResponse('**/rpc/set_submission_image');
  await send(page);
  const upload = await uploading;
  expect((await telling).status()).toBe(200);
  const path = new URL(upload.url()).pathname.replace('/storage/v1/object/business_images/', '');
  expect(path).toMatch(/^submissions\/([0-9a-f-]{36})\/submission_\1_\d{13}\.(webp|jpg|gif)$/);
  await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeHidden();

  const stored = await page.request.get(`/storage/v1/object/public/business_images/${path}`);
  expect(stored.headers()['cache-control']).toContain('max-age=3600');
  const bytes = await stored.body();
  return { bytes, type: stored.headers()['content-type'], metadata: await sharp(bytes).metadata() };
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).ensureAlpha().extract(area).raw().toBuffer())];
}

/** Lossy formats move a colour a little. */
function expectColour(found: number[], { r, g, b }: { r: number; g: number; b: number }): void {
  const distance = Math.max(...[r, g, b].map((wanted, index) => Math.abs(wanted - (found[index] ?? 0))));
  expect(distance, `${found.join()} beside ${[r, g, b].join()}`).toBeLessThan(40);
}

function expectAnonymous(bytes: Buffer, { exif, xmp, iptc }: Metadata): void {
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  expect(bytes.includes(secretAddress)).toBe(false);
}

async function expectUprightAndAnonymous({ bytes, metadata }: Awaited<ReturnType<typeof sendAndReadBack>>) {
  expect(metadata).toMatchObject({ width: 1200, height: 1600 });
  expect(metadata.orientation ?? 1).toBe(1);
  expectAnonymous(bytes, metadata);
  expectColour(await colourAt(bytes, 600, 40), red);
  expectColour(await colourAt(bytes, 600, 1560), blue);
}

/** The page with the content security policy that the site is served with. */
async function serveWithPolicy(page: Page): Promise<void> {
  const { headers } = JSON.parse(readFileSync('vercel.json', 'utf8')) as {
    headers: { headers: { key: string; value: string }[] }[];
  };
  const policy = headers
    .flatMap((entry) => entry.headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  if (!policy) throw new Error('vercel.json holds no content security policy');
  // This machine speaks plain http.
  const value = policy.replace('; upgrade-insecure-requests', '');
  await page.route(/\/registra-tu-negocio$|\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const served = { ...response.headers(), 'content-security-policy': value };
    await route.fulfill({ response, headers: served });
  });
}

test('a photo of a phone goes out smaller, upright and without its place', async ({ page }, { project }) => {
  const photo = await phonePhoto();
  const before = await sharp(photo.buffer).metadata();
  expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
  expect(photo.buffer.includes(secretAddress)).toBe(true);
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);

  await serveWithPolicy(page);
  // Held back, so that nobody is too slow to see the progress.
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route(/reduce-image-worker/, async (route) => {
    await isSeen;
    await route.fallback();
  });
  await startRegistration(page, project.name, 1);
  const worker = page.waitForEvent('worker');
  await choose(page, photo);
  await expect(page.getByRole('progressbar', { name: 'Preparando la foto…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Registro' })).toBeDisabled();
  release();
  await worker;
  await expect(preview(page)).toBeVisible();
  await expect(page.getByText('La foto está lista.')).toBeAttached();
  // The photo is upright; the preview is cut as the cards of the directory will be.
  const box = await preview(page).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);

  const stored = await sendAndReadBack(page);
  expect(stored.type).toBe('image/webp');
  expect(stored.bytes.length).toBeLessThan(photo.buffer.length / 4);
  await expectUprightAndAnonymous(stored);
});

test('a browser whose workers cannot draw does the same', async ({ page }, { project }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await startRegistration(page, project.name, 2);
  await choose(page, await phonePhoto());
  await expect(preview(page)).toBeVisible();
  await expectUprightAndAnonymous(await sendAndReadBack(page));
  expect(workers).toEqual([]);
});

test('a worker that does not arrive is done without', async ({ page }, { project }) => {
  await page.route(/reduce-image-worker/, (route) => route.fulfill({ status: 404, body: '' }));
  await startRegistration(page, project.name, 3);
  await choose(page, await smallPhoto());
  await expect(preview(page)).toBeVisible();
  const { metadata, type } = await sendAndReadBack(page);
  expect(metadata).toMatchObject({ width: 1280, height: 720 });
  expect(type).toBe('image/webp');
});

test('a logo stays clear where it was, and loses its note', async ({ page }, { project }) => {
  const logo = await clearLogo();
  expect(logo.buffer.includes(secretAddress)).toBe(true);
  await startRegistration(page, project.name, 4);
  await choose(page, logo);
  const { bytes, metadata, type } = await sendAndReadBack(page);
  expect(type).toBe('image/webp');
  expect(metadata).toMatchObject({ width: 400, height: 300, hasAlpha: true });
  expectAnonymous(bytes, metadata);
  expect((await colourAt(bytes, 5, 5))[3]).toBe(0);
  expectColour(await colourAt(bytes, 200, 150), red);
});

test('a browser that cannot write WebP sends JPEG on white', async ({ page }, { project }) => {
  await page.addInitScript(() => {
    // As in Safari: asked for a type that it cannot write, a canvas gives PNG.
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    const write = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality: number) {
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await startRegistration(page, project.name, 5);
  await choose(page, await clearLogo());
  const { bytes, metadata, type } = await sendAndReadBack(page);
  expect(type).toBe('image/jpeg');
  expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  expectAnonymous(bytes, metadata);
  expectColour(await colourAt(bytes, 5, 5), { r: 255, g: 255, b: 255 });
  expectColour(await colourAt(bytes, 200, 150), red);
});

test('a GIF that fits keeps moving', async ({ page }, { project }) => {
  const gif = await movingGif();
  await startRegistration(page, project.name, 6);
  await choose(page, gif);
  const { bytes, type } = await sendAndReadBack(page);
  expect(type).toBe('image/gif');
  expect(bytes.equals(gif.buffer)).toBe(true);
});

test('a GIF that is too wide becomes its first picture', async ({ page }, { project }) => {
  await startRegistration(page, project.name, 7);
  await choose(page, await movingGif(2000, 1000));
  const { bytes, metadata, type } = await sendAndReadBack(page);
  expect(type).toBe('image/webp');
  expect(metadata).toMatchObject({ width: 1600, height: 800 });
  expectColour(await colourAt(bytes, 800, 400), red);
});

test.describe('what is not taken', () => {
  const refused = 'El archivo no es una imagen válida o está corrupto';
  const only = 'Solo se permiten JPG, PNG, GIF y WEBP';

  test('is said at the field, and the form goes on', async ({ page }, { project }) => {
    await startRegistration(page, project.name, 8);
    const cases: [PictureFile, string][] = [
      [await cutPhoto(), refused],
      [textCalled('menu.jpg', 'image/jpeg'), refused],
      [{ ...(await smallPhoto('foto.png')), mimeType: 'image/png' }, refused],
      [await smallPhoto('foto.gif'), `Extensión de archivo no válida. ${only}`],
      [textCalled('menu.pdf', 'application/pdf'), `Tipo de archivo no permitido: application/pdf. ${only}`],
      [
        { name: 'chica.png', mimeType: 'image/png', buffer: Buffer.from('corta') },
        'El archivo es demasiado pequeño o está corrupto',
      ],
    ];
    for (const [picture, message] of cases) {
      await choose(page, picture);
      await expect(page.getByText(message), picture.name).toBeVisible();
      await expect(preview(page)).toBeHidden();
    }
    await expectAccessible(page);

    await choose(page, await smallPhoto());
    await expect(preview(page)).toBeVisible();
    await expect(page.getByText('demasiado pequeño')).toBeHidden();
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
  });

  test('is a photo of more than 25 MB', async ({ page }, testInfo) => {
    const { buffer } = await smallPhoto();
    const file = testInfo.outputPath('pesada.jpg');
    await writeFile(file, Buffer.concat([buffer], 26 * 1024 * 1024));
    await page.goto('/registra-tu-negocio');
    await choose(page, file);
    await expect(
      page.getByText('La imagen es demasiado grande: 26.00MB. El tamaño máximo permitido es 5MB'),
    ).toBeVisible();
  });
});

test('the keyboard alone chooses, changes and removes a photo', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard to move with');
  await page.goto('/registra-tu-negocio');
  const press = async (button: Locator, picture: PictureFile) => {
    const opened = page.waitForEvent('filechooser');
    await button.press('Enter');
    await (await opened).setFiles(picture);
  };
  await press(page.getByRole('button', { name: 'Elegir foto' }), await smallPhoto());
  await expect(preview(page)).toBeVisible();
  const change = page.getByRole('button', { name: 'Cambiar foto' });
  await expect(change).toBeFocused();
  await expectAccessible(page);

  const shown = await preview(page).getAttribute('src');
  await press(change, await movingGif());
  await expect(preview(page)).not.toHaveAttribute('src', shown ?? '');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Elegir foto' })).toBeFocused();
  await expectSteadyLayout(page);
});

test.describe('a photo that does not arrive', () => {
  test.use({ expectedErrors: [/net::ERR_/] });
  const retry = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' });

  test('is offered again, and the registration is safe', async ({ page }, { project }) => {
    await startRegistration(page, project.name, 9);
    await choose(page, await smallPhoto());
    await page.route(storageUrl, (route) => route.abort());
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
    await expect(page.getByText('Tu registro ya está guardado; solo falta la foto.')).toBeVisible();
    await expect(
      page.getByText('Error al subir la imagen: No hay conexión con el servidor.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.unroute(storageUrl);
    await choose(page, await movingGif(), 'Cambiar foto');
    const telling = page.waitForResponse('**/rpc/set_submission_image');
    await retry(page).click();
    expect((await telling).status()).toBe(200);
    const done = page.getByText('Listo: tu foto ya está con tu registro.');
    await expect(done).toBeVisible();
    await expect(done).toBeFocused();
  });

  test('is not sent twice when only its address was not told', async ({ page }, { project }) => {
    await startRegistration(page, project.name, 10);
    await choose(page, await smallPhoto());
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/object/business_images/')) uploads.push(request.url());
    });
    await page.route('**/rpc/set_submission_image', (route) => route.abort());
    await send(page);
    await expect(page.getByText('Error al actualizar la submission con la URL de la imagen')).toBeVisible();
    await page.unroute('**/rpc/set_submission_image');
    await retry(page).click();
    await expect(page.getByText('Listo: tu foto ya está con tu registro.')).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  test('is given up after three more tries, or at once', async ({ page }, { project }) => {
    await page.route(storageUrl, (route) => route.fulfill({ status: 200, json: {} }));
    await startRegistration(page, project.name, 11);
    await choose(page, await smallPhoto());
    await send(page);
    const nothing = page.getByText('Error al subir la imagen: No se recibieron datos del servidor');
    for (const _try of [1, 2, 3]) {
      await expect(nothing).toBeVisible();
      await retry(page).click();
    }
    await expect(page.getByText('Ya no se puede agregar la foto', { exact: false })).toBeFocused();
    await expect(retry(page)).toBeHidden();

    await page.getByRole('button', { name: 'Registrar otro negocio' }).click();
    await startRegistration(page, project.name, 12);
    await choose(page, await smallPhoto());
    await send(page);
    await page.getByRole('button', { name: 'Continuar sin foto' }).click();
    await expect(page.getByText('Tu registro quedó guardado sin foto.')).toBeFocused();
  });
});
