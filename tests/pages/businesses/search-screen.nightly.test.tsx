import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

beforeEach(() => {
  // The entry of the page, behind which another one would be reached by one step too many.
  history.pushState({ page: 'before' }, '');
  history.pushState({ key: 'list', idx: 3 }, '');
});

/** Renders the listing on a touch screen that is narrower than 768 px. */
function renderOnPhone(path: string) {
  const page = renderRoute(path);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width') || media.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return page;
}

const findBox = () => screen.findByRole('combobox', { name: 'Buscar negocios' }, slow);
const searchScreen = () => screen.queryByRole('dialog', { name: 'Buscar negocios' });
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the search screen of a phone', () => {
  it('ends with a search for what is typed, and has at most seven suggestions', async () => {
    const { user, currentUrl } = renderOnPhone('/negocios?category=Salud');
    await user.type(await findBox(), 'ta');
    await waitFor(() => expect(optionTexts().length).toBeGreaterThan(2), slow);
    expect(optionTexts().length).toBeLessThanOrEqual(7);
    await user.click(screen.getByRole('option', { name: /^Buscar ?«ta»$/ }));
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=ta&category=Salud'), slow);
    expect(searchScreen()).toBeNull();
  });

  it('filters by a chosen category', async () => {
    const { user, currentUrl } = renderOnPhone('/negocios?query=tacos');
    const box = await findBox();
    await user.click(box);
    await user.clear(box);
    await user.click(await screen.findByRole('option', { name: /^Salud/ }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/negocios?category=Salud'), slow);
    expect(searchScreen()).toBeNull();
    expect(box).toHaveValue('');
  });

  it('searches everywhere for a chosen trade or street', async () => {
    const { user, currentUrl } = renderOnPhone('/negocios?category=Salud');
    const box = await findBox();
    await user.click(box);
    await user.type(box, 'plomero');
    await user.click(await screen.findByRole('option', { name: /^Ver todos: ?plomería$/ }, slow));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/negocios\?query=plomer%C3%ADa$/), slow);
    await user.click(box);
    await user.clear(box);
    await user.type(box, 'encino');
    await user.click(await screen.findByRole('option', { name: /^Calle ?Encino$/ }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=Calle+Encino'), slow);
  });

  it('is left by Tab', async () => {
    const { user } = renderOnPhone('/negocios');
    await user.click(await findBox());
    expect(searchScreen()).not.toBeNull();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(searchScreen()).toBeNull());
  });
});

describe('words that mean a filter', () => {
  it('suggest «Cerca de mí», which starts when it is chosen', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((onFound) =>
      onFound({ coords: { latitude: 22.14134, longitude: -100.92392, accuracy: 20 } } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { user, currentUrl } = renderRoute('/negocios');
    await user.type(await findBox(), 'taller cerca de mí');
    await screen.findByRole('region', { name: 'Resultados de «taller cerca de mí»' }, slow);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('option', { name: /^taller · ?Cerca de mí$/ }, slow));
    const list = await screen.findByRole('region', { name: 'Resultados de «taller» · cerca de ti' }, slow);
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=taller'), slow);
    expect((await within(list).findAllByText(/a \d+ m|a [\d.]+ km/, {}, slow)).length).toBeGreaterThan(0);
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Cerca de mí' }));
    Reflect.deleteProperty(navigator, 'geolocation');
  });
});
