import { describe, expect, it } from 'vitest';
import { distanceBetween, formatDistance, sortByDistance } from '@/features/businesses/nearby/distance';

type Pair = [latitude: number, longitude: number];

const point = ([latitude, longitude]: Pair) => ({ latitude, longitude });

describe('the distance between two points', () => {
  it.each<[string, Pair, Pair, number]>([
    ['the same point', [22.15, -100.98], [22.15, -100.98], 0],
    ['a hundredth of a degree north', [22.15, -100.98], [22.16, -100.98], 1112],
    [
      'a hundredth of a degree east, shorter so far from the equator',
      [22.15, -100.98],
      [22.15, -100.97],
      1030,
    ],
    ['two corners of KM 5', [22.142, -100.9268], [22.1409, -100.926], 147],
    ['Mexico City to San Luis Potosí', [19.4326, -99.1332], [22.1565, -100.9855], 358_893],
    ['across the date line', [0, 179.9995], [0, -179.9995], 111],
    ['from pole to pole', [90, 0], [-90, 0], 20_015_114],
    ['antipodes', [22.15, -100.98], [-22.15, 79.02], 20_015_114],
  ])('%s', (_, one, other, metres) => {
    expect(Math.round(distanceBetween(point(one), point(other)))).toBe(metres);
    expect(distanceBetween(point(other), point(one))).toBeCloseTo(distanceBetween(point(one), point(other)));
  });
});

it.each([
  [0, 'a menos de 50 m'],
  [49.9, 'a menos de 50 m'],
  [50, 'a 50 m'],
  [54.9, 'a 50 m'],
  [55, 'a 60 m'],
  [347, 'a 350 m'],
  [994.9, 'a 990 m'],
  [995, 'a 1 km'],
  [1000, 'a 1 km'],
  [1049, 'a 1 km'],
  [1190, 'a 1.2 km'],
  [9940, 'a 9.9 km'],
  [9960, 'a 10 km'],
  [12_400, 'a 12 km'],
  [358_528, 'a 359 km'],
  [9_123_456, 'a 9,123 km'],
])('%d metres are «%s»', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

describe('the list by distance', () => {
  const here = { latitude: 22.14, longitude: -100.93, accuracy: 20 };

  it('begins with the nearest, and ends with those without coordinates in the order of the list', () => {
    const { ids, distances } = sortByDistance(
      {
        ids: [7, 3, 9, 4],
        latitudes: [22.16, 22.14, 22.15, 22.14],
        longitudes: [-100.93, -100.93, -100.93, -100.93],
        other_ids: [8, 2],
      },
      here,
    );
    expect(ids).toEqual([3, 4, 9, 7, 8, 2]);
    expect([...distances.keys()].sort((a, b) => a - b)).toEqual([3, 4, 7, 9]);
    expect(distances.get(9)).toBeCloseTo(1112, 0);
  });

  it('is empty without businesses', () => {
    const none = { ids: [], latitudes: [], longitudes: [], other_ids: [] };
    expect(sortByDistance(none, here).ids).toEqual([]);
  });
});
