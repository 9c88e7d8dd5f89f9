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
    ['', noFilters],
    ['query=%20pan%20', { ...noFilters, query: 'pan' }],
    ['query=+', noFilters],
    ['category=All', noFilters],
    ['category=', noFilters],
    ['category=+', noFilters],
    ['category=+Comida+', { ...noFilters, category: 'Comida' }],
    ['category=Comida', { ...noFilters, category: 'Comida' }],
    [
      'query=pan&category=Panader%C3%ADa+y+postres',
      { ...noFilters, query: 'pan', category: 'Panadería y postres' },
    ],
    ['abierto=1', { ...noFilters, isOpenNow: true }],
    ['abierto=0', noFilters],
    ['abre=domingo-20:00', { ...noFilters, openAt: sunday }],
    ['abre=S%C3%A1bado-8%3A30', { ...noFilters, openAt: { day: 'Sábado', minute: 510 } }],
    ['24horas=1', { ...noFilters, isAlwaysOpen: true }],
    ['abre=domingo', noFilters],
    ['abre=domingo-24:00', noFilters],
    ['abre=domingo-8:60', noFilters],
    ['abre=fiesta-8:00', noFilters],
    ['con=Tarjeta', { ...noFilters, attributes: ['Tarjeta'] }],
    ['con=A+domicilio%2C+Tarjeta,,Tarjeta', { ...noFilters, attributes: ['A domicilio', 'Tarjeta'] }],
    ['query=a&query=b', { ...noFilters, query: 'a' }],
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
        isAlwaysOpen: true,
        attributes: query.split(','),
      });
      expect(readUrlParams(listingParams, new URLSearchParams(search.toString()))).toEqual({
        query,
        category: query,
        isOpenNow: true,
        openAt: { day: 'Miércoles', minute: 1230 },
        isAlwaysOpen: true,
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
  [noFilters, false, 'Todos los negocios'],
  [{ ...noFilters, query: 'pan' }, true, 'Resultados de «pan»'],
  [{ ...noFilters, category: 'Comida' }, true, 'Comida'],
  [{ ...noFilters, query: 'pan', category: 'Comida' }, true, '«pan» en Comida'],
  [{ ...noFilters, isOpenNow: true }, true, 'Abiertos ahora'],
  [{ ...noFilters, category: 'Comida', isOpenNow: true }, true, 'Comida · abiertos ahora'],
  [{ ...noFilters, openAt: sunday }, true, 'Abiertos el domingo a las 8:00 p.m.'],
  [{ ...noFilters, category: 'Comida', openAt: monday }, true, 'Comida · abiertos el lunes a la 1:00 p.m.'],
  [{ ...noFilters, query: 'pan', isAlwaysOpen: true }, true, 'Resultados de «pan» · abiertos las 24 horas'],
  [{ ...noFilters, attributes: ['Tarjeta', 'Baño'] }, true, 'Todos los negocios · Tarjeta · Baño'],
])('%j has its title', (filters, isFiltered, title) => {
  expect(hasFilters(filters)).toBe(isFiltered);
  expect(resultsTitle(filters)).toBe(title);
});

it.each([
  [null, 'No encontramos «zzzz»'],
  ['Comida', 'No encontramos «zzzz» en Comida'],
])('a term without results in the category %s has its title', (category, title) => {
  expect(resultsTitle({ ...noFilters, query: 'zzzz', category }, true)).toBe(title);
});

const counts = [
  { name: 'Comida', business_count: 15, total_count: 60 },
  { name: 'Salud', business_count: 5, total_count: 60 },
];

it.each([
  [noFilters, 60],
  [{ ...noFilters, category: 'Salud' }, 5],
  [{ ...noFilters, category: 'Astronautas' }, null],
  [{ ...noFilters, query: 'pan' }, null],
  [{ ...noFilters, category: 'Salud', isOpenNow: true }, null],
  [{ ...noFilters, attributes: ['Tarjeta'] }, null],
  [{ ...noFilters, openAt: sunday }, null],
  [{ ...noFilters, isAlwaysOpen: true }, null],
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
