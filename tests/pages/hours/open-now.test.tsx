import { screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCategory } from '../find-category';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock of the device; the server keeps its own. */
function setTime(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
}

async function findCards(title: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);
}
async function findFirstCard(title: string): Promise<HTMLElement> {
  const [card] = await findCards(title);
  if (!card) throw new Error(`«${title}» has no card`);
  return card;
}
const findToggle = () => screen.findByRole('button', { name: 'Abierto ahora' }, slow);

describe('a card', () => {
  it.each([
    ['2026-11-23T11:00:00-06:00', 'Abierto · cierra 2:00 p.m.'],
    ['2026-11-23T15:00:00-06:00', 'Cerrado · abre 4:00 p.m.'],
  ])('at %s says «%s»', async (time, text) => {
    setTime(time);
    renderRoute('/negocios?query=zapater%C3%ADa');
    const card = await findFirstCard('Resultados de «zapatería»');
    expect(await within(card).findByText(/^(Abierto|Cerrado|Cierra pronto)$/, {}, slow)).toBeVisible();
    expect(card).toHaveTextContent(text);
  });

  it('says that on a holiday the hours may differ', async () => {
    // The third Monday of November.
    setTime('2026-11-16T11:00:00-06:00');
    renderRoute('/negocios?query=zapater%C3%ADa');
    const card = await findFirstCard('Resultados de «zapatería»');
    expect(await within(card).findByText('· festivo, puede cambiar', {}, slow)).toBeVisible();
    expect(card).toHaveTextContent('Abierto · festivo, puede cambiar');
    expect(card).not.toHaveTextContent('cierra');
  });

  it('says nothing where hours are unknown', async () => {
    renderRoute('/negocios?query=salda%C3%B1a');
    const card = await findFirstCard('Resultados de «saldaña»');
    expect(card).toHaveTextContent('Plomería Rápida Saldaña');
    expect(card).not.toHaveTextContent(/Abierto|Cerrado|cita/);
    // Without an empty line in between.
    expect(within(card).getByRole('heading').nextElementSibling).toHaveTextContent('Calle Nopal #31');
  });

  it('of a business by appointment says so', async () => {
    renderRoute('/negocios?query=dental');
    const card = await findFirstCard('Resultados de «dental»');
    expect(await within(card).findByText('Con cita previa', {}, slow)).toBeVisible();
  });

  it('is not shown for a business that closed for good', async () => {
    renderRoute('/negocios?query=burrito');
    await screen.findByText(/^No encontramos «burrito»/, {}, slow);
    expect(screen.queryByRole('heading', { name: 'Mudanzas El Burrito' })).not.toBeInTheDocument();
  });

  it('needs no request for its state', async () => {
    renderRoute('/negocios?query=zapater%C3%ADa');
    const card = await findFirstCard('Resultados de «zapatería»');
    await within(card).findByText(/^(Abierto|Cerrado|Cierra pronto)$/, {}, slow);
    expect(site.requests().filter((request) => request.includes('business_'))).toEqual([]);
  });
});

