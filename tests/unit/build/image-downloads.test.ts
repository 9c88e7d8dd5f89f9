// What takes time, a timeout or the budget: image-downloads.nightly.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageDownloads } from '../../../scripts/build/image-downloads';
import { generous, image, reasonOf, startImageServer } from './image-server';

let server: Awaited<ReturnType<typeof startImageServer>>;
beforeAll(async () => {
  server = await startImageServer();
});
beforeEach(() => server.requests.splice(0));
afterAll(() => server.stop());

describe('a download', () => {
  it('returns the whole file', async () => {
    const received = await imageDownloads(generous)(`${server.origin}/whole`);
    expect(image.equals(received)).toBe(true);
  });

  it('stops at the size limit, however much the server sends', async () => {
    expect(await reasonOf(imageDownloads(generous)(`${server.origin}/endless`))).toBe('es demasiado pesada');
  });

  it.each([
    ['/missing', 'el servidor responde 404'],
    ['/redirect', 'el servidor no responde'],
    ['/cut', 'no llegó completa'],
  ])('of %s fails: %s', async (url, reason) => {
    expect(await reasonOf(imageDownloads(generous)(server.origin + url))).toBe(reason);
  });

  it('uses nothing of the budget that a build shares while it is prompt', async () => {
    const download = imageDownloads({ ...generous, slowMs: 1 });
    const images = Array.from({ length: 20 }, (_, n) => n);
    for (const n of images) await download(`${server.origin}/whole?${String(n)}`);
    expect(server.requests).toHaveLength(images.length);
  });
});
