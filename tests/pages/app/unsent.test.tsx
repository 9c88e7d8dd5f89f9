import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUnsent } from '@/lib/forms/unsent';
import { getSession } from '@/lib/supabase/session';
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
  it('is offered on every page: a vote, which a double tap sends once', async () => {
    const reconnect = interceptFetch('/rpc/cast_vote', noConnection);
    vi.spyOn(console, 'warn').mockReturnValue();
    renderRoute(business);
    const like = await screen.findByRole('button', { name: /^Me gusta/ }, slow);
    fireEvent.click(like);
    expect((await offers())[0]).toHaveTextContent('Tienes un voto sin enviar: Tacos El Güero de la 5');
    expect(like).toHaveAttribute('aria-pressed', 'false');
    cleanup();
    reconnect();
    const before = site.requests().length;
    renderRoute('/preguntas-frecuentes');
    const [offer] = await offers();
    const button = sendIn(offer!);
    fireEvent.click(button);
    fireEvent.click(button);
    await expectNothingUnsent();
    const sent = site
      .requests()
      .slice(before)
      .filter((request) => request.endsWith('/cast_vote'));
    expect(sent).toHaveLength(1);
  });

  it('is one row after the tab was closed, and leads to the page of the sender: a registration', async () => {
    const reconnect = interceptFetch(submission, loseResponse);
    await openForm();
    fillIn();
    fireEvent.click(sendButton());
    await expectFailure(network);
    await offers();
    cleanup();
    sessionStorage.clear();
    reconnect();
    const { currentUrl } = renderRoute('/negocios');
    const [offer] = await offers();
    expect(offer).toHaveTextContent('Tienes una solicitud sin enviar: Tortillería La Güera');
    fireEvent.click(sendIn(offer!));
    await expectNothingUnsent();
    await waitFor(() => expect(currentUrl()).toMatch(/^\/mi-solicitud\/[0-9a-f]{64}$/), slow);
    expect(await submissions()).toEqual([{ name: 'Tortillería La Güera' }]);
  });

  it('is discarded only after a question, which gives the focus back', async () => {
    const reconnect = interceptFetch(submission, noConnection);
    const { user } = await openForm();
    fillIn();
    fireEvent.click(sendButton());
    const discardIn = async () => within((await offers())[0]!).getByRole('button', { name: 'Descartar' });
    const question = () => screen.findByRole('alertdialog', { name: '¿Descartar tu solicitud?' }, slow);
    await user.click(await discardIn());
    expect(await question()).toHaveTextContent(
      'Lo que escribiste de «Tortillería La Güera» se borra de este teléfono, y no se podrá recuperar.',
    );
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(async () => expect(await discardIn()).toHaveFocus());
    await user.click(await discardIn());
    await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
    await expectNothingUnsent();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(localStorage.getItem('conecta-unsent')).toBeNull();
    reconnect();
    expect(await submissions()).toEqual([]);
  });

  it('is three at a time, so that the page stays in sight', async () => {
    for (const id of [1, 2, 3, 4, 5]) {
      const args = { p_business_id: id, p_vote: 'like' };
      keepUnsent({ kind: 'vote', id: `vote-${String(id)}`, name: `Negocio ${String(id)}`, args });
    }
    renderRoute('/preguntas-frecuentes');
    const [offer] = await offers();
    expect(within(offer!).getAllByRole('button', { name: 'Enviar' })).toHaveLength(3);
    expect(within(offer!).getByText('Y 2 más')).toBeInTheDocument();
  });

  it('is not sent after the server has forgotten its key', async () => {
    const reconnect = interceptFetch(submission, noConnection);
    await openForm();
    fillIn();
    fireEvent.click(sendButton());
    await offers();
    cleanup();
    reconnect();
    const stored = localStorage.getItem('conecta-unsent') ?? '';
    localStorage.setItem(
      'conecta-unsent',
      stored.replace(/(?<="savedAt":)\d+/, (savedAt) => String(Number(savedAt) - 48 * 3_600_000)),
    );
    renderRoute('/preguntas-frecuentes');
    await screen.findByRole('heading', { level: 1, name: 'Preguntas frecuentes' }, slow);
    await expectNothingUnsent();
    expect(await submissions()).toEqual([]);
  });
});

describe('signing out', () => {
  const question = () => screen.findByRole('alertdialog', { name: '¿Cerrar sesión?' }, slow);
  const args = { p_business_id: 1, p_vote: 'like' };

  it.each([
    ['/negocios', 'Cerrar Sesión'],
    ['/admin', 'Cerrar sesión'],
  ])('asks on %s before it deletes what is unsent', async (path, label) => {
    await site.signIn('editor');
    const names = ['Café 1', 'Café 2', 'Café 3', 'Café 4', 'Café 5', 'Café 6'];
    for (const [index, name] of names.entries())
      keepUnsent({ kind: 'vote', id: `vote-${String(index)}`, name, args });
    const { user } = renderRoute(path);
    const [signOut] = await screen.findAllByRole('button', { name: label }, slow);
    await user.click(signOut!);
    const lines = within(await question()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'El voto por Café 6',
      'El voto por Café 5',
      'El voto por Café 4',
      'El voto por Café 3',
      'Y 2 más',
    ]);
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    expect(localStorage.getItem('conecta-unsent')).not.toBeNull();
    expect(getSession().status).toBe('signed-in');
    await user.click(signOut!);
    await user.click(within(await question()).getByRole('button', { name: 'Cerrar sesión y borrarlo' }));
    expect(
      await screen.findByText(
        'Has cerrado sesión correctamente. Lo que estaba sin enviar se borró.',
        {},
        slow,
      ),
    ).toBeInTheDocument();
    expect(getSession().status).toBe('signed-out');
    expect(localStorage.getItem('conecta-unsent')).toBeNull();
  });

  it('asks nothing where nothing is unsent', async () => {
    await site.signIn('editor');
    const { user } = renderRoute('/negocios');
    await user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }, slow));
    await screen.findByText('Has cerrado sesión correctamente.', {}, slow);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(getSession().status).toBe('signed-out');
  });
});
