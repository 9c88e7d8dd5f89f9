import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { galleryInput, photoFile, provideImageApis } from '../image-apis';
import { interceptFetch } from '../intercept-fetch';
import { expectThanks, fillIn, openForm, sendButton, startClean } from '../registration';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const retry = () => screen.findByRole('button', { name: 'Intentar de nuevo' }, slow);

const site = setupSeededSite();
const { sentRows } = startClean(site);

const uploads = '/storage/v1/object/business_images/';

beforeEach(provideImageApis);

/** Registers a business with a photo whose upload fails. */
async function register(): Promise<UserEvent> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const { user } = await openForm();
  fillIn();
  await user.upload(galleryInput(), await photoFile('fachada.jpg'));
  await screen.findByRole('img', { name: 'Así se verá tu foto' }, slow);
  await user.click(sendButton());
  await expectThanks();
  return user;
}

describe('the photo of a stored registration that cannot be uploaded', () => {
  // Spec: public 8.23
  it('cannot be retried after three more attempts', async () => {
    interceptFetch(uploads, () => Promise.resolve(Response.json({})));
    const user = await register();
    const message = 'Error al subir la imagen: No se recibieron datos del servidor';
    for (const _attempt of [1, 2, 3]) {
      await screen.findByText(message, {}, slow);
      await user.click(await retry());
    }
    const end = await screen.findByText(/^Ya no se puede agregar la foto, pero tu registro está guardado/);
    await waitFor(() => expect(end.closest('[role=status]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  });

  it('is sent by WhatsApp when the images of all registrations have used up their space', async () => {
    await site.change(
      `update private.limits set most = 1 where name = 'pending_upload_bytes';
       insert into storage.objects (bucket_id, name, metadata) values ('business_images', 'submissions/x', '{"size": 1}')`,
      `update private.limits set most = 157286400 where name = 'pending_upload_bytes';
       select set_config('storage.allow_delete_query', 'true', false); delete from storage.objects where name = 'submissions/x'`,
    );
    await register();
    await screen.findByText(/^Ya no se puede agregar la foto, pero tu registro está guardado/);
    const link = screen.getByRole('link', { name: 'Mándala por WhatsApp con tu folio' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/aquí está su foto\.\nFolio: $/);
    expect(await screen.findByText(/^Folio \d+$/)).toBeVisible();
    expect(await sentRows()).toMatchObject([{ image_url: null }]);
  });

  // Spec: public 7.16
  it('can be left out', async () => {
    interceptFetch(uploads, () => Promise.resolve(Response.json({})));
    const user = await register();
    await retry();
    await user.click(screen.getByRole('button', { name: 'Continuar sin foto' }));
    await waitFor(() =>
      expect(screen.getByText('Tu registro quedó guardado sin foto.').closest('p')).toHaveFocus(),
    );
  });
});
