import { Blob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { ImageManager } from '@/features/images/admin/image-manager';
import { loadSupabase } from '@/lib/supabase/session';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const businessId = 63;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(200).fill(7)]);

beforeEach(async () => {
  // Storage streams a blob in its response; jsdom's Blob has no stream().
  vi.stubGlobal('Blob', Blob);
  await site.sql('delete from public.business_images where business_id = 63');
  await site.signIn('editor');
});

const files = async () => (await loadSupabase()).storage.from('business_images');

/** A file in storage, as an upload leaves it. */
async function store(path: string): Promise<string> {
  const { error } = await (await files()).upload(path, png.buffer, { contentType: 'image/png' });
  if (error) throw error;
  return path;
}

async function namesIn(folder: string): Promise<string[]> {
  const { data } = await (await files()).list(folder);
  return (data ?? []).map(({ name }) => name);
}

const addRow = (path: string | null, url = `/storage/v1/object/public/business_images/${path ?? ''}`) =>
  site.sql(
    `insert into public.business_images (business_id, image_url, storage_path)
     values (63, '${url}', ${path === null ? 'null' : `'${path}'`})`,
  );

function open() {
  return renderPart(<ImageManager businessId={businessId} businessName="Laboratorio" />);
}

const images = () =>
  screen
    .getAllByRole('img', { name: /^Imagen \d de Laboratorio$/ })
    .map((image) => image.getAttribute('src')?.split('/').at(-1));
const find = (name: RegExp | string) => screen.findByRole('button', { name }, slow);
const question = () => screen.findByRole('alertdialog');
const response = async (name: string) => within(await question()).getByRole('button', { name });

describe('the images of a business', () => {
  it('show an empty state with instructions', async () => {
    open();
    expect(await screen.findByText('Todavía no hay imágenes', {}, slow)).toBeVisible();
    expect(await find('Subir imágenes')).toBeVisible();
  });

  // Spec: admin 2.32, admin 7.17, admin 7.28, admin 7.32, admin 8.44
  it('list the featured image first and feature another on click', async () => {
    await addRow(null, '/demo/uno.webp');
    await addRow(null, '/demo/dos.webp');
    const { user, queryClient } = open();
    queryClient.setQueryData(featuredQueries.carousel().queryKey, []);
    await user.click(await find('Destacar imagen 2'));
    expect(await screen.findByText('Imagen destacada', {}, slow)).toBeVisible();
    await waitFor(() => expect(images()).toEqual(['dos.webp', 'uno.webp']), slow);
    expect(screen.getAllByText('Destacada')).toHaveLength(1);
    expect(await find('Destacar imagen 2')).toBeEnabled();
    // The change invalidates the queries of the public pages, even inside their stale time.
    expect(queryClient.getQueryState(featuredQueries.carousel().queryKey)?.isInvalidated).toBe(true);
  });

  // Spec: admin 8.22
  it('show an error when an image deleted meanwhile is featured', async () => {
    await addRow(null, '/demo/uno.webp');
    await addRow(null, '/demo/dos.webp');
    const { user } = open();
    const button = await find('Destacar imagen 2');
    await site.sql("delete from public.business_images where business_id = 63 and image_url like '%dos%'");
    await user.click(button);
    expect(
      await screen.findByText(
        /^Error al establecer la imagen destacada\. No encontramos lo que buscas/,
        {},
        slow,
      ),
    ).toBeVisible();
    await waitFor(() => expect(images()).toEqual(['uno.webp']), slow);
  });
});

