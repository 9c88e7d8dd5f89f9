import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nearbyOff, setNearby } from '@/features/businesses/nearby/nearby-store';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

/** At the door of «Piñatas y Dulces La Posada». */
const here = { latitude: 22.14134, longitude: -100.92392, accuracy: 20 };

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => {
  getCurrentPosition.mockReset();
  Reflect.deleteProperty(navigator, 'geolocation');
  // The position survives a visit to another page, as the module does.
  setNearby(nearbyOff);
});

function grant(coords: object = here): void {
  getCurrentPosition.mockImplementation((onFound) => onFound({ coords } as GeolocationPosition));
}

function refuse(code: number): void {
  getCurrentPosition.mockImplementation((_, onError) =>
    onError?.({ code, message: 'User denied Geolocation' } as GeolocationPositionError),
  );
}

const findToggle = () => screen.findByRole('button', { name: 'Cerca de mí' }, slow);

async function findCards(title: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);
}

const nameOf = (card: HTMLElement) => within(card).getByRole('heading').textContent;

describe('the list nearby', () => {
  it('asks for the position on the tap alone, and begins with the nearest business', async () => {
    grant();
    const { user, currentUrl } = renderRoute('/negocios');
    const before = await findCards('Todos los negocios');
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');
    expect(getCurrentPosition).not.toHaveBeenCalled();

    await user.click(await findToggle());
    const [first, second] = await findCards('Todos los negocios · cerca de ti');
    expect(first).toHaveTextContent('Piñatas y Dulces La Posada');
    expect(first).toHaveTextContent('a menos de 50 m');
    expect(screen.queryByText(/Estás lejos/)).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/a \d{2,3} m/);
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'true');
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    await waitFor(() => expect(currentUrl()).toBe('/negocios'), slow);

    await user.click(await findToggle());
    const after = await findCards('Todos los negocios');
    expect(after.map(nameOf)).toEqual(before.map(nameOf));
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');
  });

  it('needs one request for the coordinates and one for each page of cards', async () => {
    grant();
    const { user } = renderRoute('/negocios');
    await findCards('Todos los negocios');
    const known = site.requests().length;
    await user.click(await findToggle());
    expect(await findCards('Todos los negocios · cerca de ti')).toHaveLength(12);
    expect(site.requests().slice(known)).toEqual([
      'POST /rest/v1/rpc/business_coordinates',
      'GET /rest/v1/businesses',
    ]);

    await user.click(screen.getByRole('button', { name: 'Ver más negocios' }));
    await waitFor(async () => {
      expect(await findCards('Todos los negocios · cerca de ti')).toHaveLength(24);
    }, slow);
    expect(site.requests().slice(known)).toHaveLength(3);
  });

  it('stays within the category, and lists those without coordinates last', async () => {
    grant();
    const { user } = renderRoute('/negocios?category=Comida+y+antojitos');
    await findCards('Comida y antojitos');
    await user.click(await findToggle());
    const title = 'Comida y antojitos · cerca de ti';
    await findCards(title);
    await user.click(await screen.findByRole('button', { name: 'Ver más negocios' }, slow));
    await waitFor(async () => expect((await findCards(title)).length).toBeGreaterThan(12), slow);
    const cards = await findCards(title);
    const located = cards.map((card) => /a (menos de )?[\d.]+ k?m(?!\w)/.test(card.textContent));
    expect(located.lastIndexOf(true)).toBeLessThan(located.indexOf(false));
    expect(cards.filter((_, index) => !located[index]).map(nameOf)).toContain('Tamales y Atole Doña Elvira');

    await user.click(await screen.findByRole('button', { name: /^Salud/ }, slow));
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
    ['refused', 1, 'No tenemos permiso para ver tu ubicación', /Permítela en los ajustes del sitio/],
    ['unavailable', 2, 'No se pudo saber dónde estás', /Enciende la ubicación de tu teléfono/],
    ['timed out', 3, 'Tu ubicación tarda en llegar', /Acércate a una ventana/],
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
