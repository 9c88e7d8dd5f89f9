import { expect, it } from 'vitest';
import { confirmationText } from '@/features/confirmations/admin/ask-text';
import { dueReasons } from '@/features/confirmations/admin/due-reasons';

it.each([
  ['2026-05-20', 'Datos de hace 6 meses'],
  ['2026-10-25', 'Datos de hace 1 mes'],
  ['2025-11-25', 'Datos de hace 1 año'],
  ['2025-10-24', 'Datos de hace 1 año y 1 mes'],
  ['2023-06-01', 'Datos de hace 3 años y 5 meses'],
])('data that were confirmed on %s are old: %s', (since, text) => {
  expect(dueReasons({ since, reasons: ['old_data'] }, '2026-11-25')).toEqual([text]);
});

it('every reason has words, and one of a newer release has none', () => {
  const reasons = ['closed_without_date', 'past_special_days', 'another'];
  expect(dueReasons({ since: '2026-10-01', reasons }, '2026-11-25')).toEqual([
    'Cerrado por un tiempo, sin fecha de regreso',
    'Sus días especiales ya pasaron',
  ]);
});

it('the message names the business, and its link is a text of its own', () => {
  const text = confirmationText('Café Tres Cactus', 'https://sanluisconecta.mx/confirmar/ab', {
    isReminder: false,
    visitsMoreThan: 0,
  });
  expect(text).toContain('¿Siguen bien los datos de Café Tres Cactus?');
  expect(text.split(/\s/)).toContain('https://sanluisconecta.mx/confirmar/ab');
});

it('the message says how many visits its page had, where they are more than ten', () => {
  const text = (visitsMoreThan: number) =>
    confirmationText('Café', 'https://sanluisconecta.mx/confirmar/ab', { isReminder: false, visitsMoreThan });
  expect(text(1000)).toContain('En los últimos 30 días tu página tuvo más de 1,000 visitas. ¿Siguen bien');
  expect(text(0)).not.toContain('visitas');
});
