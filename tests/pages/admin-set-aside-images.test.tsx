import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from './intercept-fetch';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

const title = 'Imágenes que hay que subir otra vez';

/** An old URL is untrusted text: an attempt at injection with markup and a direction override. */
const hostile = `https://malo.mx/"><img src=x onerror=alert(1)>\u202E<script>alert(2)</script>`;

const setAside = (values: string) =>
  site.change(
    `insert into private.set_aside_images (business_id, source, url, set_aside_at) values ${values}`,
    'delete from private.set_aside_images',
  );

async function open(who: 'admin' | 'editor' = 'editor') {
  await site.signIn(who);
  const page = renderRoute('/admin/businesses');
  await screen.findByRole('table', { name: 'Negocios' }, slow);
  return page;
}

const panel = () => screen.findByRole('region', { name: title }, slow);
const textsOf = async () =>
  within(await panel())
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the list of set-aside images', () => {
  it('is not rendered without entries', async () => {
    const bodies: unknown[] = [];
    interceptFetch('list_set_aside_images', async (send) => {
      const response = await send();
      bodies.push(await response.clone().json());
      return response;
    });
    await open();
    await waitFor(() => expect(bodies).toEqual([[]]), slow);
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('lists each entry with its business, use, old URL and date', async () => {
    await setAside(
      `(63, 'image', 'https://otro.mx/fachada.jpg', '2026-11-22 18:00+00'),
       (63, 'product', 'http://otro.mx/taco.webp', '2026-11-22 18:00+00'),
       (null, 'default_image', 'https://abc.supabase.co/x.webp', '2026-11-23 03:00+00')`,
    );
    await open();
    const name = within(await panel()).getAllByRole('link')[0]?.textContent ?? '';
    expect(await textsOf()).toEqual([
      `${name}Imagen del negocioDirección anteriorhttps://otro.mx/fachada.jpgRetirada el 22 nov 2026`,
      `${name}Imagen de un producto o servicioDirección anteriorhttp://otro.mx/taco.webpRetirada el 22 nov 2026`,
      'Imagen por defectoImagen de los negocios sin fotoDirección anteriorhttps://abc.supabase.co/x.webpRetirada el 22 nov 2026',
    ]);
    expect(within(await panel()).getByText(/^Estaban guardadas en otro sitio/)).toBeVisible();
  });

  it('links to the upload page and never to the old URL', async () => {
    await setAside(
      `(63, 'image', 'https://otro.mx/fachada.jpg', now()), (63, 'product', 'http://otro.mx/taco.webp', now()),
       (null, 'default_image', 'https://abc.supabase.co/x.webp', now())`,
    );
    const { user } = await open();
    const links = within(await panel()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/businesses?edit=63&tab=images',
      '/admin/businesses?edit=63&tab=items',
      '/admin/submissions',
    ]);
    await user.click(links[0] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Subir imágenes' }, slow)).toBeVisible();
  });

  it('renders an old URL with markup as plain text', async () => {
    await setAside(`(63, 'image', '${hostile}', now()), (63, 'logo', 'javascript:alert(3)', now())`);
    await open();
    const region = await panel();
    expect(within(region).getByText(hostile)).toBeVisible();
    expect(within(region).getByText('javascript:alert(3)')).toBeVisible();
    expect(region.querySelectorAll('img, script, iframe, [style], [onerror]')).toHaveLength(0);
    for (const link of within(region).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/admin\//);
    }
  });

  it('shows an error state with retry when the list fails to load', async () => {
    await setAside(`(63, 'image', 'https://otro.mx/fachada.jpg', now())`);
    const restore = interceptFetch('list_set_aside_images', databaseFailure);
    const { user } = await open('admin');
    const failure = await screen.findByText(
      'No se pudo revisar si hay imágenes que subir otra vez.',
      {},
      slow,
    );
    expect(failure).toBeVisible();
    restore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await panel()).toBeVisible();
    expect(screen.queryByText(/^No se pudo revisar/)).toBeNull();
  });
});
