import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { interceptFetch } from './intercept-fetch';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

const searchRequests = () =>
  site.requests().filter((request) => /\/(search_businesses|search_suggestions)$/.test(request));
const box = () => screen.findByRole('combobox', { name: 'Buscar negocios' }, slow);

describe('a search without results', () => {
  it('shows the businesses of a corrected term, with two requests', async () => {
    renderRoute('/negocios?query=farmasia');
    await screen.findByText('Mostrando resultados de «farmacia»', {}, slow);
    const cards = await screen.findAllByRole('article', {}, slow);
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Farmacia Santa Cecilia',
    ]);
    expect(within(cards[0] ?? document.body).getByText('Salud')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No encontramos «farmasia»' })).toBeInTheDocument();
    expect(searchRequests()).toHaveLength(2);
  });

  it('offers a term that may be meant', async () => {
    const { user, currentUrl } = renderRoute('/negocios?query=tcos');
    await screen.findByRole('heading', { name: 'No encontramos «tcos»' }, slow);
    await user.click(await screen.findByRole('link', { name: 'tacos' }, slow));
    expect(currentUrl()).toBe('/negocios?query=tacos');
    expect(await screen.findByRole('link', { name: 'Tacos El Güero de la 5' }, slow)).toBeInTheDocument();
  });

  it('names the term, and offers categories, three businesses and an invitation by WhatsApp', async () => {
    const { user, currentUrl } = renderRoute('/negocios?query=zzzz');
    await screen.findByRole('heading', { name: '¿Conoces uno?' }, slow);
    expect(screen.getAllByText(/zzzz/).map(({ textContent }) => textContent)).toEqual([
      '«zzzz»: sin resultados',
      'No encontramos «zzzz»',
    ]);
    expect(screen.queryByText('No se encontraron negocios para esta categoría')).toBeNull();
    const results = within(screen.getByRole('region', { name: 'No encontramos «zzzz»' }));
    expect(results.getAllByRole('article')).toHaveLength(3);
    expect(
      decodeURIComponent(results.getByRole('link', { name: /Invítalo/ }).getAttribute('href') ?? ''),
    ).toMatch(/^https:\/\/wa\.me\/\?text=.*\/registra-tu-negocio$/);
    await user.click(results.getByRole('button', { name: 'Comida y antojitos' }));
    expect(currentUrl()).toBe('/negocios?category=Comida+y+antojitos');
  });

  it('is an empty list where the suggestions fail', async () => {
    interceptFetch('/rpc/search_suggestions', () =>
      Promise.resolve(Response.json({ message: 'boom' }, { status: 400 })),
    );
    renderRoute('/negocios?query=zzzz');
    await screen.findByText(/No hay resultados de «zzzz»/, {}, slow);
  });
});

describe('a search', () => {
  // Spec: public 2.14, public 2.17, public 2.18
  it('shows its progress and its term, and replaces the URL without a history entry', async () => {
    const { user, currentUrl, navigationType } = renderRoute('/');
    await screen.findByText('Más de 12 negocios', {}, slow);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    interceptFetch('/rpc/search_businesses', (send) => isReleased.then(send));
    await user.type(await box(), '  tacos  ');
    expect(await screen.findByText('Buscando...', { selector: '[role=status]' }, slow)).toBeVisible();
    expect(
      await screen.findByText('Aplicando filtros...', { selector: '[role=status]' }, slow),
    ).toBeVisible();
    release();
    const results = { selector: '[role=status]' };
    expect(await screen.findByText('Resultados de «tacos»', results, slow)).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/?query=tacos'), slow);
    expect(navigationType()).toBe('REPLACE');

    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    await screen.findByRole('region', { name: 'Todos los negocios' }, slow);
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
    expect(navigationType()).toBe('REPLACE');
    expect(await box()).toHaveFocus();
  });
});

describe('the search box', () => {
  const completions = () => site.requests().filter((request) => request.endsWith('/complete_search'));
  const options = async () =>
    (await screen.findAllByRole('option', {}, slow)).map((option) => option.textContent);

  it('completes names and categories after two letters, and opens one with the keyboard', async () => {
    const { user, currentUrl } = renderRoute('/negocios');
    const input = await box();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.click(input);
    await user.keyboard('p');
    await user.keyboard('an');
    // A slow machine may complete "pa" before the third letter.
    await waitFor(
      async () => expect(await options()).toEqual(['Panaderías y cafeteríasCategoría', 'Panadería El Niño']),
      slow,
    );
    const marked = screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent);
    expect(marked).toEqual(['Pan', 'Pan']);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Panadería El Niño');
    expect(input).toHaveAttribute('aria-activedescendant', active.id);
    expect(input).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toMatch(/^\/negocio\/panaderia-el-nino/), slow);
  });

  it('aborts the request of letters that are stale, and ignores its response', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent = vi.fn();
    const ended = vi.fn();
    interceptFetch(/complete_search\?p_query=ta$/, async (send) => {
      sent();
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
    const found = await options();
    expect(found.join()).toMatch(/taller/i);
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

  it('sends one request for letters typed within 200 ms, none for one letter, and none before it is used', async () => {
    const { user } = renderRoute('/negocios');
    const input = await box();
    await screen.findAllByRole('article', {}, slow);
    expect(completions()).toEqual([]);
    await user.click(input);
    fireEvent.change(input, { target: { value: 'z' } });
    fireEvent.change(input, { target: { value: 'za' } });
    fireEvent.change(input, { target: { value: 'zap' } });
    expect(await options()).toEqual(['Zapatería y Reparación El Tacón']);
    expect(completions()).toHaveLength(1);
  });
});
