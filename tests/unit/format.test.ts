import { describe, expect, it } from 'vitest';
import { formatNumber, formatPrice, formatTime } from '@/lib/format';

describe('formatPrice', () => {
  it.each([
    [null, 'Precio a consultar'],
    [0, '$0'],
    [45, '$45'],
    [45.5, '$45,50'],
    [1250, '$1.250'],
    [1234567.891, '$1.234.567,89'],
    // Spec: public 2.37, public 9.25, admin 9.12
  ])('formats the price %s as «%s»', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });
});

describe('formatNumber', () => {
  it.each(['es-CO', 'es-MX', 'es-ES', 'en-IN'])('formats numbers as Intl does in %s', (locale) => {
    for (const value of [0, 7, 999, 1000, 1250, 99_999, 1_234_567, -1500]) {
      for (const digits of [0, 2]) {
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        expect(formatNumber(value + digits / 8, digits, locale)).toBe(
          (value + digits / 8).toLocaleString(locale, options),
        );
      }
    }
  });
});

describe('formatTime', () => {
  it.each([
    ['00:00', '12:00 a.m.'],
    ['00:30', '12:30 a.m.'],
    ['09:00', '9:00 a.m.'],
    ['11:59', '11:59 a.m.'],
    ['12:00', '12:00 p.m.'],
    ['13:05', '1:05 p.m.'],
    ['23:59', '11:59 p.m.'],
  ])('formats the time %s as «%s»', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});
