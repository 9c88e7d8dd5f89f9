import { describe, expect, it } from 'vitest';
import { formatPrice, formatTime } from '@/lib/format';

describe('formatPrice', () => {
  it.each([
    [null, 'Precio a consultar'],
    [0, '$0'],
    [45, '$45'],
    [45.5, '$45,50'],
    [1250, '$1.250'],
    [1234567.891, '$1.234.567,89'],
  ])('writes the price %s as «%s»', (price, text) => {
    expect(formatPrice(price)).toBe(text);
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
  ])('writes the time %s as «%s»', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});
