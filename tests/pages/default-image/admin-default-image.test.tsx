import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

/** Image URLs that fail to load; jsdom loads none by itself. */
let broken: RegExp;
let requestedUrls: string[];

class LoadedImage {
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  naturalWidth = 1280;
  set src(url: string) {
    requestedUrls.push(url);
    queueMicrotask(() => (broken.test(url) ? this.onerror : this.onload)?.());
  }
}

beforeEach(() => {
  broken = /nothing-is-broken/;
  requestedUrls = [];
  vi.stubGlobal('Image', LoadedImage);
});

async function open(who: 'admin' | 'editor' = 'admin') {
  await site.signIn(who);
  const page = renderRoute('/admin/submissions');
  const card = await screen.findByRole('region', { name: 'Verificación de Imagen por Defecto' }, slow);
  await within(card).findByText('URL actual', {}, slow);
  return { ...page, card: within(card) };
}

const putBack =
  "update private.config set value = '\"/default-business.webp\"' where key = 'default_business_image'";

describe('the default image', () => {
  // Spec: admin 2.46, admin 2.55, admin 2.56, admin 2.57
  it('is verified on load, and once more on click', async () => {
    const { user, card } = await open('editor');
    expect(await card.findByText('Cargando correctamente', {}, slow)).toBeInTheDocument();
    expect(card.getByText('/default-business.webp')).toBeInTheDocument();
    expect(
      card.getByText('Esta imagen se usa en los negocios que no tienen imágenes propias.'),
    ).toBeInTheDocument();
    const before = requestedUrls.length;
    broken = /default-business/;
    await user.click(card.getByRole('button', { name: 'Verificar de nuevo' }));
    expect(await card.findByText('Error de carga', {}, slow)).toBeInTheDocument();
    expect(requestedUrls.length).toBeGreaterThan(before);
    // The timestamp bypasses the HTTP cache.
    expect(requestedUrls.at(-1)).toMatch(/[?&]timestamp=\d+/);
    // Editors see the image but cannot change it.
    expect(card.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Estandarizar URLs' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Añadir imágenes por defecto' })).toBeNull();
  });

  // Spec: admin 2.55
  it('shows a loading state while the image is verified', async () => {
    vi.stubGlobal(
      'Image',
      class {
        src = '';
      },
    );
    const { card } = await open();
    expect(await card.findByText('Verificando', {}, slow)).toBeInTheDocument();
  });

  // Spec: admin 2.56, admin 4.31, admin 5.17, admin 8.57
  it('is changed only to an image that loads and that the database accepts', async () => {
    await site.change('select 1', putBack);
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Editar' }));
    const field = card.getByRole('textbox', { name: 'URL de la imagen' });
    expect(field).toHaveValue('/default-business.webp');
    const save = () => user.click(card.getByRole('button', { name: 'Guardar' }));
    const type = async (text: string) => {
      await user.clear(field);
      if (text) await fill(user, field, text);
    };

    await type('');
    await save();
    expect(await card.findByText('La URL de la imagen no puede estar vacía.', {}, slow)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(/no puede estar vacía/);

    broken = /rota/;
    await type('/rota.webp');
    expect(card.queryByText(/no puede estar vacía/)).toBeNull();
    await save();
    expect(await card.findByText('La URL de la imagen no es válida.', {}, slow)).toBeInTheDocument();
    expect(site.requests().join()).not.toContain('update_default_business_image');

    // The image loads, but the database refuses an image of another host.
    await type('https://ejemplo.mx/foto.webp');
    await save();
    await waitFor(() => expect(site.requests().join()).toContain('update_default_business_image'), slow);
    expect(await card.findByText('La URL de la imagen no es válida.', {}, slow)).toBeInTheDocument();
    expect(field).toHaveValue('https://ejemplo.mx/foto.webp');

    // An image of this site is stored as a path without the origin.
    await type('http://localhost:3000/demo/paleteria-la-plaza-fachada.webp');
    await user.dblClick(card.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Imagen actualizada', {}, slow)).toBeInTheDocument();
    expect(await card.findByText('/demo/paleteria-la-plaza-fachada.webp', {}, slow)).toBeInTheDocument();
    expect(site.requests().filter((one) => one.includes('update_default_business_image'))).toHaveLength(2);
    expect(card.queryByRole('textbox')).toBeNull();
  });

  // Spec: admin 2.56, admin 8.57
  it('stays unchanged when saving fails or is cancelled', async () => {
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Editar' }));
    const restore = interceptFetch(/update_default_business_image/, noConnection);
    await user.click(card.getByRole('button', { name: 'Guardar' }));
    expect(
      await screen.findByText(/^No se pudo actualizar la imagen por defecto\. No hay conexión/, {}, slow),
    ).toBeInTheDocument();
    restore();
    await user.type(card.getByRole('textbox'), 'x');
    await user.click(card.getByRole('button', { name: 'Cancelar' }));
    expect(card.getByText('/default-business.webp')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Editar' }));
    expect(card.getByRole('textbox')).toHaveValue('/default-business.webp');
  });

  // Spec: admin 5.16
  it('refuses a file that is not an image', async () => {
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Editar' }));
    const picker = card.getByLabelText('Archivo de la imagen por defecto');
    await userUpload(user, picker, new File(['%PDF'], 'foto.pdf', { type: 'application/pdf' }));
    expect(
      await screen.findByText('Solo se permiten imágenes (JPG, PNG, GIF, WEBP).', {}, slow),
    ).toBeInTheDocument();
    const large = new File(['x'], 'foto.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    await userUpload(user, picker, large);
    expect(
      await screen.findByText('La imagen es demasiado grande. Máximo 5MB.', {}, slow),
    ).toBeInTheDocument();
    expect(card.getByRole('textbox')).toHaveValue('/default-business.webp');
  });
});

/** Drag and drop bypasses the `accept` attribute of the file input. */
async function userUpload(
  user: ReturnType<typeof renderRoute>['user'],
  picker: HTMLElement,
  file: File,
): Promise<void> {
  picker.removeAttribute('accept');
  await user.upload(picker, file);
}

describe('assigning the default image to all businesses without one', () => {
  const openPanel = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Añadir imágenes por defecto' }));
    const panel = await screen.findByRole('region', { name: 'Añadir imágenes por defecto' }, slow);
    return { ...page, panel: within(panel) };
  };

  // Spec: admin 1.3, admin 2.46, admin 2.48, admin 4.33, admin 8.55
  it('runs after a confirmation and shows the count', async () => {
    await site.change(
      'select 1',
      "delete from public.business_images where image_url = '/default-business.webp'",
    );
    const { user, panel } = await openPanel();
    expect(panel.getByText('/default-business.webp')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('region', { name: 'Añadir imágenes por defecto' })).toBeNull();
    expect(site.requests().join()).not.toContain('add_default_images');

    await user.click(screen.getByRole('button', { name: 'Añadir imágenes por defecto' }));
    const go = await screen.findByRole('button', { name: 'Continuar' }, slow);
    await waitFor(() => expect(go).toBeEnabled(), slow);
    await user.click(go);
    expect(await screen.findByText('Imágenes por defecto añadidas', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Se añadieron a 3 negocios.')).toBeInTheDocument();
  });

  // Spec: admin 2.48
  it('is disabled while the default image itself fails to load', async () => {
    broken = /default-business/;
    const { panel } = await openPanel();
    expect(
      await panel.findByText(
        'La imagen por defecto no se puede cargar. Cámbiala antes de continuar.',
        {},
        slow,
      ),
    ).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  });

  // Spec: admin 8.55
  it('shows an error when the request fails', async () => {
    const { user, panel } = await openPanel();
    interceptFetch(/add_default_images/, noConnection);
    const go = panel.getByRole('button', { name: 'Continuar' });
    await waitFor(() => expect(go).toBeEnabled(), slow);
    await user.click(go);
    expect(
      await screen.findByText(/^Ocurrió un error al añadir imágenes por defecto\. No hay conexión/, {}, slow),
    ).toBeInTheDocument();
  });
});

describe('standardizing slugs', () => {
  const openPanel = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Estandarizar URLs' }));
    const panel = await screen.findByRole('region', { name: 'Estandarizar URLs' }, slow);
    return { ...page, panel: within(panel) };
  };

  // Spec: admin 2.46, admin 8.54
  it('counts non-standard slugs and changes none when the request fails', async () => {
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Falta 1 URL por estandarizar', {}, slow)).toBeInTheDocument();
    interceptFetch(/standardize_slugs/, noConnection);
    await user.click(panel.getByRole('button', { name: 'Continuar' }));
    expect(
      await screen.findByText(
        /^Ocurrió un error al actualizar el formato de URLs\. No hay conexión/,
        {},
        slow,
      ),
    ).toBeInTheDocument();
    expect(panel.getByText('Falta 1 URL por estandarizar')).toBeInTheDocument();
  });

  // Spec: admin 2.47, admin 4.32, admin 7.19, admin 8.54
  it('retries a failed count, standardizes all slugs and then counts zero', async () => {
    const page = await open();
    const restore = interceptFetch(/rest\/v1\/businesses/, noConnection);
    await page.user.click(screen.getByRole('button', { name: 'Estandarizar URLs' }));
    const panel = within(await screen.findByRole('region', { name: 'Estandarizar URLs' }, slow));
    expect(await panel.findByText('No se pudieron revisar las URLs.', {}, slow)).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    restore();
    await page.user.click(panel.getByRole('button', { name: 'Reintentar' }));
    expect(await panel.findByText('Falta 1 URL por estandarizar', {}, slow)).toBeInTheDocument();

    await page.user.click(panel.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Formato de URLs actualizado', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Se actualizó 1 negocio.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Estandarizar URLs' })).toBeNull(), slow);
    await page.user.click(screen.getByRole('button', { name: 'Estandarizar URLs' }));
    expect(await screen.findByText('Todas las URLs están estandarizadas', {}, slow)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  });
});
