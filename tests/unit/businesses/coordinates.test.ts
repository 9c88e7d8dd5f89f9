import { expect, it } from 'vitest';
import { farPoint, normalizeCoordinates } from '@/features/businesses/admin/coordinates';

it.each([
  ['', ''],
  [' 22.15, -100.98 ', '22.15, -100.98'],
  ['22.15,-100.98', '22.15, -100.98'],
  ['(22.15, -100.98)', '22.15, -100.98'],
  ['22.15 -100.98', '22.15, -100.98'],
  ['22.123456789, -100', '22.123457, -100'],
  ['-90, 180', '-90, 180'],
  ['22.15, \u2212100.98', '22.15, -100.98'],
  ['22.15° \u2013100.98°', '22.15, -100.98'],
  ['22,15; -100,98', '22.15, -100.98'],
  ['22.15° N, 100.98° W', '22.15° N, 100.98° W'],
  ['0.0000001, -0.0000001', '0, 0'],
  ['https://www.google.com/maps?q=22.15,-100.98', '22.15, -100.98'],
  ['https://www.google.com/maps/place/Lupita/data=!3d22.15!4d-100.98', '22.15, -100.98'],
])('%j are the coordinates %j', (coordinates, pair) => {
  expect(normalizeCoordinates(coordinates)).toBe(pair);
});

it('asks about a point outside the city, and offers the minus sign that it lacks', () => {
  expect(farPoint({ latitude: 22.1425, longitude: -100.93 })).toBeNull();
  expect(farPoint({ latitude: 22.15, longitude: 100.98 })?.corrected).toEqual({
    latitude: 22.15,
    longitude: -100.98,
  });
  // The middle of Mexico City.
  const capital = farPoint({ latitude: 19.4326, longitude: -99.1332 });
  expect(Math.round((capital?.distance ?? 0) / 10_000)).toBe(35);
  expect(capital?.corrected).toBeNull();
  expect(farPoint({ latitude: 0, longitude: 0 })?.corrected).toBeNull();
});
