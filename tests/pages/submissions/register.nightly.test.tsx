import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  forgetSubmission,
  readOwnSubmissions,
  storedThanks,
} from '@/features/submissions/form/own-submissions';
import { interceptFetch, noConnection } from '../intercept-fetch';
import {
  expectThanks,
  expectTyped,
  fillIn,
  loseResponse,
  openForm,
  retryButton,
  sendButton,
  startClean,
  submission,
} from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const { sentRows, reports } = startClean(setupSeededSite());

describe('the registration page', () => {
  // Spec: public 8.14
  it('shows an error with retry when the categories fail to load and keeps the typed values', async () => {
    const reconnect = interceptFetch('/categories?', noConnection);
    const { user } = await openForm();
    const failure = screen.getByRole('alert');
    expect(failure).toHaveTextContent('No se pudieron cargar las categorías');
    const message = 'No se pudieron cargar los datos necesarios. Por favor, intenta de nuevo.';
    expect(await screen.findByText(message, {}, slow)).toBeInTheDocument();
    fillIn();
    reconnect();
    await user.click(within(failure).getByRole('button', { name: 'Reintentar' }));
    await screen.findByLabelText('Categoría (opcional)', {}, slow);
    expectTyped();
  });

  it('accepts a registration without a category', async () => {
    interceptFetch('/categories?', noConnection);
    const { user } = await openForm();
    fillIn();
    await user.click(sendButton());
    await expectThanks();
    expect(await sentRows()).toMatchObject([{ category_id: null }]);
    // Logged after the thanks, and else among those of the next test.
    await waitFor(async () => expect(await reports()).toHaveLength(1));
  });
});

describe('submitting a registration', () => {
  it('leaves out a product and a service in which nothing is written', async () => {
    const { user } = await openForm();
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Agregar producto' }));
    await user.click(screen.getByRole('button', { name: 'Agregar producto' }));
    await user.click(screen.getByRole('button', { name: 'Agregar servicio' }));
    const second = within(screen.getByRole('group', { name: 'Producto 2' }));
    fireEvent.change(second.getByLabelText('Nombre del producto *'), { target: { value: 'Tortillas' } });
    await user.click(sendButton());
    await expectThanks();
    expect(await sentRows()).toMatchObject([
      { product_submissions: [{ name: 'Tortillas' }], service_submissions: [] },
    ]);
  });

  it('shows at the week which of its intervals overlap, and sends none once it is removed', async () => {
    const { user } = await openForm();
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
    const time = (name: string) => screen.findByRole('combobox', { name }, slow);
    await user.selectOptions(await time('Lunes: apertura'), '9:00 a.m.');
    await user.click(screen.getByRole('button', { name: 'Lunes: agregar otro horario' }));
    await user.selectOptions(await time('Lunes: apertura del segundo horario'), '4:00 p.m.');
    await user.selectOptions(await time('Lunes: cierre del segundo horario'), '8:00 p.m.');
    await user.click(sendButton());
    expect(await screen.findByText('Los horarios del lunes se enciman.', {}, slow)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar horario' }));
    expect(screen.getByRole('button', { name: 'Agregar horario' })).toHaveFocus();
    await user.click(sendButton());
    await expectThanks();
    expect(await sentRows()).toMatchObject([{ hours: [] }]);
  });

  it('shows the thanks again after a reload of the tab, until another business is registered', async () => {
    const { user } = await openForm();
    fillIn();
    await user.click(sendButton());
    await expectThanks();
    const link = () => screen.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href');
    const sent = link();
    cleanup();

    const reloaded = renderRoute('/registra-tu-negocio');
    await expectThanks();
    expect(link()).toBe(sent);
    expect(await screen.findByText(/^Folio \d+$/, {}, slow)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Foto de tu negocio' })).toBeNull();
    await reloaded.user.click(screen.getByRole('button', { name: 'Registrar otro negocio' }));
    cleanup();

    await openForm();
    expect(screen.queryByText('Gracias por tu registro')).toBeNull();
  });

  it('is confirmed where storage is blocked', async () => {
    const { user } = await openForm();
    fillIn();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await user.click(sendButton());
    await expectThanks();
    vi.restoreAllMocks();
    // It is in the memory of the page, which the next test would see.
    storedThanks.clear();
    readOwnSubmissions().forEach(({ token }) => forgetSubmission(token));
  });

  it('warns that the first one may be stored when it is edited after a lost response', async () => {
    const { user } = await openForm();
    fillIn();
    const reconnect = interceptFetch(submission, loseResponse);
    await user.click(sendButton());
    await screen.findByText(/Ocurrió un error al enviar el formulario/, { selector: '[role=alert] p' }, slow);
    reconnect();
    fillIn({ 'Dirección *': 'Av. Carranza 125, KM 5' });
    await user.click(retryButton());
    await screen.findByText(/tu envío anterior pudo haber llegado/, {}, slow);
    expect(await sentRows()).toMatchObject([{ address: 'Av. Carranza 123, KM 5' }]);
  });

  // Spec: public 7.17
  it('succeeds when the analytics event fails', async () => {
    interceptFetch('/rpc/log_security_event', () => Promise.resolve(new Response('{}', { status: 500 })));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await openForm();
    fillIn();
    await user.click(sendButton());
    await expectThanks();
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(
        'submissions: form_submission_success was not logged',
        expect.any(Error),
      ),
    );
    warn.mockRestore();
  });
});
