import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { galleryInput, photoFile, provideImageApis } from '../image-apis';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { loseResponse } from '../registration';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { button, id, noBusiness, open, openForm, ownerPage, thanks, token, type } from './owner-page';

const site = setupSeededSite();
const { reports, isConfirmedToday } = ownerPage(site);

describe('the page of an owner', () => {
  it('accepts an answer again when its response was lost', async () => {
    const { user } = open();
    const restore = interceptFetch('/rpc/answer_confirmation', loseResponse);
    await user.click(await button('Todo sigue igual'));
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent('No hay conexión');
    restore();
    await user.click(await button('Todo sigue igual'));
    await thanks();
    expect(await isConfirmedToday()).toBe(true);
  });

  it('says that the link was used meanwhile for another answer', async () => {
    const { user } = open();
    await button('Todo sigue igual');
    await site.sql(`select private.answer_confirmation('${token}', 'closed', '{}', '')`);
    await user.click(await button('Todo sigue igual'));
    expect(await screen.findByText(noBusiness, {}, slow)).toBeVisible();
    expect(await isConfirmedToday()).toBe(false);
  });

  it('asks to wait above the rate limit, and loads with «Reintentar»', async () => {
    await site.change(
      `update private.limits set most = 1 where name = 'owner_link_opens_of_an_address';
      select private.count_use('owner_link_opens_of_an_address', '127.0.0.1')`,
      `update private.limits set most = 30 where name = 'owner_link_opens_of_an_address'`,
    );
    const { user } = open();
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent('Espera un momento');
    await site.sql(`update private.limits set most = 30 where name = 'owner_link_opens_of_an_address'`);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await button('Todo sigue igual');
  });
});

describe('what has changed', () => {
  it('keeps what was changed of the other images during an upload', async () => {
    provideImageApis();
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Agregar una foto' }));
    await user.upload(galleryInput(), await photoFile('fachada.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Agregar otra foto' }, slow));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    interceptFetch('/storage/v1/object/business_images/', (send) => released.then(send));
    await user.upload(galleryInput(), await photoFile('vitrina.jpg'));
    await screen.findByText('Subiendo la foto…', {}, slow);
    await user.click(screen.getByRole('button', { name: 'Quitar la foto nueva 1' }));
    release();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Foto nueva 1' })).toHaveFocus(), slow);
    expect(screen.queryByRole('group', { name: 'Foto nueva 2' })).toBeNull();
  });

  it('waits for an image whose upload failed, or is sent without it', async () => {
    provideImageApis();
    interceptFetch('/storage/v1/object/business_images/', noConnection);
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Agregar una foto' }));
    await user.upload(galleryInput(), await photoFile('fachada.jpg'));
    expect(await screen.findByText(/^Error al subir la imagen: No hay conexión/, {}, slow)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar cambios' })).toBeDisabled();
    expect(screen.getByText('Para enviar, espera a que suba la foto o quítala.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(/^Error al subir la imagen: No hay conexión/, {}, slow);
    await user.click(screen.getByRole('button', { name: 'Quitar foto' }));
    type('Otra cosa', 'La foto la mando después');
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    expect(await reports()).toMatchObject([{ reason: 'other', note: 'La foto la mando después' }]);
  });

  it('says that the link takes no more images once it was used', async () => {
    provideImageApis();
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Agregar una foto' }));
    await site.sql(`update private.owner_links set used_at = now()`);
    await user.upload(galleryInput(), await photoFile('fachada.jpg'));
    expect(
      await screen.findByText('Este enlace ya no recibe fotos: ya se usó o ya venció.', {}, slow),
    ).toBeVisible();
  });

  it('is nothing where the description stayed as it is', async () => {
    await site.sql(`update public.businesses set description = 'Tortillas a mano.' where id = ${id}`);
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Cambiar la descripción' }));
    type('Otra cosa', 'Nada más');
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    expect(await reports()).toMatchObject([{ reason: 'other' }]);
  });

  it('may be words alone', async () => {
    const { user } = await openForm();
    type('Otra cosa', 'Cerramos en diciembre');
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    expect(await reports()).toEqual([
      { reason: 'other', proposed: null, note: 'Cerramos en diciembre', source: 'owner' },
    ]);
  });

  it('stays in the form when the connection fails, and is sent once', async () => {
    const { user } = await openForm();
    type('Teléfono nuevo', '4449990000');
    const restore = interceptFetch('/rpc/answer_confirmation', noConnection);
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent('No hay conexión');
    expect(screen.getByRole('textbox', { name: 'Teléfono nuevo' })).toHaveValue('4449990000');
    expect(await reports()).toEqual([]);
    restore();
    const restoreLost = interceptFetch('/rpc/answer_confirmation', loseResponse);
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await screen.findByRole('alert', {}, slow);
    expect(screen.getByRole('textbox', { name: 'Teléfono nuevo' })).toHaveValue('4449990000');
    restoreLost();
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    expect(await reports()).toHaveLength(1);
  });

  it('is not lost where the link took the answer of another tab meanwhile', async () => {
    const { user } = await openForm();
    type('Teléfono nuevo', '4449990000');
    type('Otra cosa', 'Cerramos en diciembre');
    await user.click(screen.getByRole('button', { name: 'Agregar un producto o servicio' }));
    type('Nombre', 'Gordita de nata');
    await site.sql(
      `select private.answer_confirmation('${token}', 'changed', '{"columns": {"phone": {"new": "4449990009"}}}', 'De otra pestaña')`,
    );
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    const lost = () =>
      screen.findByRole('heading', { level: 2, name: 'Lo que escribiste no se envió' }, slow);
    await lost();
    expect(screen.queryByText('¡Gracias!')).toBeNull();
    expect(await reports()).toMatchObject([
      { reason: 'phone', proposed: { columns: { phone: '4449990009' } } },
    ]);
    cleanup();

    open();
    await lost();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Teléfono: 444 999 0000',
        'Producto nuevo: Gordita de nata',
        'Otra cosa: Cerramos en diciembre',
      ]),
    );
    const link = screen.getByRole('link', { name: 'Mandar por WhatsApp' });
    const message = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    expect(message).toContain(
      'Teléfono: 444 999 0000\nProducto nuevo: Gordita de nata\nOtra cosa: Cerramos en diciembre',
    );
    expect(message).not.toContain(token);
  });

  it('says nothing of what was typed where nothing was', async () => {
    await openForm();
    cleanup();
    await site.sql(`update private.owner_links set expires_at = now() - interval '1 second'`);
    open();
    await screen.findByText(noBusiness, {}, slow);
    expect(screen.queryByRole('heading', { name: 'Lo que escribiste no se envió' })).toBeNull();
  });
});
