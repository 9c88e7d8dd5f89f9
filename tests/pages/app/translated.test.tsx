import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { translateDocument } from '../../translate-document';
import { startClean } from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
startClean(site);

/** Translates the page, and returns a check that what it shows is what React has rendered. */
function translate() {
  const translation = translateDocument();
  onTestFinished(translation.disconnect);
  const expectCurrent = () => {
    expect(translation.staleWords()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Unexpected Application Error!' })).toBeNull();
  };
  expect(translation.count()).toBeGreaterThan(10);
  expectCurrent();
  return expectCurrent;
}

describe('a translated page', () => {
  /** Texts of the page that a translator would change though they hold one of these. */
  function translatable(texts: readonly string[]): string[] {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      const isKept = parentElement?.closest('[translate=no], script, style, option') !== null;
      if (!isKept && texts.some((text) => data.includes(text))) found.add(data);
    }
    return [...found];
  }

  it.each([
    [
      '/',
      ['Tacos El Güero', 'Av. Kilómetro 5', 'San Luis', 'CONECTA', '444 555 0105', 'hola@sanluisconecta.mx'],
    ],
    [
      '/negocio/pizza-dcarlo-5',
      ["Pizza D'Carlo", 'Calle Pirul', '444 171 3398', 'pizza-dcarlo.example', 'hola@pizza-dcarlo.example'],
    ],
  ])('keeps names, addresses, numbers and links of %s as they are', async (path, texts) => {
    renderRoute(path);
    await waitFor(() => {
      for (const text of texts) expect(document.body.textContent).toContain(text);
    }, slow);
    expect(translatable(texts)).toEqual([]);
  });

  it('keeps suggested names and streets as they are', async () => {
    const { user } = renderRoute('/');
    await user.type(await screen.findByRole('combobox', { name: 'Buscar negocios' }, slow), 'pirul');
    await screen.findAllByRole('option', {}, slow);
    for (const option of screen.getAllByRole('option'))
      expect(option.querySelector('[translate=no]')).toHaveTextContent(/pirul|Pizza/i);
  });

  it('counts a vote', async () => {
    const { user } = renderRoute('/negocio/lavanderia-ropa-limpia-51');
    const like = await screen.findByRole('button', { name: /^Me gusta/ }, slow);
    await waitFor(() => expect(site.requests()).toContain('GET /rest/v1/rpc/get_my_vote'), slow);
    const likes = Number(/\d+/.exec(like.textContent)?.[0]);
    const expectCurrent = translate();
    await user.click(like);
    await waitFor(() => expect(like).toHaveTextContent(`Me gusta: ${String(likes + 1)}`));
    expectCurrent();
    await user.click(screen.getByRole('button', { name: /^No me gusta/ }));
    await waitFor(() => expect(like).toHaveTextContent(`Me gusta: ${String(likes)}`));
    expectCurrent();
  });
});
