import { describe, expect, it } from 'vitest';
import {
  countText,
  hasFilters,
  knownTotal,
  listingParams,
  noFilters,
  resultsTitle,
} from '@/features/businesses/listing-filters';
import type { WeekTime } from '@/features/hours/week-time';
import { normalizeQuery, readUrlParams, searchMaxLength, writeUrlParams } from '@/lib/search-params';

const sunday: WeekTime = { day: 'Domingo', minute: 1200 };
const monday: WeekTime = { day: 'Lunes', minute: 780 };

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

describe('the filters of a URL', () => {
  it.each([
    ['', { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['query=%20pan%20', { query: 'pan', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['query=+', { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['category=All', { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['category=', { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['category=+', { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['category=+Comida+', { query: '', category: 'Comida', isOpenNow: false, openAt: null, attributes: [] }],
    ['category=Comida', { query: '', category: 'Comida', isOpenNow: false, openAt: null, attributes: [] }],
    [
      'query=pan&category=Panader%C3%ADa+y+postres',
      { query: 'pan', category: 'Panadería y postres', isOpenNow: false, openAt: null, attributes: [] },
    ],
    ['abierto=1', { query: '', category: null, isOpenNow: true, openAt: null, attributes: [] }],
    ['abierto=0', { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    ['abre=domingo-20:00', { ...noFilters, openAt: sunday }],
    ['abre=S%C3%A1bado-8%3A30', { ...noFilters, openAt: { day: 'Sábado', minute: 510 } }],
    ['abre=domingo', noFilters],
    ['abre=domingo-24:00', noFilters],
    ['abre=domingo-8:60', noFilters],
    ['abre=fiesta-8:00', noFilters],
    ['con=Tarjeta', { query: '', category: null, isOpenNow: false, openAt: null, attributes: ['Tarjeta'] }],
    [
      'con=A+domicilio%2C+Tarjeta,,Tarjeta',
      { query: '', category: null, isOpenNow: false, openAt: null, attributes: ['A domicilio', 'Tarjeta'] },
    ],
    ['query=a&query=b', { query: 'a', category: null, isOpenNow: false, openAt: null, attributes: [] }],
    // Spec: public 2.14, public 5.2
  ])('parses ?%s', (search, filters) => {
    expect(readUrlParams(listingParams, new URLSearchParams(search))).toEqual(filters);
  });
});

describe('the URL of filters', () => {
  const write = (search: string, query: string, category: string | null, isOpenNow = false) =>
    writeUrlParams(
      listingParams,
      { ...noFilters, query, category, isOpenNow },
      new URLSearchParams(search),
    ).toString();

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
      const search = writeUrlParams(listingParams, {
        query,
        category: query,
        isOpenNow: true,
        openAt: { day: 'Miércoles', minute: 1230 },
        attributes: query.split(','),
      });
      expect(readUrlParams(listingParams, new URLSearchParams(search.toString()))).toEqual({
        query,
        category: query,
        isOpenNow: true,
        openAt: { day: 'Miércoles', minute: 1230 },
        attributes: query.split(','),
      });
    },
  );

  it('does not mutate its argument', () => {
    const search = new URLSearchParams('query=pan');
    writeUrlParams(listingParams, noFilters, search);
    expect(search.toString()).toBe('query=pan');
  });
});

it.each([
  [
    { query: '', category: null, isOpenNow: false, openAt: null, attributes: [] },
    false,
    'Todos los negocios',
  ],
  [
    { query: 'pan', category: null, isOpenNow: false, openAt: null, attributes: [] },
    true,
    'Resultados de «pan»',
  ],
  [{ query: '', category: 'Comida', isOpenNow: false, openAt: null, attributes: [] }, true, 'Comida'],
  [
    { query: 'pan', category: 'Comida', isOpenNow: false, openAt: null, attributes: [] },
    true,
    '«pan» en Comida',
  ],
  [{ query: '', category: null, isOpenNow: true, openAt: null, attributes: [] }, true, 'Abiertos ahora'],
  [
    { query: '', category: 'Comida', isOpenNow: true, openAt: null, attributes: [] },
    true,
    'Comida · abiertos ahora',
  ],
  [{ ...noFilters, openAt: sunday }, true, 'Abiertos el domingo a las 8:00 p.m.'],
  [{ ...noFilters, category: 'Comida', openAt: monday }, true, 'Comida · abiertos el lunes a la 1:00 p.m.'],
  [{ ...noFilters, attributes: ['Tarjeta', 'Baño'] }, true, 'Todos los negocios · Tarjeta · Baño'],
])('%j has its title', (filters, isFiltered, title) => {
  expect(hasFilters(filters)).toBe(isFiltered);
  expect(resultsTitle(filters)).toBe(title);
});

it.each([
  [null, 'No encontramos «zzzz»'],
  ['Comida', 'No encontramos «zzzz» en Comida'],
])('a term without results in the category %s has its title', (category, title) => {
  expect(
    resultsTitle({ query: 'zzzz', category, isOpenNow: false, openAt: null, attributes: [] }, true),
  ).toBe(title);
});

const counts = [
  { name: 'Comida', business_count: 15, total_count: 60 },
  { name: 'Salud', business_count: 5, total_count: 60 },
];

it.each([
  [{ query: '', category: null, isOpenNow: false, openAt: null, attributes: [] }, 60],
  [{ query: '', category: 'Salud', isOpenNow: false, openAt: null, attributes: [] }, 5],
  [{ query: '', category: 'Astronautas', isOpenNow: false, openAt: null, attributes: [] }, null],
  [{ query: 'pan', category: null, isOpenNow: false, openAt: null, attributes: [] }, null],
  [{ query: '', category: 'Salud', isOpenNow: true, openAt: null, attributes: [] }, null],
  [{ ...noFilters, attributes: ['Tarjeta'] }, null],
  [{ ...noFilters, openAt: sunday }, null],
])('of %j the counts of the categories say %j', (filters, total) => {
  expect(knownTotal(filters, counts)).toBe(total);
});

it('knows no total without categories', () => {
  expect(knownTotal(noFilters, undefined)).toBeNull();
  expect(knownTotal(noFilters, [])).toBeNull();
});

it.each([
  [0, 0, ''],
  [1, 1, '1 negocio'],
  [7, 7, '7 negocios'],
  [12, 60, '60 negocios'],
  [12, null, 'Más de 12 negocios'],
  // More were loaded than an older count says.
  [24, 23, '24 negocios'],
])('%i shown of %j are «%s»', (shown, total, text) => {
  expect(countText(shown, total)).toBe(text);
});
