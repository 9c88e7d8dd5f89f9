import { describe, expect, it } from 'vitest';
import { hasFilters, noFilters, readFilters, withFilters } from '@/features/businesses/listing-filters';
import { normalizeQuery, searchMaxLength } from '@/lib/search-params';
import { countText, resultsTitle } from '@/features/businesses/listing/results-summary';

describe('normalizeQuery', () => {
  it.each([
    ['', ''],
    ['   \t\n ', ''],
    ['  pan dulce  ', 'pan dulce'],
    ['100% _puro_ (a,b) "c" *', '100% _puro_ (a,b) "c" *'],
    // Spec: public 5.1
  ])('normalizes %j to %j', (text, query) => {
    expect(normalizeQuery(text)).toBe(query);
  });

  // Spec: public 2.14, public 5.1, public 9.8
  it('truncates at 100 characters without a split surrogate pair or trailing space', () => {
    expect(normalizeQuery('a'.repeat(150))).toBe('a'.repeat(searchMaxLength));
    expect(normalizeQuery(`${'a'.repeat(99)}🌮🌮`)).toBe(`${'a'.repeat(99)}🌮`);
    expect(normalizeQuery(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  });
});

describe('readFilters', () => {
  it.each([
    ['', { query: '', category: null, isOpenNow: false }],
    ['query=%20pan%20', { query: 'pan', category: null, isOpenNow: false }],
    ['query=+', { query: '', category: null, isOpenNow: false }],
    ['category=All', { query: '', category: null, isOpenNow: false }],
    ['category=', { query: '', category: null, isOpenNow: false }],
    ['category=+', { query: '', category: null, isOpenNow: false }],
    ['category=+Comida+', { query: '', category: 'Comida', isOpenNow: false }],
    ['category=Comida', { query: '', category: 'Comida', isOpenNow: false }],
    [
      'query=pan&category=Panader%C3%ADa+y+postres',
      { query: 'pan', category: 'Panadería y postres', isOpenNow: false },
    ],
    ['abierto=1', { query: '', category: null, isOpenNow: true }],
    ['abierto=0', { query: '', category: null, isOpenNow: false }],
    ['query=a&query=b', { query: 'a', category: null, isOpenNow: false }],
    // Spec: public 2.14, public 5.2
  ])('parses ?%s', (search, filters) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(filters);
  });
});

describe('withFilters', () => {
  const write = (search: string, query: string, category: string | null, isOpenNow = false) =>
    withFilters(new URLSearchParams(search), { query, category, isOpenNow }).toString();

  it('sets filters, deletes empty ones and keeps unrelated parameters', () => {
    expect(write('', 'pan', 'Comida')).toBe('query=pan&category=Comida');
    expect(write('query=pan&category=Comida', '', null)).toBe('');
    expect(write('query=pan', 'pan', 'Comida', true)).toBe('query=pan&category=Comida&abierto=1');
    expect(write('abierto=1', '', null)).toBe('');
    expect(write('utm_source=cartel&query=pan', '', 'Comida')).toBe('utm_source=cartel&category=Comida');
  });

  it.each(['100%', 'a_b', 'a,b', '(x)', 'a&b=c', 'ñandú', '"pan"', '#1', 'a+b', '🌮'])(
    'round-trips %j',
    (query) => {
      const search = withFilters(new URLSearchParams(), { query, category: query, isOpenNow: true });
      expect(readFilters(new URLSearchParams(search.toString()))).toEqual({
        query,
        category: query,
        isOpenNow: true,
      });
    },
  );

  it('does not mutate its argument', () => {
    const search = new URLSearchParams('query=pan');
    withFilters(search, noFilters);
    expect(search.toString()).toBe('query=pan');
  });
});

it.each([
  [{ query: '', category: null, isOpenNow: false }, false, 'Todos los negocios'],
  [{ query: 'pan', category: null, isOpenNow: false }, true, 'Resultados de «pan»'],
  [{ query: '', category: 'Comida', isOpenNow: false }, true, 'Comida'],
  [{ query: 'pan', category: 'Comida', isOpenNow: false }, true, '«pan» en Comida'],
  [{ query: '', category: null, isOpenNow: true }, true, 'Abiertos ahora'],
  [{ query: '', category: 'Comida', isOpenNow: true }, true, 'Comida · abiertos ahora'],
])('%j has its title', (filters, isFiltered, title) => {
  expect(hasFilters(filters)).toBe(isFiltered);
  expect(resultsTitle(filters)).toBe(title);
});

it.each([
  [null, 'No encontramos «zzzz»'],
  ['Comida', 'No encontramos «zzzz» en Comida'],
])('a term without results in the category %s has its title', (category, title) => {
  expect(resultsTitle({ query: 'zzzz', category, isOpenNow: false }, true)).toBe(title);
});

it('shows an exact count only for loaded rows', () => {
  expect(countText(0, false)).toBe('');
  expect(countText(1, false)).toBe('1 negocio');
  expect(countText(7, false)).toBe('7 negocios');
  expect(countText(12, true)).toBe('Más de 12 negocios');
});
