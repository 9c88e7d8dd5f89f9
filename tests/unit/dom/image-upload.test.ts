import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForbiddenError, NetworkError } from '@/lib/errors';
import { uploadImage } from '@/lib/images/upload-image';

/** A storage that refuses, over real HTTP: what it takes is shown on the real one by the journeys. */
let server: Server;
let answer: { status: number; body: string };
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
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
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
  it('sends the bytes as they are, never over another file, to be kept for an hour', async () => {
    answer = { status: 200, body: JSON.stringify({ Key: 'business_images/carpeta/foto_1.webp' }) };
    expect(await upload()).toBe('carpeta/foto_1.webp');
    expect(request).toMatchObject({
      url: '/storage/v1/object/business_images/carpeta/foto_1.webp',
      length: 3_000,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'max-age=3600',
        'x-upsert': 'false',
        apikey: 'sb_publishable_local',
        authorization: 'Bearer sb_publishable_local',
      },
    });
  });

  it.each([
    ['403', 'No tienes permiso para hacer esto.'],
    ['413', 'La imagen es demasiado grande.'],
    ['415', 'El servidor no acepta este tipo de archivo.'],
    ['429', 'Hiciste varios intentos seguidos. Espera un momento e inténtalo de nuevo.'],
    ['503', 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.'],
    ['409', 'Algo salió mal. Inténtalo de nuevo.'],
    // Spec: public 8.22
  ])('says in Spanish what a refusal %s means', async (statusCode, text) => {
    answer = refusalOf(statusCode);
    await expect(upload()).rejects.toThrow(`Error al subir la imagen: ${text}`);
  });

  it('goes by the HTTP status when the body says nothing', async () => {
    answer = { status: 502, body: '<html>Bad gateway</html>' };
    await expect(upload()).rejects.toThrow('Error al subir la imagen: El servicio no está disponible');
  });

  it('keeps the classified failure as the cause', async () => {
    answer = refusalOf('403');
    const error = await upload().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ cause: expect.any(ForbiddenError) as unknown });
  });

  // Spec: public 8.23, admin 8.30
  it.each(['', '{}', 'null', '{"Key":null}', 'OK'])(
    'does not believe an empty answer: «%s»',
    async (body) => {
      answer = { status: 200, body };
      await expect(upload()).rejects.toMatchObject({
        message: 'Error al subir la imagen: No se recibieron datos del servidor',
      });
    },
  );

  it('stops when it is not wanted any more', async () => {
    isSilent = true;
    const controller = new AbortController();
    const stopped = expect(upload(controller.signal)).rejects.toThrow('enough');
    await vi.waitFor(() => expect(request).not.toBeNull());
    controller.abort(new Error('enough'));
    await stopped;
  });
});

describe('without a connection', () => {
  it('says so', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = await upload().catch((thrown: unknown) => thrown);
    // jsdom writes every failed request to the console, as a browser does.
    complaint.mockClear();
    expect(error).toHaveProperty(
      'message',
      'Error al subir la imagen: No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    );
    expect(error).toMatchObject({ cause: expect.any(NetworkError) as unknown });
  });
});
