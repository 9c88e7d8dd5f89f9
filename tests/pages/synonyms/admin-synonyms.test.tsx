import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const table = () => screen.findByRole('table', { name: 'Palabras parecidas' }, slow);
const terms = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const writes = () =>
  site.requests().filter((request) => /^(POST|PATCH|DELETE) .*search_synonyms$/.test(request));
const removed = "delete from public.search_synonyms where term like 'Prueba%'";

describe('the synonyms of the search', () => {
  it('are closed to editors', async () => {
    await site.signIn('editor');
    const { currentUrl } = renderRoute('/admin/settings/palabras');
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
    expect(site.requests().filter((request) => request.includes('search_synonyms'))).toEqual([]);
  });

  it('are the team’s own at first; those of the product are searched in both texts without regard to accents', async () => {
    await site.signIn('admin');
    await site.change('select 1', removed);
    const { user, currentUrl } = renderRoute('/admin/settings/palabras');
    expect(await screen.findByText('El equipo todavía no ha agregado palabras', {}, slow)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar palabras' }), 'NOTARIA');
    expect(terms()).toEqual(['escrituras', 'notario', 'notarios', 'testamento']);
    await waitFor(() => expect(currentUrl()).toBe('/admin/settings/palabras?query=NOTARIA'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No hay palabras que coincidan con la búsqueda')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));

    await user.click(screen.getByRole('button', { name: 'Agregar palabras' }));
    await screen.findByRole('dialog', { name: 'Agregar palabras' }, slow);
    await fill(user, field(/^Quien busca/), 'Prueba nuestra');
    await fill(user, field(/^También encuentra/), 'pizza');
    await user.click(save());
    await waitFor(() => expect(terms()).toEqual(['Prueba nuestra']), slow);
    await user.type(screen.getByRole('searchbox'), 'e');
    expect(terms()).toHaveLength(50);
    expect(terms()).toEqual([...terms()].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'es')));
  });

  it('are added once on a double click, with Spanish errors, and found by visitors', async () => {
    await site.signIn('admin');
    await site.change('select 1', removed);
    const { user } = renderRoute('/admin/settings/palabras?query=prueba');
    await table();
    await user.click(screen.getByRole('button', { name: 'Agregar palabras' }));
    await screen.findByRole('dialog', { name: 'Agregar palabras' }, slow);
    await user.click(save());
    expect(await screen.findByText('La palabra es un campo obligatorio.')).toBeVisible();
    await fill(user, field(/^Quien busca/), 'Pizza');
    await fill(user, field(/^También encuentra/), 'pizza');
    await user.click(save());
    expect(await screen.findByText('Son la misma palabra.')).toBeVisible();
    await user.clear(field(/^Quien busca/));
    await fill(user, field(/^Quien busca/), ' Prueba  redonda');
    await user.dblClick(save());
    expect(await screen.findByText('Palabras agregadas', {}, slow)).toBeVisible();
    await waitFor(() => expect(terms()).toContain('Prueba redonda'), slow);
    expect(writes()).toEqual(['POST /rest/v1/search_synonyms']);
  });

  it('are deleted after a confirmation', async () => {
    await site.signIn('admin');
    await site.change(
      "insert into public.search_synonyms (term, meaning) values ('Prueba fin', 'pizza')",
      removed,
    );
    const { user } = renderRoute('/admin/settings/palabras?query=prueba');
    await table();
    await user.click(screen.getByRole('button', { name: 'Eliminar Prueba fin → pizza' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar palabras' }, slow));
    expect(await screen.findByText('Palabras eliminadas', {}, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Prueba fin' })).toBeNull(), slow);
  });
});

describe('what was not found', () => {
  const counts = `delete from public.empty_searches; insert into public.empty_searches (term, day, count)
    values ('prueba mariachi', '2026-11-20', 2), ('prueba mariachi', '2026-11-24', 3), ('prueba cura', '2026-11-23', 9)`;
  const noCounts = `delete from public.empty_searches; ${removed}`;
  const rows = () =>
    within(screen.getByRole('table', { name: 'Lo que no se encontró' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.lastChild?.textContent),
      );

  it('is listed for editors, who cannot make a synonym of it: the most frequent term first, with its last day', async () => {
    await site.signIn('editor');
    await site.change(counts, noCounts);
    renderRoute('/admin/avisos/mes');
    await screen.findByRole('rowheader', { name: 'prueba cura' }, slow);
    expect(screen.getAllByRole('link', { name: /^Invitar a quien tenga/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Palabra parecida/ })).toBeNull();
    expect(rows()).toEqual([
      ['prueba cura', '9', '23 de noviembre'],
      ['prueba mariachi', '5', '24 de noviembre'],
    ]);
  });

  it('becomes a synonym, and leaves the list', async () => {
    await site.signIn('admin');
    await site.change(counts, noCounts);
    const { user } = renderRoute('/admin/avisos/mes');
    await user.click(
      await screen.findByRole('button', { name: 'Palabra parecida a «prueba mariachi»' }, slow),
    );
    await screen.findByRole('dialog', { name: 'Agregar palabras' }, slow);
    expect(field(/^Quien busca/)).toHaveValue('prueba mariachi');
    await fill(user, field(/^También encuentra/), 'fiestas');
    await user.click(save());
    expect(await screen.findByText('Palabras agregadas', {}, slow)).toBeVisible();
    await waitFor(() => expect(rows()).toEqual([['prueba cura', '9', '23 de noviembre']]), slow);
  });

  it('is shared by WhatsApp as an invitation to register', async () => {
    await site.signIn('admin');
    await site.change(counts, noCounts);
    renderRoute('/admin/avisos/mes');
    const link = await screen.findByRole<HTMLAnchorElement>(
      'link',
      { name: 'Invitar a quien tenga «prueba cura»' },
      slow,
    );
    const { origin, pathname, searchParams } = new URL(link.href);
    expect(origin + pathname).toBe('https://wa.me/');
    expect(searchParams.get('text')).toMatch(
      /^¿Conoces a alguien de KM 5 que tenga «prueba cura»\? .*: https?:\/\/\S+\/registra-tu-negocio$/,
    );
  });
});
