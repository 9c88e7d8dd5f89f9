import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

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
const goBack = () => Promise.resolve(history.back());

describe('the search screen of a phone', () => {
  it('is opened by the focus, suggests categories, and is closed by its buttons, Escape and back', async () => {
    const { user, currentUrl } = renderOnPhone('/negocios?query=tacos&abierto=1');
    const box = await findBox();
    for (const close of [
      () => user.click(screen.getByRole('button', { name: 'Volver a la lista' })),
      () => user.keyboard('{Escape}'),
      goBack,
    ]) {
      await user.click(box);
      expect(searchScreen()).toContainElement(box);
      expect(history.state).toEqual({ key: 'list', idx: 4, dialog: 'search' });
      await user.clear(box);
      await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible(), slow);
      expect(optionTexts()[0]).toBe('Comida y antojitos');
      await close();
      await waitFor(() => expect(searchScreen()).toBeNull());
      expect(history.state).toEqual({ key: 'list', idx: 3 });
      expect(box).not.toHaveFocus();
      expect(box).toHaveValue('tacos');
    }
    await user.click(box);
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Cerrar búsqueda' }));
    await waitFor(() => expect(searchScreen()).toBeNull());
    expect(currentUrl()).toBe('/negocios?query=tacos&abierto=1');
  });

  it('searches what was typed on Enter, and not before', async () => {
    const { user, currentUrl, navigationType } = renderOnPhone('/negocios');
    const box = await findBox();
    await screen.findAllByRole('article', {}, slow);
    const known = site.requests().length;
    await user.type(box, 'taco');
    await waitFor(
      () => expect(screen.queryByRole('option', { name: /^Buscar ?«taco»$/ })).toBeVisible(),
      slow,
    );
    await user.type(box, 's{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=tacos'), slow);
    expect(navigationType()).toBe('REPLACE');
    expect(searchScreen()).toBeNull();
    expect(box).not.toHaveFocus();
    await screen.findByRole('region', { name: 'Resultados de «tacos»' }, slow);
    const lists = site.requests().slice(known);
    expect(lists.filter((request) => request.endsWith('/search_businesses'))).toHaveLength(1);
  });

  it('is replaced by a chosen business, so that back leads to the list', async () => {
    const { user, currentUrl, navigationType } = renderOnPhone('/negocios');
    await user.type(await findBox(), 'zapater');
    await user.click(await screen.findByRole('option', { name: 'Zapatería y Reparación El Tacón' }, slow));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/negocio\/zapateria-y-reparacion/), slow);
    expect(navigationType()).toBe('REPLACE');
  });
});

describe('words that mean a filter', () => {
  it('are searched, and the filter is suggested first, for the keyboard too', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    interceptFetch('/rpc/complete_search', (send) => isReleased.then(send));
    const { user, currentUrl } = renderRoute('/negocios');
    const box = await findBox();
    await user.type(box, 'farmacia abierta');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=farmacia+abierta'), slow);
    const results = await screen.findByRole('region', { name: 'Resultados de «farmacia abierta»' }, slow);
    const [first] = await within(results).findAllByRole('article', {}, slow);
    expect(first).toHaveTextContent('Farmacia Santa Cecilia');
    await screen.findByRole('listbox', {}, slow);
    expect(optionTexts()[0]).toBe('farmacia · Abierto ahora');
    await user.keyboard('{ArrowDown}');
    // Suggestions that arrive leave the chosen one active.
    release();
    await screen.findByRole('option', { name: /^Farmacia ?Santa Cecilia$/ }, slow);
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('farmacia · Abierto ahora');
    expect(box).toHaveAttribute('aria-activedescendant', active.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=farmacia&abierto=1'), slow);
    expect(box).toHaveValue('farmacia');
    const chip = await screen.findByRole('button', { name: 'Abierto ahora' }, slow);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip);
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=farmacia'), slow);
  });
});
