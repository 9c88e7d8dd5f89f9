import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideCacheStorage } from '../../unit/dom/lib/cache-storage';
import { galleryInput, photoFile, provideImageApis } from '../image-apis';
import { interceptFetch, noConnection } from '../intercept-fetch';
import {
  expectFailure,
  fillIn,
  loseResponse,
  openForm,
  sendButton,
  startClean,
  submission,
} from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const { rows } = startClean(site);
const business = '/negocio/tacos-el-guero-de-la-5-1';
const network =
  'Ocurrió un error al enviar el formulario. No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await site.sql(`delete from public.reports where created_at > now() - interval '1 minute'`);
});

/** What is offered to be sent, in each of the tabs. */
const offers = () => screen.findAllByRole('region', { name: 'Sin enviar' }, slow);
const sendIn = (offer: HTMLElement) => within(offer).getByRole('button', { name: 'Enviar' });
const expectNothingUnsent = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Sin enviar' })).toBeNull(), slow);
const submissions = () => rows(`select name from public.business_submissions where phone = '4441234567'`);

describe('what was written without a connection', () => {
  it('is one row although the response to the first request was lost, and two tabs send it: a report', async () => {
    const reconnect = interceptFetch('/rpc/report_business', loseResponse);
    const { user } = renderRoute(business);
    await user.click(await screen.findByRole('button', { name: '¿Algo está mal?' }, slow));
    const form = within(await screen.findByRole('dialog', { name: '¿Algo está mal?' }, slow));
    await user.click(form.getByRole('radio', { name: 'Ya cerró' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    await form.findByRole('alert', {}, slow);
    cleanup();
    reconnect();
    renderRoute('/preguntas-frecuentes');
    renderRoute('/terminos');
    await waitFor(async () => expect(await offers()).toHaveLength(2), slow);
    for (const offer of await offers()) fireEvent.click(sendIn(offer));
    await expectNothingUnsent();
    expect(
      await rows(`select id from public.reports where created_at > now() - interval '1 minute'`),
    ).toHaveLength(1);
  });

  it('is offered once where it was corrected, and not any more once the form has sent it', async () => {
    const reconnect = interceptFetch(submission, noConnection);
    await openForm();
    fillIn();
    fireEvent.click(sendButton());
    await expectFailure(network);
    await offers();
    const corrected = { 'Nombre del Negocio *': 'Tortillería La Güerita' };
    fillIn(corrected);
    fireEvent.click(sendButton());
    await waitFor(async () => expect((await offers())[0]).toHaveTextContent('La Güerita'), slow);
    expect(within((await offers())[0]!).getAllByRole('listitem')).toHaveLength(1);
    reconnect();
    await waitFor(() => expect(sendButton()).toBeEnabled(), slow);
    fireEvent.click(sendButton());
    await screen.findByRole('heading', { level: 1, name: 'Gracias por tu registro' }, slow);
    await expectNothingUnsent();
    expect(await submissions()).toEqual([{ name: 'Tortillería La Güerita' }]);
  });

  it('keeps the focus in the list while others are left, and in the page after the last one', async () => {
    const reconnect = interceptFetch('/rpc/cast_vote', noConnection);
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const path of [business, '/negocio/pizza-dcarlo-5']) {
      renderRoute(path);
      fireEvent.click(await screen.findByRole('button', { name: /^Me gusta/ }, slow));
      await offers();
      cleanup();
    }
    reconnect();
    const { user } = renderRoute('/preguntas-frecuentes');
    const [offer] = await offers();
    await user.click(within(offer!).getAllByRole('button', { name: 'Enviar' })[0]!);
    await waitFor(() => expect(within(offer!).getAllByRole('listitem')).toHaveLength(1), slow);
    expect(offer).toHaveFocus();
    await user.click(sendIn(offer!));
    await expectNothingUnsent();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('the photo of a registration without a connection', () => {
  const upload = '/storage/v1/object/business_images/';

  beforeEach(() => {
    provideImageApis();
    provideCacheStorage();
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  async function register() {
    const { user } = await openForm();
    fillIn();
    await user.upload(galleryInput(), await photoFile('fachada.jpg'));
    await screen.findByRole('img', { name: 'Así se verá tu foto' }, slow);
    await user.click(sendButton());
    await expectFailure(network);
    await offers();
    cleanup();
    sessionStorage.clear();
  }

  const images = () =>
    rows(
      `select image_url is not null as has_image from public.business_submissions where phone = '4441234567'`,
    );

  it('stays kept when the connection is lost again after the words were sent', async () => {
    const reconnect = interceptFetch(submission, noConnection);
    await register();
    reconnect();
    const reconnectUpload = interceptFetch(upload, noConnection);
    const { currentUrl } = renderRoute('/negocios');
    fireEvent.click(sendIn((await offers())[0]!));
    expect(
      await screen.findByText(/^Error al subir la imagen: No hay conexión/, {}, slow),
    ).toBeInTheDocument();
    expect(await images()).toEqual([{ has_image: false }]);
    reconnectUpload();
    fireEvent.click(sendIn((await offers())[0]!));
    await expectNothingUnsent();
    await waitFor(() => expect(currentUrl()).toMatch(/^\/mi-solicitud\//), slow);
    expect(await images()).toEqual([{ has_image: true }]);
  });

  it('is said to be missing where the stored submission takes none any more', async () => {
    const reconnect = interceptFetch(submission, loseResponse);
    await register();
    reconnect();
    await site.sql(
      `update public.business_submissions set created_at = now() - interval '1 hour' where phone = '4441234567'`,
    );
    const { currentUrl } = renderRoute('/negocios');
    fireEvent.click(sendIn((await offers())[0]!));
    expect(await screen.findByText('La foto no se envió', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toMatch(/^\/mi-solicitud\//), slow);
    await expectNothingUnsent();
    expect(await images()).toEqual([{ has_image: false }]);
  });
});
