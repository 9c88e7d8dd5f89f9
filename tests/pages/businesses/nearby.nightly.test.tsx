import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findCategory } from '../find-category';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import {
  findCards,
  findToggle,
  getCurrentPosition,
  grant,
  here,
  nameOf,
  refuse,
  stubGeolocation,
} from './geolocation';

const site = setupSeededSite();
stubGeolocation();

describe('the list nearby', () => {
  it('stays within the category, and lists those without coordinates last', async () => {
    grant();
    const { user } = renderRoute('/negocios?category=Comida+y+antojitos');
    await findCards('Comida y antojitos');
    await user.click(await findToggle());
    const title = 'Comida y antojitos · cerca de ti';
    await findCards(title);
    await user.click(await screen.findByRole('button', { name: 'Siguientes negocios' }, slow));
    await waitFor(async () => expect((await findCards(title)).length).toBeGreaterThan(12), slow);
    const cards = await findCards(title);
    const located = cards.map((card) => /a (menos de )?[\d.]+ k?m(?!\w)/.test(card.textContent));
    expect(located.lastIndexOf(true)).toBeLessThan(located.indexOf(false));
    expect(cards.filter((_, index) => !located[index]).map(nameOf)).toContain('Tamales y Atole Doña Elvira');

    await user.click(await findCategory('Salud'));
    expect(nameOf((await findCards('Salud · cerca de ti'))[0] as HTMLElement)).toBe('Farmacia Santa Cecilia');
    expect(getCurrentPosition).toHaveBeenCalledOnce();
  });

  it('combines with a search', async () => {
    grant();
    const { user } = renderRoute('/negocios?query=encino');
    await findCards('Resultados de «encino»');
    await user.click(await findToggle());
    const cards = await findCards('Resultados de «encino» · cerca de ti');
    expect(cards.length).toBeGreaterThan(3);
    expect(cards[0]).toHaveTextContent(/a \d+ m/);
  });

  it('says that the visitor is far away, before the distances', async () => {
    grant({ latitude: 19.4326, longitude: -99.1332, accuracy: 20 });
    const { user } = renderRoute('/negocios');
    await user.click(await findToggle());
    const note = await screen.findByText(/^Estás lejos de KM 5/, {}, slow);
    const [first] = await findCards('Todos los negocios · cerca de ti');
    expect(first).toHaveTextContent(/a 3\d\d km/);
    expect(note.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says when the position is only approximate', async () => {
    grant({ ...here, accuracy: 3000 });
    const { user } = renderRoute('/negocios');
    await user.click(await findToggle());
    expect(await screen.findByText(/Tu ubicación es aproximada/, {}, slow)).toBeVisible();
    expect(screen.getByText(/Tu ubicación no sale de tu aparato/)).toBeVisible();
  });
});

describe('a list that cannot be sorted', () => {
  async function expectProblem(title: string, text: RegExp): Promise<void> {
    const { user } = renderRoute('/negocios');
    const before = await findCards('Todos los negocios');
    await user.click(await findToggle());
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(text);
    expect((await findCards('Todos los negocios')).map(nameOf)).toEqual(before.map(nameOf));
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');

    await user.click(within(alert).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }

  it.each([
    ['unavailable', 2, 'No se pudo saber dónde estás', /Enciende la ubicación de tu teléfono/],
    ['timed out', 3, 'Tu ubicación tarda en llegar', /acércate a una ventana/],
  ])('stays as it is when the position is %s, and says what to do', async (_, code, title, text) => {
    refuse(code);
    await expectProblem(title, text);
  });

  it('says so where the browser has no geolocation', async () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    await expectProblem('Este navegador no puede decir dónde estás', /https:\/\//);
  });

  it('says so over http, without asking', async () => {
    vi.stubGlobal('isSecureContext', false);
    await expectProblem('Este navegador no puede decir dónde estás', /Chrome, Firefox o Safari/);
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it('says so where no business has coordinates', async () => {
    grant();
    await site.change(
      `create table private.kept as select id, google_maps_link, latitude, longitude from public.businesses;
       update public.businesses set google_maps_link = null, latitude = null, longitude = null`,
      `update public.businesses b set google_maps_link = k.google_maps_link, latitude = k.latitude, longitude = k.longitude
       from private.kept k where k.id = b.id;
       drop table private.kept`,
    );
    await expectProblem('Aún no sabemos dónde están estos negocios', /Prueba con otra categoría/);
  });

  it('stops waiting for the position with another tap', async () => {
    const { user } = renderRoute('/negocios');
    await findCards('Todos los negocios');
    await user.click(await findToggle());
    await waitFor(() => expect(getCurrentPosition).toHaveBeenCalled(), slow);
    expect(await findToggle()).toHaveAttribute('aria-busy', 'true');
    await user.click(await findToggle());
    expect(await findToggle()).toHaveAttribute('aria-busy', 'false');
    getCurrentPosition.mock.calls[0]?.[0]({ coords: here } as GeolocationPosition);
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');
  });
});