describe('the page of a business', () => {
  it('that closed for good says so, and hides votes, contacts and the poster', async () => {
    renderRoute('/negocio/mudanzas-el-burrito-60');
    expect(await screen.findByText('Cerró definitivamente', {}, slow)).toBeVisible();
    await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
    for (const name of ['Contacto', 'Contacto rápido', 'Horario']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
    expect(screen.getByRole('main').innerHTML).not.toMatch(/wa\.me|tel:|mailto:/);
    const structured = document.querySelector('[type="application/ld+json"]')?.textContent;
    expect(structured).not.toMatch(/telephone|openingHours/);
    expect(await screen.findByRole('button', { name: /algo está mal/i }, slow)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Imprimir cartel' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '¿Qué te pareció?' })).not.toBeInTheDocument();
  });

  it('that is closed for a while says until when, and keeps the contacts', async () => {
    setTime('2026-11-23T12:00:00-06:00');
    await site.sql("update public.businesses set closed_until = '2026-12-03' where id = 49");
    renderRoute('/negocio/estetica-canina-don-firulais-49');
    expect(await screen.findByText('Cerrado por un tiempo', {}, slow)).toBeVisible();
    expect(screen.getByText('No atiende hasta el 3 de diciembre.')).toBeVisible();
    expect(screen.getByText('Puede tardar en contestar.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Contacto' })).toBeInTheDocument();
    // Its week is that of the time after.
    const week = within(await screen.findByRole('table', { name: 'Horario por día' }, slow));
    expect(week.queryByRole('row', { current: 'date' })).not.toBeInTheDocument();
  });

  it('lists the intervals of a day, special days and a holiday', async () => {
    // The third Monday of November.
    setTime('2026-11-16T12:00:00-06:00');
    await site.sql(
      `insert into public.business_special_days (business_id, date, open_time, close_time, note)
       values (52, '2026-11-20', 'Closed', 'Closed', 'Boda de la hija'), (52, '2026-12-31', '09:00', '13:00', null)`,
    );
    renderRoute('/negocio/zapateria-y-reparacion-el-tacon-52');
    const hours = within(await screen.findByRole('region', { name: 'Horario' }, slow));
    // Above the fold, below the state.
    expect(await screen.findByText('Hoy es festivo, puede cambiar', {}, slow)).toBeVisible();
    expect(await hours.findByText('Hoy es festivo: el horario puede cambiar', {}, slow)).toBeVisible();
    expect(hours.getByRole('row', { name: /^Lunes/ })).toHaveTextContent(
      /9:30 a\.m\. – 2:00 p\.m\.\s*4:00 p\.m\. – 8:00 p\.m\./,
    );
    const special = hours.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(special).toEqual(['Viernes 20 de noviembreBoda de la hijaCerrado']);
  });
});

describe('the filter «Abierto ahora»', () => {
  beforeAll(async () => {
    await site.sql(
      `delete from public.business_special_days where true;
       delete from public.business_hours where business_id <> 17;
       update public.business_hours set open_time = '00:00', close_time = '23:59'`,
    );
  });

  it('shows only open businesses, and is in the URL beside the category', async () => {
    const { user, currentUrl } = renderRoute('/');
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await findToggle());
    const cards = await findCards('Abiertos ahora');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Panadería El Niño']);
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(currentUrl()).toBe('/?abierto=1'), slow);
    expect(document.title).toBe('Abiertos ahora | San Luis CONECTA');

    await user.click(await findCategory('Panaderías y cafeterías'));
    expect(await findCards('Panaderías y cafeterías · abiertos ahora')).toHaveLength(1);
    await waitFor(
      () => expect(currentUrl()).toBe('/?category=Panader%C3%ADas+y+cafeter%C3%ADas&abierto=1'),
      slow,
    );

    await user.click(await findToggle());
    expect((await findCards('Panaderías y cafeterías')).length).toBeGreaterThan(1);
    await waitFor(() => expect(currentUrl()).toBe('/?category=Panader%C3%ADas+y+cafeter%C3%ADas'), slow);
  });

  it('is read from the URL beside a term', async () => {
    renderRoute('/negocios?query=pan&abierto=1');
    expect(await findCards('Resultados de «pan» · abiertos ahora')).toHaveLength(1);
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox')).toHaveValue('pan');
  });

  it('is replaced by a day and an hour, which the URL, the title and the cards name', async () => {
    // A Monday.
    setTime('2026-11-23T11:00:00-06:00');
    const { user, currentUrl } = renderRoute('/negocios?abierto=1');
    await findCards('Abiertos ahora');
    await user.click(await screen.findByRole('button', { name: 'Filtros' }, slow));
    const hours = within(await screen.findByRole('group', { name: 'Abierto a esta hora' }, slow));
    expect(hours.getByRole('combobox', { name: 'Hora' })).toHaveDisplayValue('Cualquier hora');
    await user.selectOptions(hours.getByRole('combobox', { name: 'Día' }), 'Domingo');
    await user.selectOptions(hours.getByRole('combobox', { name: 'Hora' }), '8:00 p.m.');
    const cards = await findCards('Abiertos el domingo a las 8:00 p.m.');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Panadería El Niño']);
    await waitFor(() => expect(cards[0]).toHaveTextContent('Abierto dom. · las 24 horas'), slow);
    await waitFor(() => expect(currentUrl()).toBe('/negocios?abre=domingo-20%3A00'), slow);
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');

    await user.selectOptions(hours.getByRole('combobox', { name: 'Día' }), 'Cualquier día');
    await findCards('Todos los negocios');
    await waitFor(() => expect(currentUrl()).toBe('/negocios'), slow);

    // An hour alone is the next time that it is this hour.
    await user.selectOptions(hours.getByRole('combobox', { name: 'Hora' }), '12:00 p.m.');
    await findCards('Abiertos el lunes a las 12:00 p.m.');
    await user.selectOptions(hours.getByRole('combobox', { name: 'Hora' }), 'Cualquier hora');
    await findCards('Todos los negocios');
    expect(hours.getByRole('combobox', { name: 'Día' })).toHaveDisplayValue('Cualquier día');
  });

  it('gives way to «Abierto 24 horas», which is in the URL', async () => {
    const { user, currentUrl } = renderRoute('/negocios?query=pan&abierto=1');
    await findCards('Resultados de «pan» · abiertos ahora');
    await user.click(await screen.findByRole('button', { name: 'Filtros' }, slow));
    const always = await screen.findByRole('button', { name: 'Abierto 24 horas' }, slow);
    await user.click(always);
    const cards = await findCards('Resultados de «pan» · abiertos las 24 horas');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Panadería El Niño']);
    expect(always).toHaveAttribute('aria-pressed', 'true');
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=pan&24horas=1'), slow);
    await user.click(always);
    await findCards('Resultados de «pan»');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=pan'), slow);
  });

  it('that finds nothing says so, with a way to the closed ones', async () => {
    const { user, currentUrl } = renderRoute('/negocios?category=Salud&abierto=1');
    expect(await screen.findByText('No hay negocios abiertos ahora', {}, slow)).toBeVisible();
    expect(screen.getByText('Ninguno de los que buscas atiende a esta hora.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver también los cerrados' }));
    expect((await findCards('Salud')).length).toBeGreaterThan(1);
    await waitFor(() => expect(currentUrl()).toBe('/negocios?category=Salud'), slow);
  });
});
