import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageManager } from '@/features/images/admin/image-manager';
import { photoFile, provideImageApis } from '../image-apis';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { breakRequests, filesIn, storage } from '../submitted-image';

const site = setupSeededSite();

const folder = '63';
const isRowInsert = (method: string, url: string) =>
  method === 'POST' && url.includes('/rest/v1/business_images');
const isThumbnail = (url: string) => /-400\.webp$/.test(url);

beforeEach(async () => {
  provideImageApis();
  await site.sql('delete from public.business_images where business_id = 63');
  await site.signIn('editor');
  const left = await filesIn(folder);
  if (left.length > 0) await (await storage()).remove(left.map((name) => `${folder}/${name}`));
});

async function open(): Promise<UserEvent> {
  const { user } = renderPart(<ImageManager businessId={63} businessName="Laboratorio" />);
  await screen.findByText('Todavía no hay imágenes', {}, slow);
  return user;
}

async function choose(user: UserEvent): Promise<void> {
  await user.upload(screen.getByLabelText('Imágenes del negocio'), await photoFile('fachada.jpg'));
}

const waiting = () => within(screen.getByRole('list', { name: 'Imágenes por subir' }));
const retry = () => screen.findByRole('button', { name: 'Reintentar fachada.jpg' }, slow);
const images = () => screen.getAllByRole('img', { name: /^Imagen \d de Laboratorio$/ });

describe('an uploaded image', () => {
  // Spec: admin 7.37, admin 8.23
  it('whose row cannot be inserted leaves no file, and is uploaded once when the response is lost', async () => {
    const user = await open();
    const restore = breakRequests(isRowInsert);
    await choose(user);
    await retry();
    expect(waiting().getByText(/^Error al subir las imágenes\./)).toBeVisible();
    expect(await filesIn(folder)).toEqual([]);
    restore();

    // The row is inserted and the response is lost; reading it back fails, too.
    const online = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/rest/v1/business_images')) return online(input, init);
      if (init?.method === 'POST') await online(input, init);
      throw new TypeError('Failed to fetch');
    });
    const before = site.requests().length;
    await user.click(await retry());
    const message = /^Error al subir las imágenes\. No hay conexión con el servidor\./;
    expect(await waiting().findByText(message, {}, slow)).toBeVisible();
    vi.stubGlobal('fetch', online);
    await user.click(await retry());
    await waitFor(() => expect(images()).toHaveLength(1), slow);
    const uploads = site
      .requests()
      .slice(before)
      .filter((request) => request.startsWith('POST /storage/v1/object/business_images/63/'));
    expect(uploads.filter((request) => !isThumbnail(request))).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Imágenes por subir' })).toBeNull(), slow);
  });

  // Spec: admin 2.32
  it('is kept without a thumbnail when that cannot be uploaded', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const user = await open();
    breakRequests((method, url) => method === 'POST' && isThumbnail(url));
    await choose(user);
    await waitFor(() => expect(images()).toHaveLength(1), slow);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Imágenes por subir' })).toBeNull(), slow);
    expect(await filesIn(folder)).toEqual([expect.stringMatching(/^63_\w+\.webp$/)]);
    const message = expect.stringContaining('stays without a thumbnail') as string;
    expect(warned).toHaveBeenCalledWith(message, expect.anything());
    warned.mockRestore();
  });
});
