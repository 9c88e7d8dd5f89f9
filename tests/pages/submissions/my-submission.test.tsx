import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { loseResponse } from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const token = 'ab'.repeat(32);
const id = 'b0000000-0000-4000-8000-0000000000bb';
const noSubmission = /^Este enlace no abre ninguna solicitud/;

const rows = async (query: string): Promise<unknown[]> => (await site.sql(query))[0]?.rows ?? [];
const change = (set: string) => site.sql(`update public.business_submissions set ${set} where id = '${id}'`);
const ask = (missing = '¿En qué calle está?') => change(`missing = '${missing}', corrected_at = null`);
const stored = () =>
  rows(
    `select address, corrected_at is not null as is_corrected from public.business_submissions where id = '${id}'`,
  );
const corrections = () =>
  site.requests().filter((request) => request.endsWith('/rpc/correct_submission')).length;
const unchanged = [{ address: 'Calle 5 #12', is_corrected: false }];
const corrected = [{ address: 'Calle Sauce 91', is_corrected: true }];
const heading = (name: string) => screen.findByRole('heading', { level: 2, name }, slow);

beforeEach(async () => {
  sessionStorage.clear();
  await site.sql(`
    delete from private.rate_counters;
    delete from private.owner_links;
    delete from public.business_submissions where id = '${id}';
    insert into public.business_submissions (id, name, address, description, phone, product_submissions)
    values ('${id}', 'Tortillería La Güera', 'Calle 5 #12', 'Tortillas hechas a mano', '4441230001',
            '[{"name": "Kilo de tortilla", "description": ""}]');
    select private.add_owner_link('${token}', 'submission', '${id}', '90 days');
  `);
});

const address = () => screen.findByRole('textbox', { name: 'Dirección *' }, slow);
async function correctTo(text: string): Promise<void> {
  fireEvent.change(await address(), { target: { value: text } });
}
const sendButton = () => screen.getByRole('button', { name: 'Enviar correcciones' });

