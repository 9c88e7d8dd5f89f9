import { describe, expect, it } from 'vitest';
import { markTyped } from '@/features/businesses/search/mark-typed';

/** The parts of a name as one text, with the typed letters in brackets. */
function inBrackets(name: string, typed: string): string {
  return markTyped(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');
}

describe('the typed letters in a name', () => {
  it.each([
    ['Panadería El Niño', 'pan', '[Pan]adería El Niño'],
    ['Panadería El Niño', 'PAN', '[Pan]adería El Niño'],
    ['Panadería El Niño', 'panaderia', '[Panadería] El Niño'],
    ['Panaderias El Nino', 'panadería', '[Panaderia]s El Nino'],
    ['Panadería El Niño', 'nin', 'Panadería El [Niñ]o'],
    ['Panadería El Niño', 'niñ', 'Panadería El [Niñ]o'],
    ['Panadería El NIÑO', 'niño', 'Panadería El [NIÑO]'],
    // Typed with its tilde, ñ is no n.
    ['Abarrotes La Nina', 'niñ', 'Abarrotes La Nina'],
    ['Panadería El Niño', 'ni pan', '[Pan]adería El [Ni]ño'],
    ['Pan y Panqué', 'pan', '[Pan] y [Pan]qué'],
    ['Pan y Panqué', 'pan panq', '[Pan] y [Panq]ué'],
    ['Tacos «El Güero»', 'gue', 'Tacos «El [Güe]ro»'],
    ["Pizza D'Carlo", 'carl', "Pizza D'[Carl]o"],
    ['Abarrotes 24 Horas', '24', 'Abarrotes [24] Horas'],
    // Only the beginning of a word.
    ['La Campana', 'pan', 'La Campana'],
    ['Salud', 'salud y', '[Salud]'],
    ['Farmacia', ' - ', 'Farmacia'],
    ['Farmacia', '', 'Farmacia'],
    ['Pan', 'panes', 'Pan'],
    ['', 'pan', ''],
  ])('%s, typed «%s»: %s', (name, typed, expected) => {
    expect(inBrackets(name, typed)).toBe(expected);
  });

  it('are found in a name or a text with combining accents', () => {
    expect(inBrackets('Panadería El Niño'.normalize('NFD'), 'niño'.normalize('NFD'))).toBe(
      'Panadería El [Niño]',
    );
  });
});
