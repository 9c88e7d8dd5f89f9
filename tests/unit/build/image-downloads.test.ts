import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImageProblem, imageDownloads } from '../../../scripts/build/image-downloads';

/** More than any of these downloads needs. */
const generous = { bytes: 1_000_000, timeoutMs: 20_000, promptMs: 20_000, slowMs: 20_000 };
const image = Buffer.alloc(50_000, 'x');

/** What the server does by path, without the number that makes a URL unique. */
const responses: Partial<Record<string, (response: ServerResponse) => void>> = {
  '/whole': (response) => response.end(image),
  '/late': (response) => void delay(60).then(() => response.end(image)),
  '/missing': (response) => response.writeHead(404).end('missing'),
  '/redirect': (response) => response.writeHead(302, { location: '/whole' }).end(),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': image.length });
    response.write('x', () => response.destroy());
  },
  '/endless': (response) => {
    const send = () => {
      while (!response.destroyed && response.write(image));
      if (!response.destroyed) response.once('drain', send);
    };
    send();
  },
  '/dripping': (response) => {
    const drip = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(drip));
  },
  '/stalled': (response) => response.flushHeaders(),
  '/silent': () => undefined,
};

let server: Server;
let origin: string;
/** The URLs of the requests. */
const requests: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    responses[url.replace(/\?.*/, '')]?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
beforeEach(() => requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function reasonOf(download: Promise<Uint8Array>): Promise<string> {
  const error: unknown = await download.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageProblem);
  return (error as ImageProblem).message;
}

describe('the timeout of a download', () => {
  it('covers the body of a server that drips or stalls, also after a garbage collection', async () => {
    const script = fileURLToPath(new URL('download-during-gc.ts', import.meta.url));
    const urls = ['/dripping', '/stalled', '/silent', '/whole?heavy'].map((url) => origin + url);
    const args = ['--expose-gc', '--import', 'tsx', script, '3000', ...urls];
    // Rejects when the process does not end by itself.
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
    const late = 'Error: tarda demasiado en llegar';
    expect(JSON.parse(stdout)).toEqual([late, late, late, 'Error: es demasiado pesada']);
  }, 90_000);
});

describe('a download', () => {
  it('returns the whole file', async () => {
    const received = await imageDownloads(generous)(`${origin}/whole`);
    expect(image.equals(received)).toBe(true);
  });

  it('stops at the size limit, however much the server sends', async () => {
    expect(await reasonOf(imageDownloads(generous)(`${origin}/endless`))).toBe('es demasiado pesada');
  });

  it.each([
    ['/missing', 'el servidor responde 404'],
    ['/redirect', 'el servidor no responde'],
    ['/cut', 'no llegó completa'],
  ])('of %s fails: %s', async (url, reason) => {
    expect(await reasonOf(imageDownloads(generous)(origin + url))).toBe(reason);
  });
});

describe('the budget that the downloads of a build share', () => {
  const images = Array.from({ length: 20 }, (_, n) => n);

  it('ends the waiting for a server that stalls for every image', async () => {
    const download = imageDownloads({ ...generous, timeoutMs: 60, promptMs: 10, slowMs: 200 });
    const reasons = [];
    for (const n of images) reasons.push(await reasonOf(download(`${origin}/stalled?${String(n)}`)));
    // Each timed-out download takes 50 ms of it, or more on a busy machine.
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.length).toBeLessThanOrEqual(4);
    expect(reasons.at(-1)).toBe('no se descargó, porque otras imágenes tardaron demasiado');
  });

  it('counts slow downloads that arrive', async () => {
    const download = imageDownloads({ ...generous, promptMs: 10, slowMs: 100 });
    let received = 0;
    for (const n of images)
      await download(`${origin}/late?${String(n)}`).then(
        () => received++,
        () => undefined,
      );
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThanOrEqual(2);
  });

  it('is not used by prompt downloads, however many they are', async () => {
    const download = imageDownloads({ ...generous, slowMs: 1 });
    for (const n of images) await download(`${origin}/whole?${String(n)}`);
    expect(requests).toHaveLength(images.length);
  });
});
