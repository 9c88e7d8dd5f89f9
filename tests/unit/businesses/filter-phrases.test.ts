import { expect, it } from 'vitest';
import { anyTime } from '@/features/businesses/listing-filters';
import { offerFilter } from '@/features/businesses/search/filter-phrases';
import { fromDate, type WeekDay } from '@/lib/dates';

/** A Monday, 11:30. */
const now = fromDate('2026-11-23') * 1440 + 690;

const openNow = { ...anyTime, isOpenNow: true };
const always = { ...anyTime, isAlwaysOpen: true };
const at = (day: WeekDay, hour: number) => ({ ...anyTime, openAt: { day, minute: hour * 60 } });

it.each([
  ['tacos abierto', 'tacos · Abierto ahora', openNow],
  ['Tacos ABIERTOS ahora', 'Tacos · Abierto ahora', openNow],
  ['¿abierto?', ' · Abierto ahora', openNow],
  ['¿Qué hay abierto?', ' · Abierto ahora', openNow],
  ['negocios abiertos', ' · Abierto ahora', openNow],
  ['tacos 24 horas', 'tacos · Abierto 24 horas', always],
  ['tacos abiertos las 24 Horas', 'tacos · Abierto 24 horas', always],
  ['grúas 24/7', 'grúas · Abierto 24 horas', always],
  ['taller mecánico cerca', 'taller mecánico · Cerca de mí', { isNearby: true }],
  ['taller cerca de mí', 'taller · Cerca de mí', { isNearby: true }],
  ['cerca de mi casa', ' · Cerca de mí', { isNearby: true }],
  ['tacos domingo', 'tacos · domingo 12:00', at('Domingo', 12)],
  ['tacos que abran el Sábado', 'tacos · sábado 12:00', at('Sábado', 12)],
  ['tacos el domingo en la noche', 'tacos · domingo 20:00', at('Domingo', 20)],
  // The next one: today, or tomorrow.
  ['tacos esta noche', 'tacos · lunes 20:00', at('Lunes', 20)],
  ['pan en la mañana', 'pan · martes 09:00', at('Martes', 9)],
  ['pan temprano', 'pan · martes 07:00', at('Martes', 7)],
  // It is offered, and the search has found what was typed.
  ['vestidos de noche', 'vestidos · lunes 20:00', at('Lunes', 20)],
])('«%s» offers «%s»', (text, row, change) => {
  const offer = offerFilter(text, now);
  expect(`${offer?.query ?? ''} · ${offer?.label ?? ''}`.trimEnd()).toBe(row);
  expect(offer?.change).toEqual(change);
});

it.each([
  'tacos',
  'cerca eléctrica',
  'frente a la 5',
  'abierto mezquite',
  'abrelatas',
  '24 tamales',
  'que',
  '',
])('«%s» offers nothing', (text) => {
  expect(offerFilter(text, now)).toBeNull();
});
