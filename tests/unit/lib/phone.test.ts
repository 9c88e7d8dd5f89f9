import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone, readPhone } from '@/lib/phone';

describe('a phone number', () => {
  it.each([
    ...['4441234567', '444 123 4567', '(444) 123-45-67', '444.123.4567', '444\u2013123\u20134567'],
    ...['+52 444 123 4567', '52 444 123 4567', '+52 1 444 123 4567', '5214441234567'],
    ...['044 444 123 4567', '045 444 123 4567', '01 444 123 4567'],
    ...['\u200e444\u00a0123\u00a04567\u200e', `444 123 4567${' '.repeat(60)}`],
  ])('is read from %j', (text) => {
    expect(readPhone(text)).toBe('4441234567');
    expect(normalizePhone(text)).toBe('4441234567');
  });

  it.each([
    ['+1 (210) 555-0134', '+12105550134'],
    ['+34 612 345 678', '+34612345678'],
    ['444 001 2345', '4440012345'],
    // Ten digits are one of Mexico, whatever they begin with.
    ['52 444 123 45', '5244412345'],
  ])('%s is stored as %s', (text, stored) => {
    expect(readPhone(text)).toBe(stored);
    expect(readPhone(stored)).toBe(stored);
  });

  it.each([
    ...['', 'sin teléfono', 'NO TIENE', '123', '812 34 56', '444123456', '44412345678', '4444444444'],
    // No area code begins with 0 or 1, so these cannot ring.
    ...['044 123 4567', '0144123456', '+52 1 034 123 4567', '1234567890', '+52 444 123 456789'],
    ...['444 123 4567 / 444 765 4321', '4441234567 ext 2', '99 52 444 123 4567', '+1234567890123456'],
    ...['Tel. 444 123 4567', 'https://wa.me/524441234567', '="4441234567"', '4441234567.0'],
    ...['0052 444 123 4567', '+52 044 444 123 4567', '٤٤٤١٢٣٤٥٦٧', '４４４１２３４５６７'],
  ])('is not read from %j, which stays as it was typed', (text) => {
    expect(readPhone(text)).toBeNull();
    expect(normalizePhone(text)).toBe(text);
  });

  it('is shown in groups', () => {
    expect(formatPhone('+524441234567')).toBe('444 123 4567');
    expect(formatPhone('+34 612 345 678')).toBe('+34612345678');
    expect(formatPhone('123')).toBe('123');
  });
});
