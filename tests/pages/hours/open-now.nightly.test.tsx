import { screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('a card', () => {
  it.each([
    ['2026-11-23T19:30:00-06:00', 'Cierra pronto · 8:00 p.m.'],
    ['2026-11-23T21:00:00-06:00', 'Cerrado · abre mañana 9:30 a.m.'],
  ])('at %s says «%s»', async (time, text) => {
    setTime(time);
    renderRoute('/negocios?query=zapater%C3%ADa');
    const card = await findFirstCard('Resultados de «zapatería»');
    expect(await within(card).findByText(/^(Abierto|Cerrado|Cierra pronto)$/, {}, slow)).toBeVisible();
    expect(card).toHaveTextContent(text);
  });
});

describe('the page of a business', () => {
  it('opens again after the last day of the closure', async () => {
    setTime('2026-12-04T12:00:00-06:00');
    await site.sql("update public.businesses set closed_until = '2026-12-03' where id = 49");
    renderRoute('/negocio/estetica-canina-don-firulais-49');
    expect(await screen.findByText('· cierra 6:00 p.m.', {}, slow)).toBeVisible();
    expect(screen.queryByText('Cerrado por un tiempo')).not.toBeInTheDocument();
  });

  it('lists special days of a business by appointment without a request for its hours', async () => {
    setTime('2026-12-23T12:00:00-06:00');
    await site.sql(
      `insert into public.business_special_days (business_id, date, open_time, close_time, note)
       values (31, '2026-12-24', 'Closed', 'Closed', 'Nochebuena')`,
    );
    renderRoute('/negocio/consultorio-dental-dra-pena-31');
    expect(await screen.findByText('Con cita previa', {}, slow)).toBeVisible();
    expect(await screen.findByText('Nochebuena', {}, slow)).toBeVisible();
    expect(site.requests()).not.toContain('GET /rest/v1/business_hours');
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

  it('at another hour that finds nothing says at which, with a way to the closed ones', async () => {
    const { user, currentUrl } = renderRoute('/negocios?category=Salud&abre=domingo-20:00');
    expect(
      await screen.findByText('No hay negocios abiertos el domingo a las 8:00 p.m.', {}, slow),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver también los cerrados' }));
    await findCards('Salud');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?category=Salud'));
  });
});
