import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWeek, withDays } from '@/features/hours/admin/read-week';
import { weekLines } from '@/features/hours/hours-lines';
import { toEditedRows, toEditedWeek } from '@/features/hours/week/week-rows';

const lines = (text: string) => {
  const read = readWeek(text);
  return read && weekLines(toEditedRows(withDays(toEditedWeek([]), read.days)));
};

describe('the week in a message', () => {
  it.each([
    ['lun a vie 9 a 6', ['Lun a vie 9:00 a.m. – 6:00 p.m.']],
    [
      'Lunes a viernes de 9 a 6, sábados de 9 a 2 y domingo cerrado.',
      ['Lun a vie 9:00 a.m. – 6:00 p.m.', 'Sáb 9:00 a.m. – 2:00 p.m.', 'Dom cerrado'],
    ],
    ['L a V no', null],
    ['L-V 9:00-19:00', ['Lun a vie 9:00 a.m. – 7:00 p.m.']],
    [
      'L a V 9 a 6, S 9 a 2 y D cerrado',
      ['Lun a vie 9:00 a.m. – 6:00 p.m.', 'Sáb 9:00 a.m. – 2:00 p.m.', 'Dom cerrado'],
    ],
    ['Abierto 24/7', ['Todos los días abierto las 24 horas']],
    ['9 a 6 de lunes a sábado', ['Lun a sáb 9:00 a.m. – 6:00 p.m.']],
    ['Lun-Vie 9:00-14:00 y 16:00-20:00', ['Lun a vie 9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m.']],
    [
      'mar y jue 9 a 2 y 4 a 8',
      [
        'Mar 9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m.',
        'Jue 9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m.',
      ],
    ],
    ['Todos los días 8am a 10pm', ['Todos los días 8:00 a.m. – 10:00 p.m.']],
    ['todos los días las 24 horas', ['Todos los días abierto las 24 horas']],
    [
      'entre semana 9 a 6pm, fines de semana 10 a. m. a 3 p. m.',
      ['Lun a vie 9:00 a.m. – 6:00 p.m.', 'Sáb y dom 10:00 a.m. – 3:00 p.m.'],
    ],
    ['vie a dom 7 pm a 2 am. Descansamos los lunes', ['Lun cerrado', 'Vie a dom 7:00 p.m. – 2:00 a.m.']],
    ['sáb a lun 8 a 8', ['Lun 8:00 a.m. – 8:00 p.m.', 'Sáb y dom 8:00 a.m. – 8:00 p.m.']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected);
    if (expected) expect(readWeek(text)?.isWhole).toBe(true);
  });

  it.each([
    // Morning or evening.
    'lun a vie 9 a 6, sábado 10 a 11',
    'lun a vie 5 a 10, dom 9 a 2',
    'lun a vie 9 a 6 y cambié de teléfono',
    'lun a vie 9 a 6 menos el 24 de diciembre',
    'lun a vie 9 a 6, sábado según haya gente',
    'lun a vie 9 a 6, martes 10 a 2',
    'lun a vie 9 a 6, martes',
    'lun a vie 9 a 6 y de 4 a 8',
  ])('is not whole in «%s», and has what was read', (text) => {
    expect(readWeek(text)).toMatchObject({ isWhole: false });
  });

  it.each([
    '',
    'Los lunes ya no abren.',
    'abrimos de 9 a 6',
    'El número es 444 123 4567',
    'martes',
    'Pan S.A. de C.V. 9 a 6',
    'ya no abren 24/7',
  ])('is not in «%s»', (text) => {
    expect(readWeek(text)).toBeNull();
  });

  it('ends for any text, and what is whole has no problem', () => {
    const words = fc.constantFrom(
      'lun',
      'a',
      'vie',
      'dom',
      '9',
      '6',
      ' ',
      ',',
      'y',
      'cerrado',
      '9 a 6',
      '-',
      'x',
      '24 horas',
      '24/7',
      'L-V',
      'S',
      '\n',
      '12:30',
      'pm',
      '👨‍🍳',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (parts) => {
        const read = readWeek(parts.join(' '));
        if (read?.isWhole) expect(lines(parts.join(' '))).not.toEqual([]);
      }),
    );
  });
});
