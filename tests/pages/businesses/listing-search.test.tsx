import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const searchRequests = () => site.requests().filter((request) => /\/search_[a-z]+$/.test(request));
const box = () => screen.findByRole('combobox', { name: 'Buscar negocios' }, slow);
const findCards = async (title: string) =>
  within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);
const namesOf = (cards: HTMLElement[]) => cards.map((card) => within(card).getByRole('heading').textContent);

describe('the message of a search', () => {
  it('says which word was corrected, in one request, and shows the typed one on demand', async () => {
    const { user, currentUrl } = renderRoute('/negocios?query=farmasia');
    expect(namesOf(await findCards('Resultados de «farmacia»'))[0]).toBe('Farmacia Santa Cecilia');
    expect(screen.getByText(/^Escribiste «farmasia»\./)).toBeVisible();
    expect(screen.getByText('Resultados de «farmacia»', { selector: '[role=status]' })).toBeVisible();
    expect(await box()).toHaveValue('farmasia');
    expect(searchRequests()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Buscarlo tal cual' }));
    const region = within(await screen.findByRole('region', { name: 'No encontramos «farmasia»' }, slow));
    expect(await region.findByRole('link', { name: /Invítalo/ }, slow)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(searchRequests()).toHaveLength(1);

    await user.click(region.getByRole('button', { name: 'farmacia' }));
    await findCards('Resultados de «farmacia»');
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=farmacia'), slow);
    expect(screen.queryByText(/Escribiste/)).toBeNull();
  });

  it('heads results that lack a word as a guess, with the word as it was typed', async () => {
    renderRoute('/negocios?query=zapater%C3%ADa+W%C3%ADwixwi');
    const title = 'No encontramos «Wíwixwi»; quizá te sirva';
    expect(namesOf(await findCards(title))[0]).toBe('Zapatería y Reparación El Tacón');
    expect(screen.getByText(title, { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('never says of a corrected word that it was typed', async () => {
    renderRoute('/negocios?query=banko');
    await findCards('No encontramos «banko»; quizá te sirva');
    expect(screen.getByText('Escribiste «banko»; buscamos «banco».')).toBeVisible();
    cleanup();
    renderRoute('/negocios?query=farmasia&category=Mascotas');
    expect(
      await screen.findByRole('region', { name: 'No encontramos «farmasia» en Mascotas' }, slow),
    ).toBeVisible();
  });

  it('shows no invisible characters', async () => {
    renderRoute('/negocios?query=%EF%BB%BFza%C2%ADpa%E2%80%8Btos');
    expect(await findCards('Resultados de «zapatos»')).not.toHaveLength(0);
    expect(await box()).toHaveValue('zapatos');
  });
});

describe('a search that finds nothing', () => {
  it('names the term once, and offers an invitation by WhatsApp and the categories', async () => {
    const { user, currentUrl } = renderRoute('/negocios?query=zzzz');
    const region = await screen.findByRole('region', { name: 'No encontramos «zzzz»' }, slow);
    const results = within(region);
    expect(await results.findByRole('heading', { name: '¿Conoces uno?' }, slow)).toBeVisible();
    expect(region.textContent.match(/zzzz/g)).toHaveLength(1);
    expect(screen.queryByText('No se encontraron negocios para esta categoría')).toBeNull();
    expect(results.queryByRole('article')).toBeNull();
    expect(
      decodeURIComponent(results.getByRole('link', { name: /Invítalo/ }).getAttribute('href') ?? ''),
    ).toMatch(/^https:\/\/wa\.me\/\?text=.*\/registra-tu-negocio$/);
    // The categories are a request of their own.
    await user.click(await results.findByRole('button', { name: 'Comida y antojitos' }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/negocios?category=Comida+y+antojitos'), slow);
  });
});

describe('a search', () => {
  // Spec: public 2.14, public 2.17, public 2.18
  it('shows its progress and its term, and replaces the URL without a history entry', async () => {
    const { user, currentUrl, navigationType } = renderRoute('/');
    await screen.findByText('60 negocios', {}, slow);
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

  it('completes names, categories and terms after two letters, and opens one with the keyboard', async () => {
    const { user, currentUrl } = renderRoute('/negocios');
    const input = await box();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.click(input);
    await user.keyboard('p');
    await user.keyboard('an');
    // A slow machine may complete "pa" before the third letter.
    await waitFor(
      async () =>
        expect(await options()).toEqual([
          'Panaderías y cafeteríasCategoría',
          'Panadería El Niño',
          'Ver todos: pancita',
          'Ver todos: panadería',
          'Buscar «pan»',
        ]),
      slow,
    );
    const marked = screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent);
    expect(marked).toEqual(['Pan', 'Pan', 'pan', 'pan', undefined]);
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

  it('sends one request for letters typed within 200 ms, none for one letter, and none before it is used', async () => {
    const { user } = renderRoute('/negocios');
    const input = await box();
    await screen.findAllByRole('article', {}, slow);
    expect(completions()).toEqual([]);
    await user.click(input);
    fireEvent.change(input, { target: { value: 'z' } });
    fireEvent.change(input, { target: { value: 'za' } });
    fireEvent.change(input, { target: { value: 'zap' } });
    await waitFor(
      async () =>
        expect(await options()).toEqual([
          'Zapatería y Reparación El Tacón',
          'Ver todos: zapatos',
          'Ver todos: zapatería',
          'Buscar «zap»',
        ]),
      slow,
    );
    expect(completions()).toHaveLength(1);
  });
});
