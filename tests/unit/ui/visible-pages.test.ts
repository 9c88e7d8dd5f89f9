import { expect, it } from 'vitest';
import { visiblePages } from '@/ui/list/pagination';

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
  [10, 10, [1, 'gap', 9, 10]],
])('page %i of %i shows its neighbours and both ends', (page, pageCount, shown) => {
  expect(visiblePages(page, pageCount)).toEqual(shown);
});
