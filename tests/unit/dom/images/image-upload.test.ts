import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForbiddenError, NetworkError, PausedError } from '@/lib/errors';
import { uploadImage } from '@/lib/images/upload-image';
import { noteResponse } from '@/lib/supabase/backend-fetch';

/** A storage server that refuses, over real HTTP; the e2e tests cover successful uploads. */
let server: Server;
let storageResponse: { status: number; body: string };
let request: { headers: IncomingMessage['headers']; url: string; length: number } | null;
let isSilent: boolean;

beforeEach(async () => {
  request = null;
  isSilent = false;
  server = createServer((incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader(
      'Access-Control-Allow-Headers',
      incoming.headers['access-control-request-headers'] ?? '',
    );
    if (incoming.method === 'OPTIONS') return void response.end();
    let length = 0;
    incoming.on('data', (chunk: Buffer) => (length += chunk.length));
    incoming.on('end', () => {
      request = { headers: incoming.headers, url: incoming.url ?? '', length };
      if (isSilent) return;
      response
        .writeHead(storageResponse.status, { 'Content-Type': 'application/json' })
        .end(storageResponse.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${String(port)}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const file = new File([new Uint8Array(3_000)], 'foto.webp', { type: 'image/webp' });
const upload = (signal?: AbortSignal) => uploadImage({ path: 'carpeta/foto_1.webp', file, signal });

const refusalOf = (statusCode: string) => ({
  status: 400,
  body: JSON.stringify({ statusCode, error: 'x', message: 'new row violates row-level security policy' }),
});

describe('uploadImage', () => {
  // Spec: public 9.26, admin 7.7, admin 7.38, admin 9.18
  it('uploads the bytes unchanged, without upsert, cached for a year', async () => {
    storageResponse = { status: 200, body: JSON.stringify({ Key: 'business_images/carpeta/foto_1.webp' }) };
    expect(await upload()).toBe('carpeta/foto_1.webp');
    expect(request).toMatchObject({
      url: '/storage/v1/object/business_images/carpeta/foto_1.webp',
      length: 3_000,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'max-age=31536000',
        'x-upsert': 'false',
        apikey: 'sb_publishable_local',
        authorization: 'Bearer sb_publishable_local',
      },
    });
  });

  it.each([
    ['401', 'Tu sesión terminó. Inicia sesión de nuevo para continuar.'],
    ['403', 'No tienes permiso para hacer esto.'],
    ['413', 'La imagen es demasiado grande.'],
    ['415', 'El servidor no acepta este tipo de archivo.'],
    ['429', 'Hubo varios intentos seguidos desde tu conexión. Espera un momento e inténtalo de nuevo.'],
    ['503', 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.'],
    ['409', 'Algo salió mal. Inténtalo de nuevo.'],
    // Spec: public 8.22
  ])('has a Spanish message for the refusal %s', async (statusCode, text) => {
    storageResponse = refusalOf(statusCode);
    await expect(upload()).rejects.toThrow(`Error al subir la imagen: ${text}`);
  });

  it('falls back to the HTTP status without a usable body', async () => {
    storageResponse = { status: 502, body: '<html>Bad gateway</html>' };
    await expect(upload()).rejects.toThrow('Error al subir la imagen: El servicio no está disponible');
  });

  it('keeps the classified error as its cause', async () => {
    storageResponse = refusalOf('403');
    const error = await upload().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ cause: expect.any(ForbiddenError) as unknown });
  });

  // Spec: public 8.23, admin 8.30
  it.each(['', '{}', 'null', '{"Key":null}', 'OK'])(
    'fails on a response without a key: «%s»',
    async (body) => {
      storageResponse = { status: 200, body };
      await expect(upload()).rejects.toMatchObject({
        message: 'Error al subir la imagen: No se recibieron datos del servidor',
      });
    },
  );

  it('stops when it is aborted', async () => {
    isSilent = true;
    const controller = new AbortController();
    const stopped = expect(upload(controller.signal)).rejects.toThrow('enough');
    await vi.waitFor(() => expect(request).not.toBeNull());
    controller.abort(new Error('enough'));
    await stopped;
  });
});

describe('uploadImage without a connection', () => {
  it('shows a connection error', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = await upload().catch((thrown: unknown) => thrown);
    // jsdom logs every failed request to the console, like a browser.
    complaint.mockClear();
    expect(error).toHaveProperty(
      'message',
      'Error al subir la imagen: No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    );
    expect(error).toMatchObject({ cause: expect.any(NetworkError) as unknown });
  });

  it('says that the directory is paused where the site still responds', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // Ends what the check of the test before has found.
    noteResponse(200, '');
    vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
      new URL(input instanceof Request ? input.url : input).origin === location.origin
        ? Promise.resolve(Response.json({ start_url: '/' }))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = await upload().catch((thrown: unknown) => thrown);
    complaint.mockClear();
    vi.unstubAllGlobals();
    expect(error).toMatchObject({
      message: 'Error al subir la imagen: El directorio está en pausa. Inténtalo más tarde.',
      cause: expect.any(PausedError) as unknown,
    });
  });

  it.each([402, 540])('says that the directory is paused after a %i', async (status) => {
    storageResponse = { status, body: '{"message":"restricted"}' };
    await expect(upload()).rejects.toThrow('Error al subir la imagen: El directorio está en pausa.');
  });
});
