import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { proposalFolder } from '../../proposal-folder';
import { galleryInput, photoFile, provideImageApis } from '../image-apis';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { button, id, noBusiness, open, openForm, ownerPage, thanks, token, type } from './owner-page';

const site = setupSeededSite();
const { reports, isConfirmedToday } = ownerPage(site);
const folder = proposalFolder(token);
const answersSent = () => site.requests().filter((request) => request.endsWith('/rpc/answer_confirmation'));

describe('the page of an owner', () => {
  it('says in round figures how often the business was seen', async () => {
    await site.sql(`insert into public.business_visits (business_id, day, kind, count)
      values (${id}, private.local_date(now()), 'visit', 1001), (${id}, private.local_date(now()), 'whatsapp', 10)`);
    open();
    await screen.findByRole('heading', { level: 2, name: '¿Cuántos me vieron?' }, slow);
    const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(figure('Visitas a la página')).toBe('Más de 1,000');
    expect(figure('Toques en WhatsApp')).toBe('10 o menos');
  });

  it('shows what the guide says', async () => {
    open();
    const facts = within(await screen.findByRole('region', { name: 'Lo que dice la guía' }, slow));
    expect(facts.getByText('Tortillería La Güera')).toBeVisible();
    expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Dirección',
      'Teléfono',
      'WhatsApp',
      'Horario',
    ]);
    expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Calle Cinco 12',
      '444 123 0001',
      'Sin dato',
      'Lun a mié 9:00 a.m. – 6:00 p.m.',
    ]);
  });

  it('says that a business is closed for a while, or open by appointment', async () => {
    await site.sql(
      `update public.businesses set by_appointment = true, operating_status = 'closed_temporarily' where id = ${id}`,
    );
    open();
    expect(await screen.findByText('Con cita previa', {}, slow)).toBeVisible();
    expect(screen.getByText('Cerrado por un tiempo')).toBeVisible();
  });

  it('is not indexed, sends no referrer, and keeps its token out of analytics', async () => {
    await startAnalytics();
    window.dataLayer = [];
    open();
    await button('Todo sigue igual');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(window.dataLayer).toContainEqual({
      event: 'page_view',
      path: '/confirmar',
      title: '¿Siguen bien tus datos? | San Luis CONECTA',
    });
    expect(JSON.stringify(window.dataLayer)).not.toContain(token);
  });

  it('dates the data to today with one tap, and a double tap does no more', async () => {
    const { user } = open();
    await user.dblClick(await button('Todo sigue igual'));
    expect(await thanks()).toBeVisible();
    expect(screen.getByText(/quedaron confirmados con la fecha de hoy/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la página de tu negocio' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/negocio\/tortilleria-la-guera/),
    );
    expect(answersSent()).toHaveLength(1);
    expect(await isConfirmedToday()).toBe(true);
    expect(await reports()).toEqual([]);
  });

  it('opens nothing for a used link, with the same words as for a wrong and an expired one', async () => {
    const { user } = open();
    await user.click(await button('Todo sigue igual'));
    await thanks();
    document.body.replaceChildren();
    open();
    const used = (await screen.findByText(noBusiness, {}, slow)).textContent;
    document.body.replaceChildren();
    renderRoute(`/confirmar/${'cd'.repeat(32)}`);
    expect((await screen.findByText(noBusiness, {}, slow)).textContent).toBe(used);
    document.body.replaceChildren();
    await site.sql(
      `update private.owner_links set used_at = null, used_for = null, expires_at = now() - interval '1 second'`,
    );
    open();
    expect((await screen.findByText(noBusiness, {}, slow)).textContent).toBe(used);
    expect(screen.queryByText('Tortillería La Güera')).toBeNull();
  });

  it('asks once before it says that the business closed', async () => {
    const { user } = open();
    await user.click(await button('Ya cerramos'));
    const dialog = await screen.findByRole('alertdialog', {
      name: '¿Tortillería La Güera ya cerró para siempre?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(answersSent()).toEqual([]);
    await user.click(await button('Ya cerramos'));
    await user.click(await button('Sí, ya cerramos'));
    await thanks();
    expect(await reports()).toEqual([
      {
        reason: 'closed',
        proposed: { columns: { operating_status: 'closed_permanently' } },
        note: null,
        source: 'owner',
      },
    ]);
  });
});

describe('what has changed', () => {
  it('arrives as proposals, with the words for the rest', async () => {
    const { user } = await openForm();
    type('Teléfono nuevo', '444 999 00 00');
    type('Dirección nueva', 'Calle Seis 7');
    type('Otra cosa', 'También hacemos gorditas');
    await user.click(screen.getByRole('button', { name: 'Cambiar el horario' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Lunes: apertura' }, slow),
      '8:00 a.m.',
    );
    await user.dblClick(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    expect(screen.getByText(/El equipo los revisa y los publica/)).toBeVisible();
    expect(answersSent()).toHaveLength(1);
    const note = 'También hacemos gorditas';
    expect(await reports()).toEqual([
      {
        reason: 'hours',
        proposed: {
          columns: { by_appointment: false },
          hours: {
            Lunes: [{ open_time: '08:00', close_time: '18:00' }],
            Martes: [{ open_time: '09:00', close_time: '18:00' }],
            Miércoles: [{ open_time: '09:00', close_time: '18:00' }],
            Jueves: null,
            Viernes: null,
            Sábado: null,
            Domingo: null,
          },
        },
        note,
        source: 'owner',
      },
      { reason: 'phone', proposed: { columns: { phone: '4449990000' } }, note, source: 'owner' },
      { reason: 'place', proposed: { columns: { address: 'Calle Seis 7' } }, note, source: 'owner' },
    ]);
    expect(await isConfirmedToday()).toBe(false);
  });

  it('may be the name, WhatsApp, the description and products, each as a proposal of its own', async () => {
    await site.sql(`update public.businesses set description = 'Tortillas a mano.' where id = ${id}`);
    const { user } = await openForm();
    type('Nombre nuevo', 'Tortillería La Nueva Güera');
    type('WhatsApp nuevo', '+52 444 999 00 01');
    await user.click(screen.getByRole('button', { name: 'Cambiar la descripción' }));
    expect(screen.getByRole('textbox', { name: 'Descripción nueva' })).toHaveValue('Tortillas a mano.');
    type('Descripción nueva', 'Tortillas a mano y gorditas.');
    await user.click(screen.getByRole('button', { name: 'Agregar un producto o servicio' }));
    type('Nombre', 'Gordita de nata');
    await user.click(screen.getByRole('button', { name: 'Agregar un producto o servicio' }));
    await user.click(screen.getByRole('button', { name: 'Quitar el nuevo 2' }));
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    const own = { note: null, source: 'owner' };
    expect(await reports()).toEqual([
      {
        reason: 'description',
        proposed: { columns: { description: 'Tortillas a mano y gorditas.' } },
        ...own,
      },
      { reason: 'name', proposed: { columns: { name: 'Tortillería La Nueva Güera' } }, ...own },
      {
        reason: 'product',
        proposed: { products: [{ type: 'product', name: 'Gordita de nata', description: null }] },
        ...own,
      },
      { reason: 'whatsapp', proposed: { columns: { whatsapp: '4449990001' } }, ...own },
    ]);
  });

  it('may be images, which are uploaded at once and kept when the page is reloaded', async () => {
    provideImageApis();
    const { user } = await openForm();
    const addImage = async (button: string) => {
      await user.click(await screen.findByRole('button', { name: button }, slow));
      await user.upload(galleryInput(), await photoFile('fachada.jpg'));
    };
    await addImage('Agregar una foto');
    await screen.findByRole('group', { name: 'Foto nueva 1' }, slow);
    await addImage('Agregar otra foto');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Foto nueva 2' })).toHaveFocus(), slow);
    cleanup();

    const { user: next } = open();
    await next.click(await screen.findByRole('button', { name: 'Quitar la foto nueva 1' }, slow));
    await next.click(screen.getByRole('checkbox', { name: 'Que sea la primera que se ve' }));
    // The name of the removed one is taken.
    await next.click(screen.getByRole('button', { name: 'Agregar otra foto' }));
    await next.upload(galleryInput(), await photoFile('vitrina.jpg'));
    await screen.findByRole('group', { name: 'Foto nueva 2' }, slow);
    await next.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    const [sent] = JSON.stringify(await reports()).match(/image_\d/) ?? [];
    // Counted on since another file used the link; the one after it was chosen after the reload.
    const second = Number(sent?.at(-1));
    expect(second).toBeGreaterThan(1);
    expect(await reports()).toEqual([
      {
        reason: 'image',
        proposed: { images: [{ storage_path: `${folder}/image_${String(second)}`, is_featured: true }] },
        note: null,
        source: 'owner',
      },
      {
        reason: 'image',
        proposed: { images: [{ storage_path: `${folder}/image_${String(second + 1)}`, is_featured: false }] },
        note: null,
        source: 'owner',
      },
    ]);
  });

  it('is refused where nothing was written, or a value cannot be right', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    expect(await screen.findByText('Escribe qué cambió.')).toBeVisible();
    type('Teléfono nuevo', '123');
    type('Dirección nueva', 'ahí');
    type('Otra cosa', 'x'.repeat(301));
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    expect(await screen.findByText('Escribe el número correcto con sus 10 dígitos.')).toBeVisible();
    expect(screen.getByText('Escribe la dirección correcta, de 5 a 200 caracteres.')).toBeVisible();
    expect(screen.getByText('El detalle puede tener hasta 300 caracteres.')).toBeVisible();
    expect(answersSent()).toEqual([]);
  });

  it('is kept when the page is reloaded, until it is sent', async () => {
    const { user } = await openForm();
    type('Teléfono nuevo', '4449990000');
    type('Otra cosa', 'Cerramos en diciembre');
    await user.click(screen.getByRole('button', { name: 'Cambiar el horario' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Lunes: apertura' }, slow),
      '8:00 a.m.',
    );
    cleanup();

    open();
    expect(await screen.findByRole('textbox', { name: 'Teléfono nuevo' }, slow)).toHaveValue('4449990000');
    expect(screen.getByRole('textbox', { name: 'Otra cosa' })).toHaveValue('Cerramos en diciembre');
    expect(await screen.findByRole('combobox', { name: 'Lunes: apertura' }, slow)).toHaveDisplayValue(
      '8:00 a.m.',
    );
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    await thanks();
    expect(await reports()).toMatchObject([
      { reason: 'hours', note: 'Cerramos en diciembre' },
      { reason: 'phone', proposed: { columns: { phone: '4449990000' } } },
    ]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});
