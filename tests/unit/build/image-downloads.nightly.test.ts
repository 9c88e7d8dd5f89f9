import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageDownloads } from '../../../scripts/build/image-downloads';
import { generous, image, reasonOf, startImageServer } from './image-server';

let server: Awaited<ReturnType<typeof startImageServer>>;
beforeAll(async () => {
  server = await startImageServer({
    '/late': (response) => void delay(600).then(() => response.end(image)),
  });
});
beforeEach(() => server.requests.splice(0));
afterAll(() => server.stop());

describe('the timeout of a download', () => {
  it('covers the body of a server that drips or stalls, also after a garbage collection', async () => {
    const script = fileURLToPath(new URL('download-during-gc.ts', import.meta.url));
    const urls = ['/dripping', '/stalled', '/silent', '/whole?heavy'].map((url) => server.origin + url);
    const args = ['--expose-gc', '--import', 'tsx', script, '3000', ...urls];
    // Rejects when the process does not end by itself.
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
    const late = 'Error: tarda demasiado en llegar';
    expect(JSON.parse(stdout)).toEqual([late, late, late, 'Error: es demasiado pesada']);
  }, 90_000);
});

describe('the budget that the downloads of a build share', () => {
  const images = Array.from({ length: 20 }, (_, n) => n);

  it('ends the waiting for a server that stalls for every image', async () => {
    const download = imageDownloads({ ...generous, timeoutMs: 600, promptMs: 100, slowMs: 2000 });
    const reasons = [];
    for (const n of images) reasons.push(await reasonOf(download(`${server.origin}/stalled?${String(n)}`)));
    // Each timed-out download takes 500 ms of it, or more on a busy machine.
    expect(server.requests.length).toBeGreaterThan(0);
    expect(server.requests.length).toBeLessThanOrEqual(4);
    expect(reasons.at(-1)).toBe('no se descargó, porque otras imágenes tardaron demasiado');
  });

  it('counts slow downloads that arrive', async () => {
    const download = imageDownloads({ ...generous, promptMs: 100, slowMs: 1000 });
    let received = 0;
    for (const n of images)
      await download(`${server.origin}/late?${String(n)}`).then(
        () => received++,
        () => undefined,
      );
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThanOrEqual(2);
  });
});
