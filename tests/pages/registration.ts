import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { drainToasts } from '@/ui/toast';
import type { Responder } from './intercept-fetch';
import { renderRoute } from './render-route';
import type { setupSeededSite } from './seeded-site';
import { slow } from './slow';

/** The required fields. */
export const typed = {
  'Nombre del Negocio *': 'Tortillería La Güera',
  'Dirección *': 'Av. Carranza 123, KM 5',
  'Teléfono de Contacto *': '444 123 4567',
  'Descripción *': 'Tortillas de maíz hechas a mano.',
};

export async function openForm() {
  const page = renderRoute('/registra-tu-negocio');
  await screen.findByLabelText('Nombre del Negocio *', {}, slow);
  return page;
}

export function fillIn(texts: Record<string, string> = {}): void {
  for (const [label, text] of Object.entries({ ...typed, ...texts })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
}

export function expectTyped(texts: Record<string, string> = {}): void {
  for (const [label, text] of Object.entries({ ...typed, ...texts })) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
}

export const sendButton = () => screen.getByRole('button', { name: 'Enviar Registro' });
/** The same button after a request without a response. */
export const retryButton = () => screen.getByRole('button', { name: 'Reintentar' });

export async function expectThanks(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Gracias por tu registro' }, slow);
}

/** The error area and a toast show the message, and every typed value is kept. */
export async function expectFailure(text: string, texts: Record<string, string> = {}): Promise<void> {
  await waitFor(
    () => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(`Error al enviar:${text}`),
    slow,
  );
  await findFailureToast();
  expectTyped(texts);
}

/** The latest toast of a failed request. */
export async function findFailureToast(): Promise<HTMLElement | null | undefined> {
  const toasts = await screen.findByRole('region', { name: /Avisos/ }, slow);
  const [latest] = await within(toasts).findAllByText('Error al enviar', {}, slow);
  return latest?.closest('li');
}

/** The field of the refused value alone shows the message, and every typed value is kept. */
export async function expectFieldFailure(message: string, texts: Record<string, string> = {}): Promise<void> {
  const form = within(screen.getByRole('form', { name: 'Registro de tu negocio' }));
  expect(await form.findAllByText(message, { exact: false }, slow)).toHaveLength(1);
  expect(form.queryByText(/^Error al enviar|antes de enviar:$/)).toBeNull();
  await waitFor(() => expect(sendButton()).toBeEnabled(), slow);
  expectTyped(texts);
}

export const submission = '/rpc/submit_business_public';

/** The server handles the request, but its response is lost. */
export const loseResponse: Responder = async (send) => {
  await send();
  throw new TypeError('fetch failed');
};

/** Before each test: no own submission, no rate limit reached. */
export function startClean(site: ReturnType<typeof setupSeededSite>) {
  const rows = async (query: string): Promise<unknown[]> => (await site.sql(query))[0]?.rows ?? [];

  beforeEach(async () => {
    drainToasts();
    await site.sql(`
      delete from public.business_submissions where phone = '4441234567';
      delete from private.rate_counters;
      delete from private.security_events;
    `);
    await startAnalytics();
    window.dataLayer = [];
  });

  return {
    rows,
    sentRows: () =>
      rows(`select * from public.business_submissions where phone = '4441234567' order by created_at`),
    reports: () => rows('select action, metadata from private.security_events order by id'),
  };
}
