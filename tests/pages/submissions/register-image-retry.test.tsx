import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { galleryInput, photoFile, provideImageApis } from '../image-apis';
import { interceptFetch } from '../intercept-fetch';
import { expectThanks, fillIn, openForm, sendButton, startClean } from '../registration';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

startClean(setupSeededSite());

const retry = () => screen.findByRole('button', { name: 'Intentar de nuevo' }, slow);

beforeEach(() => {
  provideImageApis();
  // The storage responds without the path of the file.
  interceptFetch('/storage/v1/object/business_images/', () => Promise.resolve(Response.json({})));
});

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

  // Spec: public 7.16
  it('can be left out', async () => {
    const user = await register();
    await retry();
    await user.click(screen.getByRole('button', { name: 'Continuar sin foto' }));
    await waitFor(() =>
      expect(screen.getByText('Tu registro quedó guardado sin foto.').closest('p')).toHaveFocus(),
    );
  });
});
