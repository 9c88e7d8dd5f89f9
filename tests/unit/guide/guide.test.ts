import { describe, expect, it } from 'vitest';
import { guideIndex, guideSections, type GuideBusiness } from '@/features/guide/guide-sections';
import { hoursLines } from '@/features/hours/hours-lines';
import { keepTogether } from '@/features/guide/keep-together';

const business = (id: number, name: string, category: string | null): GuideBusiness => ({
  id,
  name,
  address: 'Calle 5',
  phone: null,
  hours: [],
  attributes: '',
  category,
});

const businesses = [
  business(1, 'Zapatería Tacón', 'Ropa'),
  business(2, 'Óptica Sol', null),
  business(3, 'Ñandú', 'Abarrotes'),
  business(4, 'Nopal', 'Abarrotes'),
  business(5, 'Ángel', 'Abarrotes'),
  business(6, '3 Cactus', 'Ropa'),
  business(7, 'Nopal', 'Zoo'),
];

describe('the sections of the printed guide', () => {
  it('number the businesses by category and name, those without a category last', () => {
    const shown = guideSections(businesses).map(({ title, entries }) => [
      title,
      ...entries.map(({ number, id, name }) => `${String(number)} ${name} (${String(id)})`),
    ]);
    expect(shown).toEqual([
      ['Abarrotes', '1 Ángel (5)', '2 Nopal (4)', '3 Ñandú (3)'],
      ['Ropa', '4 3 Cactus (6)', '5 Zapatería Tacón (1)'],
      ['Zoo', '6 Nopal (7)'],
      ['Otros negocios', '7 Óptica Sol (2)'],
    ]);
  });

  it('have an index by letter, with an Ñ of its own', () => {
    const shown = guideIndex(guideSections(businesses)).map(({ letter, entries }) => [
      letter,
      ...entries.map(({ number }) => number),
    ]);
    expect(shown).toEqual([
      ['#', 4],
      ['A', 1],
      ['N', 2, 6],
      ['Ñ', 3],
      ['O', 7],
      ['Z', 5],
    ]);
  });

  it('number thousands of businesses without a gap', () => {
    const many = Array.from({ length: 5000 }, (_, id) =>
      business(id, `Negocio ${String(id)}`, `Giro ${String(id % 40)}`),
    );
    const sections = guideSections(many);
    expect(sections).toHaveLength(40);
    expect(sections.flatMap(({ entries }) => entries.map(({ number }) => number))).toEqual(
      many.map((_, index) => index + 1),
    );
  });

  it('are none without businesses', () => {
    expect(guideSections([])).toEqual([]);
    expect(guideIndex([])).toEqual([]);
  });
});

describe('hours in few lines', () => {
  const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
  const week = (...texts: string[]) => texts.map((text, index) => ({ day: days[index] ?? '', text }));

  it.each([
    [week('9', '9', '9', '9', '9', '9', '9'), ['Todos los días 9']],
    [week('9', '9', '9', '9', '9', '9', 'Cerrado'), ['Lun a sáb 9', 'Dom cerrado']],
    [
      week('Cerrado', '9', '9', '8', '9', '8', '8'),
      ['Lun cerrado', 'Mar y mié 9', 'Jue 8', 'Vie 9', 'Sáb y dom 8'],
    ],
    // A day without hours between two that are alike.
    [
      [
        { day: 'Lunes', text: '9' },
        { day: 'Miércoles', text: '9' },
        { day: 'Jueves', text: '9' },
        { day: 'Domingo', text: '9' },
      ],
      ['Lun 9', 'Mié y jue 9', 'Dom 9'],
    ],
    [week('9 – 2, 4 – 8'), ['Lun 9 – 2, 4 – 8']],
    [[], []],
  ])('%#', (given, lines) => {
    expect(hoursLines(given)).toEqual(lines);
  });
});

it.each([
  ['Av. Kilómetro 5 #640, Col. KM 5', 'Av. Kilómetro 5 #640, Col. KM~5'],
  ['Carretera a Rioverde km 5.5', 'Carretera a Rioverde km~5.5'],
  [
    'Lun a vie 9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 7:00 p.m.',
    'Lun a vie 9:00~a.m.~–~2:00~p.m. y 4:00~p.m.~–~7:00~p.m.',
  ],
  ['Abarrotes La Esperanza', 'Abarrotes La Esperanza'],
])('%s has its no-break spaces', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('~', '\u00A0'));
});
