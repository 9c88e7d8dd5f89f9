import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { photoFile, provideImageApis } from '../image-apis';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { breakRequests, filesIn, storage } from '../submitted-image';
import { fill } from '../user';

const site = setupSeededSite();

/** jsdom loads no image by itself: every one loads. */
function loadEveryImage(): void {
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1280);
  onTestFinished(() => width.mockRestore());
  vi.stubGlobal('Image', function () {
    const image = document.createElement('img');
    setTimeout(() => image.dispatchEvent(new Event('load')));
    return image;
  });
}

// Spec: admin 1.3, admin 2.56, admin 8.56
it('the default image is replaced by an uploaded file, and a failed upload keeps what was typed', async () => {
  provideImageApis();
  loadEveryImage();
  await site.signIn('admin');
  await site.change(
    'select 1',
    `update private.config set value = '"/default-business.webp"' where key = 'default_business_image'`,
  );
  const { user } = renderRoute('/admin/submissions');
  const card = within(
    await screen.findByRole('region', { name: 'Verificación de Imagen por Defecto' }, slow),
  );
  await user.click(await card.findByRole('button', { name: 'Editar' }, slow));
  const url = card.getByRole<HTMLInputElement>('textbox', { name: 'URL de la imagen' });
  await user.clear(url);
  await fill(user, url, '/escrita.webp');
  const picker = card.getByLabelText('Archivo de la imagen por defecto');
  const restore = breakRequests((method, to) => method === 'POST' && to.includes('/storage/'));
  await user.upload(picker, await photoFile('nueva.jpg'));
  expect(await screen.findByText(/^No se pudo subir la imagen\./, {}, slow)).toBeInTheDocument();
  expect(url).toHaveValue('/escrita.webp');
  restore();

  await user.upload(picker, await photoFile('nueva.jpg'));
  expect(await screen.findByText('Imagen subida', {}, slow)).toBeInTheDocument();
  const stored = /\/storage\/v1\/object\/public\/business_images\/default\/default_\d+\.webp$/;
  expect(url.value).toMatch(stored);
  expect(card.getByAltText('Vista previa de la nueva imagen por defecto')).toHaveAttribute(
    'src',
    expect.stringMatching(stored),
  );
  await user.click(card.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Imagen actualizada', {}, slow)).toBeInTheDocument();
  expect(await card.findByText(stored, {}, slow)).toBeInTheDocument();
  const files = await filesIn('default');
  await (await storage()).remove(files.map((name) => `default/${name}`));
  expect(files).toHaveLength(1);
});
