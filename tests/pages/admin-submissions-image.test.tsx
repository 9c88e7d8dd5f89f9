import { Blob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSupabase } from '@/lib/session';
import { renderRoute } from './render-route';
import { useSeededSite } from './seeded-site';

const site = useSeededSite();

/** Only the first call of a test finds the backend cold. */
const patience = { timeout: 25_000 };
const id = 'b0000000-0000-4000-8000-0000000000aa';
const folder = `submissions/${id}`;
const file = `${folder}/submission_${id}_1700000000000.png`;
const publicPath = `/storage/v1/object/public/business_images/${file}`;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(200).fill(7)]);
const name = 'Cocina de Prueba';

const storage = async () => (await loadSupabase()).storage.from('business_images');
const filesIn = async (path: string) =>
  ((await (await storage()).list(path)).data ?? []).map((one) => one.name);

/** A submission as the public form leaves it. */
async function submit({ isImageKnown = true, hasFile = true } = {}): Promise<void> {
  await site.sql(
    `insert into public.business_submissions (id, name, address, description, phone)
     values ('${id}', '${name}', 'Calle Encino 5', 'Comida corrida todos los días.', '4441999999')`,
  );
  if (hasFile) {
    const { error } = await (await storage()).upload(file, png.buffer, { contentType: 'image/png' });
    if (error) throw error;
  }
  if (isImageKnown) {
    await site.sql(
      `update public.business_submissions set image_url = '${publicPath}', image_path = '${file}' where id = '${id}'`,
    );
  }
}

/** The rows of the pictures of the business that the approval made. */
async function pictures() {
  const { data } = await (
    await loadSupabase()
  )
    .from('businesses')
    .select('id, images:business_images(image_url, storage_path, thumbnail_url, is_featured)')
    .eq('name', name);
  const business: unknown = data?.[0];
  return business as {
    id: number;
    images: { image_url: string; storage_path: string | null; thumbnail_url: string | null }[];
  };
}

/** Requests that match fail as a server does, or as a lost connection, the others reach the backend. */
function breakRequests(
  matches: (method: string, url: string) => boolean,
  status: number | 'no answer' = 500,
) {
  const backend = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!matches(init?.method ?? 'GET', url)) return backend(input, init);
    return status === 'no answer'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ message: 'broken', statusCode: String(status) }, { status }));
  });
  return () => vi.stubGlobal('fetch', backend);
}

const isCopy = (_method: string, url: string) => url.includes('/object/copy');

let online: typeof fetch;

beforeEach(async () => {
  // Storage answers with a blob's stream, which jsdom's blobs do not have.
  vi.stubGlobal('Blob', Blob);
  await site.signIn('editor');
  online = fetch;
});
afterEach(async () => {
  vi.stubGlobal('fetch', online);
  const left = await filesIn(folder);
  if (left.length > 0) await (await storage()).remove(left.map((one) => `${folder}/${one}`));
  await site.sql(
    `delete from public.business_submissions where id = '${id}'; delete from public.businesses where name = '${name}'`,
  );
});

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);

async function approve() {
  const page = renderRoute(`/admin/submissions?approve=${id}`);
  const question = await screen.findByRole('dialog', { name: 'Aprobar Solicitud' }, patience);
  await within(question).findByText(name, {}, patience);
  await page.user.click(within(question).getByRole('button', { name: 'Aprobar Solicitud' }));
  await dialogIsGone();
  return page;
}

