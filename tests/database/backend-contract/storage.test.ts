// Storage: supabase-js over HTTP, with files on disk and in memory.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { createContractBackend } from './contract-backend';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe.each(['disk', 'memory'])('storage on %s', (medium) => {
  let backend: Backend;
  let server: Server;
  let origin: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'conecta-storage-'));
    backend = await createContractBackend(medium === 'disk' ? { storageDir: folder } : {});
    server = createServer((request, response) =>
      backend.middleware(request, response, () => response.writeHead(404).end()),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('No port');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await backend.close();
    await rm(folder, { recursive: true });
  });

  const bucket = (name = 'pictures', headers: Record<string, string> = { 'x-upload': 'allowed' }) =>
    createClient(origin, 'sb_publishable_local', {
      auth: { persistSession: false },
      global: { headers },
    }).storage.from(name);

  const publicUrl = (name: string) => bucket().getPublicUrl(name).data.publicUrl;

  it('serves an uploaded file with its bytes, type and cache time', async () => {
    const options = { contentType: 'image/png', cacheControl: '3600' };
    expect((await bucket().upload('a/foto.png', png, options)).error).toBeNull();
    const response = await fetch(publicUrl('a/foto.png'));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
  });

  it('accepts the multipart upload of a File', async () => {
    const file = new File([png], 'foto.png', { type: 'image/png' });
    expect((await bucket().upload('b/foto.png', file, { cacheControl: '60' })).error).toBeNull();
    const response = await fetch(publicUrl('b/foto.png'));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=60');
  });

  it('returns 400 for a missing file', async () => {
    expect((await fetch(publicUrl('c/nada.png'))).status).toBe(400);
  });

  it('returns 400 for a file that is missing although it has a row', async () => {
    await bucket().upload('c/foto.png', png, { contentType: 'image/png' });
    await backend.pg.exec(`update storage.objects set name = 'c/otra.png' where name = 'c/foto.png'`);
    expect((await fetch(publicUrl('c/otra.png'))).status).toBe(400);
    expect((await bucket().exists('c/otra.png')).data).toBe(false);
  });

  it('applies policies that read the request', async () => {
    const { error } = await bucket('pictures', {}).upload('d/foto.png', png, { contentType: 'image/png' });
    expect(error).toMatchObject({ statusCode: '403' });
  });

  // Spec: admin 9.1
  it('refuses size, type and overwriting by the bucket', async () => {
    const options = { contentType: 'image/png' };
    expect((await bucket().upload('e/big.png', new Uint8Array(1025), options)).error).toMatchObject({
      statusCode: '413',
    });
    expect((await bucket().upload('e/page.html', png, { contentType: 'text/html' })).error).toMatchObject({
      statusCode: '415',
    });
    await bucket().upload('e/foto.png', png, options);
    expect((await bucket().upload('e/foto.png', png, options)).error).toMatchObject({ statusCode: '409' });
    expect((await bucket().upload('../e.png', png, options)).error).not.toBeNull();
  });

  // Spec: admin 9.19
  it('lists one folder with its files and subfolders', async () => {
    const options = { contentType: 'image/png' };
    for (const name of ['9/x.png', '9/sub/one.png', '9/sub/two.png', '95/y.png', '9/a.png']) {
      await bucket().upload(name, png, options);
    }
    const { data } = await bucket().list('9');
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['sub', true],
      ['a.png', false],
      ['x.png', false],
    ]);
    const names = async (folderName: string, listOptions = {}) =>
      (await bucket().list(folderName, listOptions)).data?.map(({ name }) => name);
    expect(await names('9/sub/')).toEqual(['one.png', 'two.png']);
    expect(await names('9', { limit: 1, offset: 1 })).toEqual(['a.png']);
    expect(await names('9', { search: 'x' })).toEqual(['x.png']);
    expect(await names('nada')).toEqual([]);
  });

  it('deletes files', async () => {
    await bucket().upload('f/foto.png', png, { contentType: 'image/png' });
    expect((await bucket().remove(['f/foto.png'])).data).toHaveLength(1);
    expect((await fetch(publicUrl('f/foto.png'))).status).toBe(400);
    expect((await bucket().remove(['f/foto.png'])).data).toEqual([]);
  });

  it('signs one URL, but not several at once', async () => {
    const letters = bucket('letters');
    expect((await letters.upload('carta.txt', 'hola', { contentType: 'text/plain' })).error).toBeNull();
    expect((await fetch(letters.getPublicUrl('carta.txt').data.publicUrl)).ok).toBe(false);
    const { data } = await letters.createSignedUrl('carta.txt', 60);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('hola');
    expect((await letters.createSignedUrls(['carta.txt'], 60)).error).not.toBeNull();
  });

  it('has no image transformation', async () => {
    await bucket().upload('g/foto.png', png, { contentType: 'image/png' });
    const { publicUrl: url } = bucket().getPublicUrl('g/foto.png', { transform: { width: 10 } }).data;
    expect((await fetch(url)).status).toBe(404);
  });
});
