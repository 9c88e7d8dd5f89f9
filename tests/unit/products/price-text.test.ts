import { describe, expect, it, vi } from 'vitest';
import { formatNumber, formatPrice, maxPrice, readPrice } from '@/features/products/price-text';

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
        expect(formatNumber(value + digits / 4, digits, locale)).toBe(
          (value + digits / 4).toLocaleString(locale, options),
        );
      }
    }
  });

  it.each(['es-CO', 'es-MX'])('does not load the locale data of %s', (locale) => {
    const toLocaleString = vi.spyOn(Number.prototype, 'toLocaleString');
    formatNumber(1250, 0, locale);
    expect(toLocaleString).not.toHaveBeenCalled();
    toLocaleString.mockRestore();
  });
});

describe('parsing a typed price', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['120', 120],
    ['$120', 120],
    ['$ 120', 120],
    ['  120  ', 120],
    ['120 pesos', 120],
    ['1 peso', 1],
    ['$120.00 MXN', 120],
    ['120 m.n.', 120],
    ['120 MN', 120],
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234.50', 1234.5],
    ['99,90', 99.9],
    ['99.9', 99.9],
    ['1,250', 1250],
    ['1.250', 1250],
    ['1,234,567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['12,345,678', 12345678],
    ['0007', 7],
    ['9999999999.99', maxPrice],
  ])('parses «%s» as %d', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });

  it.each(['', ' ', '\t'])('parses %j as no price', (text) => {
    expect(readPrice(text)).toBeNull();
  });

  it.each([
    '$',
    'pesos',
    'gratis',
    '-5',
    '1.2.3',
    '12,34,567',
    '1,2345',
    '1.234.56',
    '1,234,50',
    '12.345.6',
    '1.2345',
    '1e5',
    'NaN',
    'Infinity',
    '10000000000',
    '5 a 10',
    '5 pesos 20',
    '5$20',
    '.',
    ',50',
    '50.',
    '٣',
  ])('refuses «%s»', (text) => {
    expect(readPrice(text)).toBeNaN();
  });

  it('parses a price as the site formats it', () => {
    for (const price of [0, 5, 12.5, 17, 999.99, 1250, 1250.5, 1234567.89]) {
      expect(readPrice(formatPrice(price))).toBe(price);
      // Also the initial value of the form.
      expect(readPrice(String(price))).toBe(price);
    }
  });
});
