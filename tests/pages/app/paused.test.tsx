import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { expectFailure, expectTyped, fillIn, openForm, sendButton } from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const project = /\/(rest|auth|storage)\/v1\//;
const siteFile = '/manifest.webmanifest';
const title = 'El directorio está en pausa';
const sentence = 'El directorio está en pausa. Inténtalo más tarde.';

/** Nothing responds for the project's name, while the site's own host does. Returns a function that wakes the project. */
function pauseProject(respond: () => Response | Promise<Response> = noConnection): () => void {
  const wake = interceptFetch(project, respond);
  const end = interceptFetch(siteFile, () => Response.json({ start_url: '/' }));
  return () => {
    end();
    wake();
  };
}

const status = (code: number) => () => Response.json({ message: 'restricted' }, { status: code });
const notice = async () => within(await screen.findByRole('region', { name: 'Aviso del directorio' }, slow));
/** The other tabs of the auth page have the same fields. */
const shown = { selector: ':not([hidden] *)' };
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('while the project is paused', () => {
  it.each([
    ['/', 'No se pudieron cargar los negocios'],
    ['/negocio/panaderia-el-nino-17', 'No se pudo cargar el negocio'],
    ['/guia', 'No se pudo cargar la guía'],
    ['/guardados?lista=1.12', 'No se pudieron cargar los negocios'],
    [`/mi-solicitud/${'a'.repeat(32)}`, 'No se pudo cargar tu solicitud'],
    [`/confirmar/${'a'.repeat(32)}`, 'No se pudieron cargar tus datos'],
  ])(
    '%s says so, with the WhatsApp and the mail of the team, and never blames the internet',
    async (url, failed) => {
      pauseProject();
      renderRoute(url);
      const text = await notice();
      expect(text.getByText(/^Puedes leer y buscar/)).toBeInTheDocument();
      expect(text.getByRole('link', { name: 'WhatsApp 444 555 0105' })).toHaveAttribute(
        'href',
        'https://wa.me/524445550105',
      );
      expect(text.getByRole('link', { name: 'hola@sanluisconecta.mx' })).toHaveAttribute(
        'href',
        'mailto:hola@sanluisconecta.mx',
      );
      await waitFor(
        () => expect(alerts()).toContainEqual(expect.stringMatching(`${failed}.*${sentence}`)),
        slow,
      );
      expect(document.body).not.toHaveTextContent(/Revisa tu internet|No hay conexión/);
      expect(text.queryByText('Para el equipo:')).toBeNull();
    },
  );

  it.each([
    [540, status(540), 'El proyecto de Supabase está dormido.', 'Si el proyecto está dormido'],
    [402, status(402), 'El proyecto de Supabase se pasó de los límites de su plan.', 'Si se pasó del límite'],
    [
      503,
      status(503),
      'El proyecto de Supabase no responde: quizá está dormido.',
      'Si el proyecto está dormido',
    ],
    [
      'no response',
      noConnection,
      'El proyecto de Supabase no responde: quizá está dormido.',
      'Si el proyecto está dormido',
    ],
  ])('staff read why it is paused, and the page of the manual (%s)', async (_what, respond, why, section) => {
    await site.signIn('editor');
    const wake = pauseProject(respond);
    renderRoute('/admin');
    const text = await notice();
    expect(text.getByText(why)).toBeInTheDocument();
    expect(text.getByText(new RegExp(`docs/operar/emergencias.md, «${section}`))).toBeInTheDocument();
    await waitFor(() => expect(alerts().join()).toContain(`No se pudo comprobar tu acceso${sentence}`), slow);
    wake();
  });

  it('a failed sign-in says so, with the reason for staff and the way to the team beside it', async () => {
    const wake = pauseProject();
    const { user } = renderRoute('/auth');
    const email = await screen.findByLabelText('Correo electrónico', shown, slow);
    await user.type(email, 'editor@ejemplo.mx');
    await user.type(screen.getByLabelText('Contraseña', shown), 'conecta-km5-demo');
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    const failure = await screen.findByRole('alert', {}, slow);
    expect(failure).toHaveTextContent(`Error de inicio de sesión${sentence}`);
    expect(within(failure).getByRole('link', { name: /^WhatsApp/ })).toBeInTheDocument();
    expect((await notice()).getByText('Para el equipo:')).toBeInTheDocument();
    expect(email).toHaveValue('editor@ejemplo.mx');
    wake();
    // The auth client logs every failed request.
    vi.mocked(console.error).mockClear();
  });

  it('a registration keeps what was typed, says so, and is sent once the project responds', async () => {
    const { user } = await openForm();
    // The last request of the form: a response says that the project is not paused.
    await screen.findByText('A domicilio', {}, slow);
    fillIn();
    const wake = pauseProject();
    await user.click(sendButton());
    await expectFailure(`Ocurrió un error al enviar el formulario. ${sentence}`);
    const failure = screen.getByRole('alert');
    expect(failure).toHaveTextContent('Lo que escribiste sigue aquí.');
    expect(within(failure).getByRole('link', { name: /^WhatsApp/ })).toBeInTheDocument();
    expect(within(failure).getByRole('link', { name: 'hola@sanluisconecta.mx' })).toBeInTheDocument();
    expectTyped();
    wake();
    await user.click((await notice()).getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), slow);
    expectTyped();
  });

  it('a vote is taken back, and the notice says why', async () => {
    const { user } = renderRoute('/negocio/panaderia-el-nino-17');
    const vote = await screen.findByRole('button', { name: /^Me gusta/ }, slow);
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const wake = pauseProject(status(540));
    await user.click(vote);
    await notice();
    await waitFor(() => expect(vote).toHaveAttribute('aria-pressed', 'false'), slow);
    expect(screen.getByRole('heading', { level: 1, name: 'Panadería El Niño' })).toBeInTheDocument();
    log.mockRestore();
    wake();
  });

  it('each query is sent once, and what was loaded stays', async () => {
    const queryClient = createQueryClient();
    const { user } = renderRoute('/negocios', { queryClient });
    const [card] = await screen.findAllByRole('article', {}, slow);
    // A response of the list would say that the project is not paused.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), slow);
    const name = within(card as HTMLElement).getByRole('heading').textContent;
    const sent: string[] = [];
    const wake = pauseProject();
    const stop = interceptFetch('/rest/v1/', (send) => {
      sent.push('request');
      return send();
    });
    await user.click(within(card as HTMLElement).getByRole('link', { name }));
    await notice();
    expect(await screen.findByRole('heading', { level: 1, name }, slow)).toBeInTheDocument();
    await waitFor(
      () => expect(screen.getByRole('main')).toHaveTextContent(`No se pudo cargar lo demás${sentence}`),
      slow,
    );
    expect(sent).toHaveLength(1);
    stop();
    wake();
    await user.click((await notice()).getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('heading', { name: 'Ubicación' }, slow)).toBeInTheDocument();
  });
});

describe('once the project responds', () => {
  it.each([
    ['the button', () => null],
    ['the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the connection', () => window.dispatchEvent(new Event('online'))],
  ])('the page loads by itself with %s, and the notice goes', async (name, act) => {
    const wake = pauseProject();
    const { user } = renderRoute('/negocios');
    const text = await notice();
    await waitFor(() => expect(alerts().join()).toContain(sentence), slow);
    wake();
    if (name === 'the button') await user.click(text.getByRole('button', { name: 'Volver a intentar' }));
    else act();
    expect((await screen.findAllByRole('article', {}, slow)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), slow);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
