import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadSupabase } from '@/lib/supabase/session';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import {
  approve,
  approvedBusiness,
  breakRequests,
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

describe('the image of an approved submission', () => {
  // Spec: admin 4.16
  it('is found in the upload folder when the submission has no image path', async () => {
    await submit({ isImageKnown: false });
    await approve();
    const { id: businessId, images } = await approvedBusiness();
    expect(images[0]?.storage_path).toMatch(new RegExp(`^businesses/${String(businessId)}/main_image_`));
    expect(await filesIn(folder)).toEqual([]);
  });

  // Spec: admin 4.17
  it('stays in the upload folder when the connection is lost', async () => {
    await submit();
    breakRequests((_method, url) => url.includes('/object/public/'), 'no response');
    await approve();
    await screen.findByText(notMoved, {}, slow);
    expect((await approvedBusiness()).images).toMatchObject([{ image_url: publicPath, storage_path: file }]);
  });

  // Spec: admin 4.18, admin 7.41
  it('is replaced by the default image when its file is missing', async () => {
    await submit({ content: null });
    await approve();
    expect(await screen.findByText(isDefault, {}, slow)).toBeVisible();
    expect(screen.queryByRole('button', { name: moveAgain })).toBeNull();
    expect((await approvedBusiness()).images).toMatchObject([
      { image_url: '/default-business.webp', storage_path: null },
    ]);
  });

  it('deletes the copy when the row of the image cannot be updated', async () => {
    await submit();
    breakRequests((method, url) => method === 'PATCH' && url.includes('business_images'));
    await approve();
    await screen.findByText(notMoved, {}, slow);
    const { id: businessId, images } = await approvedBusiness();
    expect(images).toMatchObject([{ image_url: publicPath }]);
    expect(await filesIn(`businesses/${String(businessId)}`)).toEqual([]);
    expect(await filesIn(folder)).toHaveLength(1);
  });

  it('loses its thumbnail when another image replaces it', async () => {
    await submit({ content: null });
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
    expect((await approvedBusiness()).images).toMatchObject([
      { image_url: '/default-business.webp', thumbnail_url: null },
    ]);
  });
});

describe('the image of a rejected submission', () => {
  // Spec: admin 4.14
  it('is kept when the submission was approved meanwhile', async () => {
    await submit();
    const { user } = renderRoute(`/admin/submissions?reject=${id}`);
    const question = await screen.findByRole('dialog', { name: 'Rechazar Solicitud' }, slow);
    await fill(user, within(question).getByRole('textbox'), 'No es del barrio');
    const { error } = await (await loadSupabase()).rpc('approve_submission', { p_submission_id: id });
    expect(error).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Ya quedó aprobada.', {}, slow)).toBeInTheDocument();
    expect(await filesIn(folder)).toHaveLength(1);
  });
});
