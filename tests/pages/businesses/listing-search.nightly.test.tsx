import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const box = () => screen.findByRole('combobox', { name: 'Buscar negocios' }, slow);

describe('a search that finds nothing', () => {
  it('is counted once, and not within a category', async () => {
    const counted = () => site.requests().filter((request) => request.endsWith('/count_empty_search'));
    const { user } = renderRoute('/negocios?query=yyyy&category=Salud');
    await screen.findByRole('heading', { name: '¿Conoces uno?' }, slow);
    await user.click(screen.getByRole('button', { name: 'Buscar en todas las categorías' }));
    await screen.findByRole('region', { name: 'No encontramos «yyyy»' }, slow);
    expect(counted()).toHaveLength(0);
    await waitFor(() => expect(counted()).toHaveLength(1), slow);
  });
});

describe('the search box', () => {
  const options = async () =>
    (await screen.findAllByRole('option', {}, slow)).map((option) => option.textContent);

  it('aborts the request of letters that are stale, and ignores its response', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent = vi.fn();
    const ended = vi.fn();
    interceptFetch(/complete_search/, async (send) => {
      sent();
      if (sent.mock.calls.length > 1) return send();
      await held;
      return send().catch((error: DOMException) => {
        ended(error.name);
        throw error;
      });
    });
    const { user } = renderRoute('/negocios');
    const input = await box();
    await user.type(input, 'ta');
    await waitFor(() => expect(sent).toHaveBeenCalled(), slow);
    await user.type(input, 'ller');
    await waitFor(async () => expect((await options()).join()).toMatch(/Taller/), slow);
    const found = await options();
    release();
    await waitFor(() => expect(ended).toHaveBeenCalledWith('AbortError'), slow);
    expect(await options()).toEqual(found);
  });

  it('filters by a chosen category', async () => {
    const { user, currentUrl } = renderRoute('/negocios');
    await user.click(await box());
    await user.keyboard('sal');
    await user.click(await screen.findByRole('option', { name: /^Salud/ }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/negocios?category=Salud'), slow);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes with Escape, which keeps the text', async () => {
    const { user } = renderRoute('/negocios');
    await user.click(await box());
    await user.keyboard('tac');
    await screen.findByRole('listbox', {}, slow);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await box()).toHaveValue('tac');
  });
});
