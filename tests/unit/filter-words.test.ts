import { describe, expect, it } from 'vitest';
import { readFilterWords } from '@/features/businesses/search/filter-words';

describe('words that mean a filter', () => {
  it.each([
    ['farmacia', 'farmacia', '', ''],
    ['farmacia abierta', 'farmacia', 'open', ''],
    ['Farmacias ABIERTAS ahora', 'Farmacias', 'open', ''],
    // Those that never close: the search reads these words.
    ['cerrajero 24 horas', 'cerrajero 24 horas', '', ''],
    ['cerrajero 24hrs.', 'cerrajero 24hrs.', '', ''],
    ['Farmacia abierta las 24 Horas cerca', 'Farmacia abierta las 24 Horas', '', 'near'],
    ['abierto 24/7', 'abierto 24/7', '', ''],
    ['tacos toda la noche', 'tacos toda la noche', '', ''],
    ['siempre abierto', 'siempre abierto', '', ''],
    ['abierto ahora 24 horas', '24 horas', 'open', ''],
    ['abierto ahora', '', 'open', ''],
    ['¿abierto?', '', 'open', ''],
    ['taller cerca', 'taller', '', 'near'],
    ['taller cerca de mí', 'taller', '', 'near'],
    ['taller cerca de mi casa', 'taller', '', 'near'],
    ['cerca de mi taller', 'taller', '', 'near'],
    ['veterinaria  cercana, abierta', 'veterinaria', 'open', 'near'],
    ['cerca', '', '', 'near'],
    // Within other words, or without the words that make the phrase, they are words to find.
    ['cercas electrificadas', 'cercas electrificadas', '', ''],
    ['abrelatas', 'abrelatas', '', ''],
    ['24 tamales', '24 tamales', '', ''],
    ['mi casa', 'mi casa', '', ''],
    ['', '', '', ''],
  ])('«%s» is «%s» %s %s', (text, query, open, near) => {
    expect(readFilterWords(text)).toEqual({ query, isOpenNow: open !== '', isNearby: near !== '' });
  });
});
