import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeProposal } from '@/features/proposals/admin/describe-proposal';
import { weekDays } from '@/lib/dates';

const row = (day: string, open_time: string, close_time: string) => ({ day, open_time, close_time });

describe('describeProposal', () => {
  it.each([
    ['phone', '4441054436', '4445550199', 'Teléfono', '444 105 4436', '444 555 0199'],
    ['phone', null, '+12105550199', 'Teléfono', 'Sin dato', '+12105550199'],
    ['place', 'Calle Uno 1', 'Calle Dos 2', 'Dirección', 'Calle Uno 1', 'Calle Dos 2'],
    ['closed', 'open', 'closed_permanently', 'Estado', 'Abierto', 'Cerrado definitivamente'],
    [
      'closed',
      'closed_permanently',
      'closed_temporarily',
      'Estado',
      'Cerrado definitivamente',
      'Cerrado temporalmente',
    ],
  ])('%s: %s → %s', (reason, before, proposal, label, shownBefore, after) => {
    expect(describeProposal(reason, before, proposal)).toEqual([{ label, before: shownBefore, after }]);
    expect(describeProposal(reason, proposal, proposal)).toEqual([]);
  });

  it('tells only the days that change, days beside each other with the same change together', () => {
    const before = [
      row('Lunes', '09:00', '20:00'),
      ...weekDays.slice(1, 6).map((day) => row(day, '09:00', '20:00')),
    ];
    const after = [
      row('Lunes', 'Closed', 'Closed'),
      row('Martes', '09:00', '14:00'),
      row('Martes', '16:00', '20:00'),
      ...weekDays.slice(2, 5).map((day) => row(day, '10:00', '20:00')),
      row('Sábado', '09:00', '20:00'),
    ];
    expect(describeProposal('hours', before, after)).toEqual([
      { label: 'Lunes', before: '9:00 a.m. – 8:00 p.m.', after: 'Cerrado' },
      {
        label: 'Martes',
        before: '9:00 a.m. – 8:00 p.m.',
        after: '9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m.',
      },
      { label: 'Miércoles a viernes', before: '9:00 a.m. – 8:00 p.m.', after: '10:00 a.m. – 8:00 p.m.' },
    ]);
  });

  it('tells a business by appointment, and one without hours', () => {
    const weekend = [row('Sábado', '10:00', '14:00'), row('Domingo', '10:00', '14:00')];
    const after = '10:00 a.m. – 2:00 p.m.';
    expect(describeProposal('hours', null, weekend)).toEqual([
      { label: 'Sábado y domingo', before: 'Sin dato', after },
    ]);
    expect(describeProposal('hours', 'by_appointment', weekend)).toEqual([
      { label: 'Lunes a viernes', before: 'Con cita previa', after: 'Sin dato' },
      { label: 'Sábado y domingo', before: 'Con cita previa', after },
    ]);
  });

  it('tells each changed day of any two weeks once, and nothing of equal ones', () => {
    const time = fc.constantFrom('Closed', '08:00', '09:30', '20:00');
    const week = fc
      .subarray([...weekDays])
      .chain((days) =>
        fc.tuple(
          ...days.map((day) => time.map((open) => row(day, open, open === 'Closed' ? open : '22:00'))),
        ),
      );
    fc.assert(
      fc.property(week, week, (before, after) => {
        const told = describeProposal('hours', before, after).flatMap(({ label }) => {
          const [first = '', last = first] = label.toLowerCase().split(/ [ay] /);
          const names = weekDays.map((day) => day.toLowerCase());
          return weekDays.slice(names.indexOf(first), names.indexOf(last) + 1);
        });
        const of = (rows: typeof before, day: string) =>
          rows.find((candidate) => candidate.day === day)?.open_time;
        expect(told).toEqual(weekDays.filter((day) => of(before, day) !== of(after, day)));
      }),
    );
  });
});
