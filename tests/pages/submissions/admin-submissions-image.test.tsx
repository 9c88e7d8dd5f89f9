import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import {
  approve,
  approvedBusiness,
  breakRequests,
  detailsAreOpen,
  filesIn,
  submitted,
  useSubmittedImage,
} from '../submitted-image';
import { fill } from '../user';

const site = setupSeededSite();
const submit = useSubmittedImage(site);
const { id, folder, file, publicPath } = submitted;

const notMoved = 'Falta pasar su imagen al negocio';
const isDefault = 'El negocio muestra la imagen por defecto';
const moveAgain = 'Pasar la imagen al negocio';

const isUpload = (method: string, url: string) =>
  method === 'POST' && url.includes('/object/business_images/businesses/');

describe('the image of an approved submission', () => {
  // Spec: admin 4.16, admin 7.7
  it('moves to the folder of the business and leaves no file in the upload folder', async () => {
    await submit();
    await approve();
    const { id: businessId, images } = await approvedBusiness();
    const path = images[0]?.storage_path ?? '';
    expect(path).toMatch(new RegExp(`^businesses/${String(businessId)}/main_image_\\d{13}\\.webp$`));
    const base = `/storage/v1/object/public/business_images/${path.replace('.webp', '')}`;
    expect(images).toEqual([
      { image_url: `${base}.webp`, storage_path: path, thumbnail_url: `${base}-64.webp`, is_featured: true },
    ]);
    expect(await filesIn(`businesses/${String(businessId)}`)).toHaveLength(2);
    expect(await filesIn(folder)).toEqual([]);
    expect(screen.queryByText(notMoved)).toBeNull();
    expect(screen.queryByText(isDefault)).toBeNull();
  });

  // Spec: admin 4.18
  it('is the default image for a submission without an image', async () => {
    await submit({ isImageKnown: false, content: null });
    await approve();
    expect((await approvedBusiness()).images).toEqual([
      { image_url: '/default-business.webp', storage_path: null, thumbnail_url: null, is_featured: true },
    ]);
    expect(screen.queryByText(notMoved)).toBeNull();
    expect(screen.queryByText(isDefault)).toBeNull();
  });

  // Spec: admin 4.17, admin 7.41
  it('stays in the upload folder with a warning when copying fails, and is copied on retry', async () => {
    await submit();
    const restore = breakRequests(isUpload);
    const { user } = await approve();
    expect(await screen.findByText(notMoved, {}, slow)).toBeVisible();
    expect((await approvedBusiness()).images).toMatchObject([{ image_url: publicPath, storage_path: file }]);
    expect(await filesIn(folder)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: moveAgain }, slow));
    expect(await screen.findByText('No se pudo pasar la imagen', {}, slow)).toBeInTheDocument();

    // A reload still knows.
    cleanup();
    restore();
    const reloaded = renderRoute(`/admin/submissions?view=${id}`);
    await reloaded.user.click(await screen.findByRole('button', { name: moveAgain }, slow));
    expect(await screen.findByText('El negocio ya tiene su imagen.', {}, slow)).toBeInTheDocument();
    expect((await approvedBusiness()).images[0]?.storage_path).toMatch(/^businesses\//);
    expect(await filesIn(folder)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: moveAgain })).toBeNull(), slow);
  });

  // Spec: admin 4.18, admin 9.26
  it('falls back to the static site image when the default image is unknown', async () => {
    await submit({ content: null });
    breakRequests((_method, url) => url.includes('get_default_business_image'));
    await approve();
    expect((await approvedBusiness()).images).toMatchObject([
      { image_url: '/default-business.webp', storage_path: null },
    ]);
  });

  // Spec: admin 4.19
  it('does not revert the approval when every image request fails', async () => {
    await submit({ content: null });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    breakRequests((method, url) => method === 'PATCH' && url.includes('business_images'));
    await approve();
    expect(await screen.findByText(notMoved, {}, slow)).toBeVisible();
    expect(warned).toHaveBeenCalledWith('Image transfer failed and fallback failed', expect.anything());
    expect((await approvedBusiness()).images).toHaveLength(1);
  });
});

describe('the image of a rejected submission', () => {
  async function reject() {
    const page = renderRoute(`/admin/submissions?reject=${id}`);
    const question = await screen.findByRole('dialog', { name: 'Rechazar Solicitud' }, slow);
    await fill(page.user, within(question).getByRole('textbox'), 'No es del barrio');
    await page.user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    return page;
  }

  // Spec: admin 4.14
  it('is kept while the rejection can be reopened, and deleted afterwards', async () => {
    await submit();
    const { user } = await reject();
    const details = await detailsAreOpen();
    expect(await within(details).findByText('Se borra 7 días después del rechazo.', {}, slow)).toBeVisible();
    expect(await filesIn(folder)).toHaveLength(1);
    await user.click(within(details).getByRole('button', { name: 'Reabrir' }));
    expect(await within(details).findByText('Por revisar', {}, slow)).toBeVisible();
    expect(await filesIn(folder)).toHaveLength(1);
    cleanup();

    // The bin has businesses of the tests before, whose image was this file.
    await site.sql(
      `delete from private.deleted_rows where true;
       update storage.objects set created_at = now() - interval '8 days' where name like '${folder}/%';
       update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() - interval '8 days'
       where id = '${id}'`,
    );
    renderRoute(`/admin/submissions?view=${id}`);
    expect(await screen.findByText('No se guarda ninguna imagen.', {}, slow)).toBeVisible();
    await waitFor(async () => expect(await filesIn(folder)).toEqual([]), slow);
    expect(screen.queryByRole('button', { name: 'Reabrir' })).toBeNull();
  });
});
