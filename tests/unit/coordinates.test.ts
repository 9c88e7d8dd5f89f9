import { expect, it } from 'vitest';
import { normalizeCoordinates } from '@/features/businesses/admin/coordinates';

it.each([
  ['', ''],
  [' 22.15, -100.98 ', '22.15, -100.98'],
  ['22.15,-100.98', '22.15, -100.98'],
  ['(22.15, -100.98)', '22.15, -100.98'],
  ['22.15 -100.98', '22.15, -100.98'],
  ['22.123456789, -100', '22.123457, -100'],
  ['-90, 180', '-90, 180'],
  ['0.0000001, -0.0000001', '0, 0'],
  ['https://www.google.com/maps?q=22.15,-100.98', '22.15, -100.98'],
  ['https://www.google.com/maps/place/Lupita/data=!3d22.15!4d-100.98', '22.15, -100.98'],
])('%j are the coordinates %j', (coordinates, pair) => {
  expect(normalizeCoordinates(coordinates)).toBe(pair);
});
