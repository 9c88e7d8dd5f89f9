import { describe, expect, it } from 'vitest';
import { readFilterWords } from '@/features/businesses/search/filter-words';
import { writeWeekTime } from '@/features/hours/week-time';
import { fromDate } from '@/lib/dates';

/** A Monday, 11:30. */
const now = fromDate('2026-11-23') * 1440 + 690;

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
    // What asks for any business.
    ['¿Qué hay abierto ahorita?', '', 'open', ''],
    ['negocios abiertos', '', 'open', ''],
    ['abierto ya', '', 'open', ''],
    ['farmacia que esté abierta', 'farmacia', 'open', ''],
    ['farmacias que abran hoy', 'farmacias', 'open', ''],
    ['tienda abierta a esta hora', 'tienda', 'open', ''],
    ['farmacia de guardia', 'farmacia de guardia', '', ''],
    ['', '', '', ''],
  ])('«%s» is «%s» %s %s', (text, query, open, near) => {
    expect(readFilterWords(text, now)).toEqual({
      query,
      isOpenNow: open !== '',
      openAt: null,
      isNearby: near !== '',
    });
  });

  it.each([
    ['tacos el domingo', 'tacos', 'domingo-12:00'],
    ['abierto el sábado', '', 'sabado-12:00'],
    ['tacos abren domingo', 'tacos', 'domingo-12:00'],
    ['abre mañana', '', 'martes-12:00'],
    ['domingo en la noche', '', 'domingo-20:00'],
    ['pan en la mañana', 'pan', 'martes-09:00'],
    ['mañana en la mañana', '', 'martes-09:00'],
    ['tacos esta noche', 'tacos', 'lunes-20:00'],
    ['farmacia de noche', 'farmacia', 'lunes-20:00'],
    // Now it is a Monday, 11:30.
    ['a las 8', '', 'lunes-20:00'],
    ['tacos a las 12', 'tacos', 'lunes-12:00'],
    ['a las 8 de la mañana', '', 'martes-08:00'],
    ['domingo a las 8', '', 'domingo-08:00'],
    ['domingo a las 8:30 p.m.', '', 'domingo-20:30'],
    ['el viernes a la 1', '', 'viernes-13:00'],
    ['pan los lunes a las 7 cerca', 'pan', 'lunes-19:00'],
    ['a las 12 de la noche', '', 'martes-00:00'],
    ['tacos a las 21', 'tacos', 'lunes-21:00'],
    ['viernes a las 12 de la noche', '', 'sabado-00:00'],
    ['tacos 10pm', 'tacos', 'lunes-22:00'],
    ['cenas 8 de la noche', 'cenas', 'lunes-20:00'],
    ['abierto 7:30 a.m.', '', 'martes-07:30'],
    ['abierto después de las 9', '', 'lunes-21:00'],
    ['tacos hasta las 11', 'tacos', 'lunes-23:00'],
    ['abierto hasta las 10', '', 'lunes-22:00'],
    ['domingo hasta las 10', '', 'domingo-22:00'],
    ['panadería abierta hasta las 10 de la mañana', 'panadería', 'martes-10:00'],
    ['abierto hasta la 1', '', 'lunes-13:00'],
    ['tacos el domingo 7 pm', 'tacos', 'domingo-19:00'],
    ['tortillería temprano', 'tortillería', 'martes-07:00'],
    ['abarrotes que abran temprano', 'abarrotes', 'martes-07:00'],
    ['mañana temprano', '', 'martes-07:00'],
    ['menudo domingo temprano', 'menudo', 'domingo-07:00'],
    ['donde desayunar hoy temprano', 'donde desayunar', 'lunes-07:00'],
    ['carnicería al medio día', 'carnicería', 'lunes-12:00'],
    ['tacos en la madrugada', 'tacos', 'martes-02:00'],
    ['tacos a las 3 de la madrugada', 'tacos', 'martes-03:00'],
    ['tacos por las noches', 'tacos', 'lunes-20:00'],
    ['pizza hoy noche', 'pizza', 'lunes-20:00'],
    ['domingo noche', '', 'domingo-20:00'],
    ['fin de semana', '', 'sabado-12:00'],
    ['lavandería entre semana', 'lavandería', 'lunes-12:00'],
    ['¿Quién abre los lunes?', '', 'lunes-12:00'],
    ['que hay abierto el domingo', '', 'domingo-12:00'],
    ['abierto hoy en la noche', '', 'lunes-20:00'],
    // Behind other words a day and «noche» are a time.
    ['tacos domingo', 'tacos', 'domingo-12:00'],
    ['tacos Noche', 'tacos', 'lunes-20:00'],
    ['tacos 24 horas domingo', 'tacos 24 horas', 'domingo-12:00'],
  ])('«%s» is «%s» at %s', (text, query, time) => {
    const intent = readFilterWords(text, now);
    expect(intent).toMatchObject({ query, isOpenNow: false });
    expect(intent.openAt && writeWeekTime(intent.openAt)).toBe(time);
  });

  it.each([
    'domingo',
    'Noche',
    'Tacos La Noche',
    'Tacos de la Noche',
    'El Mañanero',
    'Las Mañanitas',
    'taller Santo Domingo',
    'Don Domingo',
    'Bar Media Noche',
    'La Buena Noche',
    'Temprano',
    'Calle 5 de la Rosa',
    'Negocios y Mañana',
    'Domingo García',
    'El Domingo 7',
    'Tacos Domingo Siete',
    '"Casa Domingo"',
    '«abierto el domingo»',
    'a las 24 tacos',
  ])('«%s» may be a name, and is searched as it is', (text) => {
    expect(readFilterWords(text, now)).toMatchObject({ query: text, openAt: null, isOpenNow: false });
  });
});
