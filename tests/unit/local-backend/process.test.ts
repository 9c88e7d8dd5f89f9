import { expect, it } from 'vitest';
import { isAlive } from '../../../supabase/local/postgres/process';

it('isAlive is true for a process that runs, and false for a pid that nobody has', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(2 ** 22 + 1)).toBe(false);
});
