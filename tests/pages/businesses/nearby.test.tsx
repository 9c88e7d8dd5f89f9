import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import {
  findCards,
  findToggle,
  getCurrentPosition,
  grant,
  nameOf,
  refuse,
  stubGeolocation,
} from './geolocation';

const site = setupSeededSite();
stubGeolocation();

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

    await user.click(screen.getByRole('button', { name: 'Siguientes negocios' }));
    await waitFor(async () => {
      expect(await findCards('Todos los negocios · cerca de ti')).toHaveLength(24);
    }, slow);
    expect(site.requests().slice(known)).toHaveLength(3);
  });
});

describe('a list that cannot be sorted', () => {
  it('stays as it is when the position is refused, and says what to do', async () => {
    refuse(1);
    const { user } = renderRoute('/negocios');
    const before = await findCards('Todos los negocios');
    await user.click(await findToggle());
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent('No tenemos permiso para ver tu ubicación');
    expect(alert).toHaveTextContent(/Permítela en los ajustes del sitio/);
    expect((await findCards('Todos los negocios')).map(nameOf)).toEqual(before.map(nameOf));
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'false');

    await user.click(within(alert).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