describe('the page of a submission', () => {
  it('says that it was received, with its folio', async () => {
    const [row] = await rows(`select folio from public.business_submissions where id = '${id}'`);
    renderRoute(`/mi-solicitud/${token}`);
    await heading('La recibimos');
    expect(
      screen.getByText(`Folio ${String((row as { folio: number }).folio)}`, { exact: false }),
    ).toBeVisible();
    expect(screen.getByText(/te avisamos por WhatsApp o por teléfono/)).toBeVisible();
  });

  it('of a published business says in round figures how often it was seen', async () => {
    await change(`status = 'approved', reviewed_at = now(), business_id = 3`);
    await site.change(
      `insert into public.business_visits (business_id, day, kind, count)
       values (3, private.local_date(now()), 'visit', 63), (3, private.local_date(now()), 'call', 4)`,
      'delete from public.business_visits',
    );
    renderRoute(`/mi-solicitud/${token}`);
    await heading('¿Cuántos me vieron?');
    const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(figure('Visitas a la página')).toBe('Más de 50');
    expect(figure('Toques en llamar')).toBe('10 o menos');
  });

  it('shows the hours that were sent', async () => {
    await change(`hours = '[{"day": "Lunes", "open_time": "09:00", "close_time": "18:00"}]'`);
    renderRoute(`/mi-solicitud/${token}`);
    await heading('El horario que enviaste');
    expect(screen.getByText('Lun 9:00 a.m. – 6:00 p.m.')).toBeVisible();
  });

  it('is not indexed, sends no referrer, and keeps its token out of analytics', async () => {
    await startAnalytics();
    window.dataLayer = [];
    renderRoute(`/mi-solicitud/${token}`);
    await heading('La recibimos');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(window.dataLayer).toContainEqual({
      event: 'page_view',
      path: '/mi-solicitud',
      title: 'Mi solicitud | San Luis CONECTA',
    });
    expect(JSON.stringify(window.dataLayer)).not.toContain(token);
  });

  it('shows what is missing above the fields that were sent, and takes the correction once, also after a double tap', async () => {
    await ask();
    await change(`hours = '[{"day": "Lunes", "open_time": "09:00", "close_time": "18:00"}]'`);
    const { user } = renderRoute(`/mi-solicitud/${token}`);
    await heading('Lo que falta');
    expect(screen.getByText('¿En qué calle está?')).toBeVisible();
    expect(await address()).toHaveValue('Calle 5 #12');
    expect(screen.getByRole('textbox', { name: 'Nombre del Negocio *' })).toHaveValue('Tortillería La Güera');
    expect(screen.getByDisplayValue('Kilo de tortilla')).toBeVisible();
    await correctTo('x');
    await user.click(sendButton());
    expect(await screen.findByText('La dirección debe tener al menos 5 caracteres')).toBeVisible();
    await correctTo('Viagra 91');
    await user.click(sendButton());
    expect(await screen.findByText('La dirección no puede llevar «viagra».', {}, slow)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await stored()).toEqual(unchanged);
    await correctTo('Calle Sauce 91');
    const before = corrections();
    await user.dblClick(sendButton());
    await heading('Recibimos tus correcciones');
    expect(await stored()).toEqual(corrected);
    expect(corrections() - before).toBe(1);
    const others = `select name, phone, hours, product_submissions from public.business_submissions where id = '${id}'`;
    expect(await rows(others)).toEqual([
      {
        name: 'Tortillería La Güera',
        phone: '4441230001',
        hours: [{ day: 'Lunes', open_time: '09:00', close_time: '18:00' }],
        product_submissions: [{ name: 'Kilo de tortilla', description: null }],
      },
    ]);
  });

  it('keeps what was typed when the page is reloaded, for this text alone', async () => {
    await ask();
    renderRoute(`/mi-solicitud/${token}`);
    await correctTo('Calle Sauce 91');
    cleanup();
    const { user } = renderRoute(`/mi-solicitud/${token}`);
    expect(await address()).toHaveValue('Calle Sauce 91');
    await user.click(sendButton());
    await heading('Recibimos tus correcciones');
    cleanup();
    await ask('¿Y el número?');
    await change(`address = 'Calle Sauce'`);
    renderRoute(`/mi-solicitud/${token}`);
    expect(await address()).toHaveValue('Calle Sauce');
  });

  it('keeps the correction when the connection fails, and accepts it again when only the response was lost', async () => {
    await ask();
    const { user } = renderRoute(`/mi-solicitud/${token}`);
    await correctTo('Calle Sauce 91');
    let restore = interceptFetch('/rpc/correct_submission', noConnection);
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
    expect(await address()).toHaveValue('Calle Sauce 91');
    expect(await stored()).toEqual(unchanged);
    restore();

    restore = interceptFetch('/rpc/correct_submission', loseResponse);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    // The refetch after the error shows that the correction arrived.
    await heading('Recibimos tus correcciones');
    restore();
    expect(await stored()).toEqual(corrected);
  });

  it('says that the submission was decided meanwhile', async () => {
    await ask();
    const { user } = renderRoute(`/mi-solicitud/${token}`);
    await correctTo('Calle Sauce 91');
    await change(`status = 'rejected', notes = 'No es de la colonia', reviewed_at = now()`);
    await user.click(sendButton());
    await heading('No pudimos publicar tu negocio');
    expect(await stored()).toEqual(unchanged);
  });

  it('leads an approved one to its page, its poster and sharing', async () => {
    await change(`status = 'approved', business_id = 1, reviewed_at = now()`);
    renderRoute(`/mi-solicitud/${token}`);
    await heading('Tu negocio ya está en la guía');
    expect(screen.getByRole('link', { name: 'Ver la página' })).toHaveAttribute(
      'href',
      '/negocio/tacos-el-guero-de-la-5-1',
    );
    expect(screen.getByRole('link', { name: 'Cartel para imprimir' })).toHaveAttribute(
      'href',
      '/negocio/tacos-el-guero-de-la-5-1/cartel',
    );
    expect(screen.getByRole('link', { name: 'Compartir por WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('/negocio/tacos-el-guero-de-la-5-1')),
    );
  });

  it('gives the reason of a rejection, and fills in the form with what was typed', async () => {
    await change(
      `status = 'rejected', notes = 'Falta la calle', reviewed_at = now(),
       hours = '[{"day": "Lunes", "open_time": "09:00", "close_time": "18:00"}]',
       attribute_ids = (select array_agg(id) from public.attributes where name = 'Factura')`,
    );
    const { user, currentUrl } = renderRoute(`/mi-solicitud/${token}`);
    await heading('No pudimos publicar tu negocio');
    expect(screen.getByText('Falta la calle')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar otra vez' }));
    expect(await screen.findByLabelText('Nombre del Negocio *', {}, slow)).toHaveValue(
      'Tortillería La Güera',
    );
    expect(currentUrl()).toBe('/registra-tu-negocio');
    expect(screen.getByLabelText('Dirección *')).toHaveValue('Calle 5 #12');
    expect(screen.getByLabelText('Teléfono de Contacto *')).toHaveValue('4441230001');
    expect(screen.getByDisplayValue('Kilo de tortilla')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Factura' }, slow)).toBeChecked();
    const opens = await screen.findByRole('combobox', { name: 'Lunes: apertura' }, slow);
    expect(opens).toHaveDisplayValue('9:00 a.m.');
    sessionStorage.clear();
  });

  it('leads from a rejection to the business that it already is', async () => {
    await change(
      `status = 'rejected', notes = 'Ya está: https://sanluisconecta.mx/negocio/1', reviewed_at = now()`,
    );
    renderRoute(`/mi-solicitud/${token}`);
    await heading('No pudimos publicar tu negocio');
    expect(screen.getByRole('link', { name: 'Ver el negocio que ya está' })).toHaveAttribute(
      'href',
      '/negocio/1',
    );
    expect(screen.getByRole('button', { name: 'Registrar otra vez' })).toBeVisible();
  });

  it('says the same of a wrong and of an expired token', async () => {
    renderRoute(`/mi-solicitud/${'cd'.repeat(32)}`);
    const wrong = (await screen.findByText(noSubmission, {}, slow)).textContent;
    document.body.replaceChildren();
    await site.sql(`update private.owner_links set expires_at = now() - interval '1 second'`);
    renderRoute(`/mi-solicitud/${token}`);
    expect((await screen.findByText(noSubmission, {}, slow)).textContent).toBe(wrong);
    expect(screen.queryByText('Tortillería La Güera')).toBeNull();
  });

  it('asks to wait above the rate limit, and loads with «Reintentar»', async () => {
    await site.sql(`update private.limits set most = 1 where name = 'owner_link_opens_of_an_address';
      select private.count_use('owner_link_opens_of_an_address', '127.0.0.1')`);
    const { user } = renderRoute(`/mi-solicitud/${token}`);
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent('Espera un momento');
    await site.sql(`update private.limits set most = 30 where name = 'owner_link_opens_of_an_address'`);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await heading('La recibimos');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