describe('deleting an image', () => {
  // Spec: admin 2.32, admin 7.28, admin 8.44
  it('removes the row and the file after a confirmation', async () => {
    await addRow(await store('63/63_aaa.png'));
    const { user } = open();
    await user.click(await find('Eliminar imagen 1'));
    await user.click(await response('Cancelar'));
    expect(await namesIn('63')).toContain('63_aaa.png');
    await user.click(await find('Eliminar imagen 1'));
    await user.click(await response('Eliminar imagen'));
    expect(await screen.findByText('Imagen eliminada', {}, slow)).toBeVisible();
    expect(await screen.findByText('Todavía no hay imágenes')).toBeVisible();
    expect(await namesIn('63')).not.toContain('63_aaa.png');
    await waitFor(async () => expect(await find('Subir imágenes')).toHaveFocus());
  });

  it('removes the thumbnail as well, but not one of another business', async () => {
    await addRow(await store('63/63_hhh.png'));
    await addRow(await store('63/63_iii.png'));
    await store('63/63_hhh-640.png');
    await store('63/63_jjj.png');
    await store('62/62_iii-640.png');
    await site.sql(
      `update public.business_images set thumbnail_url = replace(image_url, '.png', '-640.png')
       where storage_path = '63/63_hhh.png';
       update public.business_images set thumbnail_url = '/storage/v1/object/public/business_images/62/62_iii-640.png'
       where storage_path = '63/63_iii.png'`,
    );
    const { user } = open();
    await user.click(await find('Buscar imágenes sin registrar'));
    const orphaned = within(await screen.findByRole('region', { name: 'Imágenes sin registrar' }, slow));
    expect(orphaned.getAllByRole('img').map((image) => image.getAttribute('src')?.split('/').at(-1))).toEqual(
      ['63_jjj.png'],
    );
    await user.click(await find('Eliminar imagen 1'));
    await user.click(await response('Eliminar imagen'));
    await waitFor(() => expect(images()).toEqual(['63_iii.png']), slow);
    await user.click(await find('Eliminar imagen 1'));
    await user.click(await response('Eliminar imagen'));
    expect(await screen.findByText('Todavía no hay imágenes', {}, slow)).toBeVisible();
    expect(await namesIn('63')).toEqual(['63_jjj.png']);
    expect(await namesIn('62')).toContain('62_iii-640.png');
    await (await files()).remove(['62/62_iii-640.png', '63/63_jjj.png']);
  });

  // Spec: admin 8.29
  it('warns that the file may remain when storage fails', async () => {
    await addRow(await store('63/63_bbb.png'));
    const { user } = open();
    const button = await find('Eliminar imagen 1');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input instanceof Request ? input.url : input).includes('/storage/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : online(input, init),
    );
    await user.click(button);
    await user.click(await response('Eliminar imagen'));
    expect(
      await screen.findByText(
        'La imagen se eliminó de la base de datos pero puede quedar en almacenamiento.',
        {},
        slow,
      ),
    ).toBeVisible();
    expect(screen.getByText('Todavía no hay imágenes')).toBeVisible();
    vi.stubGlobal('fetch', online);
    expect(await namesIn('63')).toContain('63_bbb.png');
    await (await files()).remove(['63/63_bbb.png']);
  });

  it('keeps a file that another row references or that belongs to another business', async () => {
    await addRow(await store('63/63_ccc.png'));
    await addRow('63/63_ccc.png');
    await addRow(await store('62/62_ddd.png'));
    const { user } = open();
    for (const left of [2, 1]) {
      await user.click(await find(`Eliminar imagen ${String(left + 1)}`));
      await user.click(await response('Eliminar imagen'));
      await waitFor(() => expect(images()).toHaveLength(left), slow);
    }
    expect(await namesIn('63')).toContain('63_ccc.png');
    expect(await namesIn('62')).toContain('62_ddd.png');
    await user.click(await find('Eliminar imagen 1'));
    await user.click(await response('Eliminar imagen'));
    expect(await screen.findByText('Todavía no hay imágenes', {}, slow)).toBeVisible();
    expect(await namesIn('63')).not.toContain('63_ccc.png');
  });

  // Spec: admin 6.8, admin 8.21
  it('changes nothing when the role was revoked meanwhile', async () => {
    await addRow(null, '/demo/uno.webp');
    const { user } = open();
    const button = await find('Eliminar imagen 1');
    // An active business: readable by anyone, deletable by staff only.
    await site.change(
      "update public.businesses set is_active = true where id = 63; update public.user_roles set role = 'user' where role = 'editor'",
      `update public.businesses set is_active = false where id = 63;
       update public.user_roles set role = 'editor' where user_id = (select id from auth.users where email = 'editor@ejemplo.mx')`,
    );
    await user.click(button);
    await user.click(await response('Eliminar imagen'));
    expect(await screen.findByText(/^Error al eliminar la imagen\./, {}, slow)).toBeVisible();
    // The dialog stays open for another try.
    await user.click(await response('Cancelar'));
    expect(images()).toEqual(['uno.webp']);
  });
});

describe('orphaned files', () => {
  // Spec: admin 7.7, admin 7.28
  it('are found in both folders and can be registered or removed', async () => {
    await addRow(await store('63/63_eee.png'));
    await store('63/63_fff.png');
    await store('businesses/63/main_image_1.png');
    // Neither a business id with the same prefix nor a subfolder belongs to this business.
    await store('6/6_ggg.png');
    const { user } = open();
    await user.click(await find('Buscar imágenes sin registrar'));
    const orphaned = within(await screen.findByRole('region', { name: 'Imágenes sin registrar' }, slow));
    expect(
      orphaned.getAllByRole('img').map((image) => image.getAttribute('src')?.split('business_images/')[1]),
    ).toEqual(['63/63_fff.png', 'businesses/63/main_image_1.png']);

    await user.click(orphaned.getByRole('button', { name: 'Registrar imagen 1' }));
    expect(await screen.findByText('Imagen registrada', {}, slow)).toBeVisible();
    await waitFor(() => expect(images()).toEqual(['63_eee.png', '63_fff.png']), slow);

    await user.click(orphaned.getByRole('button', { name: 'Eliminar archivo 1' }));
    await user.click(await response('Eliminar'));
    expect(await screen.findByText('Archivo eliminado', {}, slow)).toBeVisible();
    expect(await namesIn('businesses/63')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Imágenes sin registrar' })).toBeNull());

    await user.click(await find('Buscar imágenes sin registrar'));
    expect(await screen.findByText('No hay imágenes sin registrar', {}, slow)).toBeVisible();
  });
});