describe('the image of an approved submission', () => {
  it('moves to the folder of the business, and nothing stays where the visitor put it', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await submit();
    await approve();
    const { id: businessId, images } = await pictures();
    const path = images[0]?.storage_path ?? '';
    // This browser cannot draw, and nobody is bothered with it.
    expect(warned).toHaveBeenCalledWith(`images: ${path} stays without a thumbnail`, expect.anything());
    expect(path).toMatch(new RegExp(`^businesses/${String(businessId)}/main_image_\\d{13}\\.png$`));
    expect(images).toEqual([
      {
        image_url: `/storage/v1/object/public/business_images/${path}`,
        storage_path: path,
        thumbnail_url: null,
        is_featured: true,
      },
    ]);
    expect(await filesIn(`businesses/${String(businessId)}`)).toEqual([path.split('/').at(-1)]);
    expect(await filesIn(folder)).toEqual([]);
    expect(screen.queryByText('Imagen')).toBeNull();
  });

  it('is found in its folder when the submission never heard of it', async () => {
    await submit({ isImageKnown: false });
    await approve();
    const { id: businessId, images } = await pictures();
    expect(images[0]?.storage_path).toMatch(new RegExp(`^businesses/${String(businessId)}/main_image_`));
    expect(await filesIn(folder)).toEqual([]);
  });

  it('is the default one where none was sent', async () => {
    await submit({ isImageKnown: false, hasFile: false });
    await approve();
    expect((await pictures()).images).toEqual([
      { image_url: '/default-business.webp', storage_path: null, thumbnail_url: null, is_featured: true },
    ]);
    expect(screen.queryByText('Imagen')).toBeNull();
  });

  it('stays where it is when it cannot be copied, which is said, and is copied later', async () => {
    await submit();
    const restore = breakRequests(isCopy);
    const { user } = await approve();
    expect(
      await screen.findByText(
        /^El negocio ya muestra su imagen, pero no se pudo pasar a su carpeta/,
        {},
        patience,
      ),
    ).toBeInTheDocument();
    expect((await pictures()).images).toMatchObject([{ image_url: publicPath, storage_path: file }]);
    expect(await filesIn(folder)).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: `Ver detalles de ${name}` }, patience));
    const again = await screen.findByRole('button', { name: 'Pasar la imagen al negocio' }, patience);
    // The first toast goes by itself; what is seen after that is of the second attempt.
    await waitFor(() => expect(screen.queryByText(/no se pudo pasar a su carpeta/)).toBeNull(), patience);
    await user.click(again);
    expect(await screen.findByText(/no se pudo pasar a su carpeta/, {}, patience)).toBeInTheDocument();
    restore();
    await user.click(await screen.findByRole('button', { name: 'Pasar la imagen al negocio' }, patience));
    expect(await screen.findByText('Imagen pasada al negocio', {}, patience)).toBeInTheDocument();
    expect((await pictures()).images[0]?.storage_path).toMatch(/^businesses\//);
    expect(await filesIn(folder)).toEqual([]);
    await waitFor(
      () => expect(screen.queryByRole('button', { name: 'Pasar la imagen al negocio' })).toBeNull(),
      patience,
    );
  });

  it('stays too when the connection is lost: that says nothing about the image', async () => {
    await submit();
    breakRequests((method, url) => isCopy(method, url) || method === 'HEAD', 'no answer');
    await approve();
    await screen.findByText(/^El negocio ya muestra su imagen/, {}, patience);
    expect((await pictures()).images).toMatchObject([{ image_url: publicPath, storage_path: file }]);
  });

  it('gives way to the default one when it is gone', async () => {
    await submit({ hasFile: false });
    await approve();
    expect(
      await screen.findByText(
        'No se pudo usar la imagen enviada: el negocio muestra la imagen por defecto.',
        {},
        patience,
      ),
    ).toBeInTheDocument();
    expect((await pictures()).images).toMatchObject([
      { image_url: '/default-business.webp', storage_path: null },
    ]);
  });

  it('gives way to the picture of the site itself when even the default one is not known', async () => {
    await submit({ hasFile: false });
    breakRequests((_method, url) => url.includes('get_default_business_image'));
    await approve();
    expect((await pictures()).images).toMatchObject([
      { image_url: '/default-business.webp', storage_path: null },
    ]);
  });

  it('leaves the approval standing when everything about it fails', async () => {
    await submit({ hasFile: false });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    breakRequests(
      (method, url) => isCopy(method, url) || (method === 'PATCH' && url.includes('business_images')),
    );
    await approve();
    expect(
      await screen.findByText(
        'El negocio está publicado, pero su imagen no se ve. Agrégale una en Negocios.',
        {},
        patience,
      ),
    ).toBeInTheDocument();
    expect(warned).toHaveBeenCalledWith('Image transfer failed and fallback failed', expect.anything());
    expect((await pictures()).images).toHaveLength(1);
  });

  it('leaves no copy behind when its row could not be changed', async () => {
    await submit();
    breakRequests((method, url) => method === 'PATCH' && url.includes('business_images'));
    await approve();
    await screen.findByText(/^El negocio ya muestra su imagen/, {}, patience);
    const { id: businessId, images } = await pictures();
    expect(images).toMatchObject([{ image_url: publicPath }]);
    expect(await filesIn(`businesses/${String(businessId)}`)).toEqual([]);
    expect(await filesIn(folder)).toHaveLength(1);
  });

  it('has no thumbnail any more when it gives way to another', async () => {
    await submit({ hasFile: false });
    await site.sql(
      `create function public.give_thumbnail() returns trigger language plpgsql as
         'begin new.thumbnail_url := ''/vieja-640.webp''; return new; end';
       create trigger give_thumbnail before insert on public.business_images
         for each row execute function public.give_thumbnail()`,
    );
    await approve();
    await site.sql(
      'drop trigger give_thumbnail on public.business_images; drop function public.give_thumbnail()',
    );
    expect((await pictures()).images).toMatchObject([
      { image_url: '/default-business.webp', thumbnail_url: null },
    ]);
  });
});

describe('the image of a rejected submission', () => {
  async function reject() {
    const page = renderRoute(`/admin/submissions?reject=${id}`);
    const question = await screen.findByRole('dialog', { name: 'Rechazar Solicitud' }, patience);
    await page.user.type(within(question).getByRole('textbox'), 'No es del barrio');
    await page.user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    return page;
  }

  it('is deleted', async () => {
    await submit();
    await reject();
    await dialogIsGone();
    expect(await filesIn(folder)).toEqual([]);
  });

  it('that could not be deleted can be deleted later', async () => {
    await submit();
    const restore = breakRequests((method) => method === 'DELETE');
    const { user } = await reject();
    await dialogIsGone();
    expect(await filesIn(folder)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: `Ver detalles de ${name}` }, patience));
    await user.click(await screen.findByRole('button', { name: 'Eliminar imagen' }, patience));
    expect(await screen.findByText('No se pudo eliminar la imagen.', {}, patience)).toBeInTheDocument();
    restore();
    await user.click(screen.getByRole('button', { name: 'Eliminar imagen' }));
    expect(await screen.findByText('Imagen eliminada', {}, patience)).toBeInTheDocument();
    expect(await screen.findByText('No se guarda ninguna imagen.', {}, patience)).toBeInTheDocument();
    expect(await filesIn(folder)).toEqual([]);
  });

  it('stays when somebody has approved it meanwhile', async () => {
    await submit();
    const { user } = renderRoute(`/admin/submissions?reject=${id}`);
    const question = await screen.findByRole('dialog', { name: 'Rechazar Solicitud' }, patience);
    await user.type(within(question).getByRole('textbox'), 'No es del barrio');
    const { error } = await (await loadSupabase()).rpc('approve_submission', { p_submission_id: id });
    expect(error).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Esta solicitud ya fue revisada.', {}, patience)).toBeInTheDocument();
    expect(await filesIn(folder)).toHaveLength(1);
  });
});
