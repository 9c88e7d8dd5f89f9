import { expect, it } from 'vitest';
import { estimateLines } from '@/features/businesses/detail/business-description';

it.each([
  ['', 0],
  ['Pan', 1],
  ['0123456789', 1],
  ['0123456789 ', 1],
  ['0123456789a', 2],
  ['uno\ndos', 2],
  ['uno\n\ndos', 2],
  ['uno<br>dos<BR />tres', 3],
  ['<p>uno</p><p>dos</p>', 2],
  ['<b>0123456789</b>', 1],
  ['<p>0123456789a</p>tres', 3],
])('%j takes %i lines of ten letters', (text, lines) => {
  expect(estimateLines(text, 10)).toBe(lines);
});
