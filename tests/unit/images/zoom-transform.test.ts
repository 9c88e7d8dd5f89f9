import { describe, expect, it } from 'vitest';
import { fitView, panBy, zoomAt } from '@/features/images/zoom-transform';

const frame = { width: 400, height: 200 };
const centre = { x: 0, y: 0 };

describe('an enlarged image', () => {
  it.each([
    [2, centre, { scale: 2, x: 0, y: 0 }],
    // What is under the point stays under it.
    [2, { x: 100, y: 50 }, { scale: 2, x: -100, y: -50 }],
    [3, { x: -50, y: 0 }, { scale: 3, x: 100, y: 0 }],
    [9, centre, { scale: 4, x: 0, y: 0 }],
    [0.2, { x: 100, y: 50 }, { scale: 1, x: 0, y: 0 }],
  ])('at scale %d around %o', (scale, point, view) => {
    expect(zoomAt(fitView, scale, point, frame)).toEqual(view);
  });

  it.each([
    [
      { x: 30, y: -20 },
      { scale: 2, x: 30, y: -20 },
    ],
    [
      { x: 999, y: 999 },
      { scale: 2, x: 200, y: 100 },
    ],
    [
      { x: -999, y: -999 },
      { scale: 2, x: -200, y: -100 },
    ],
  ])('moves by %o, not beyond its edges', (distance, view) => {
    expect(panBy({ scale: 2, x: 0, y: 0 }, distance, frame)).toEqual(view);
  });

  it('does not move while it fits', () => {
    expect(panBy(fitView, { x: 30, y: 30 }, frame)).toEqual(fitView);
  });
});
