import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

it.each([
  ['192.0.2.1', () => fetch('http://192.0.2.1/')],
  ['example.com', () => fetch('http://example.com/')],
  ['192.0.2.2', () => Promise.resolve().then(() => connect(80, '192.0.2.2'))],
])('a test that connects to %s is refused and told of', async (host, leave) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(leave()).rejects.toThrow();
  expect(String(consoleError.mock.lastCall)).toContain(`A test connects to ${host}`);
  consoleError.mockRestore();
});

it('random inputs are the same in every run with one seed', () => {
  expect(fc.sample(fc.string(), 20)).toEqual(fc.sample(fc.string(), 20));
});
