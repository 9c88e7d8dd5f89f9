import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './tracked-files';

it('browsers that ask for /favicon.ico by themselves get an icon', () => {
  const icon = readFileSync(`${root}public/favicon.ico`);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const length = icon.readUInt32LE(14);
  expect(icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + 4).toString('latin1')).toBe('\x89PNG');
  expect(icon).toHaveLength(22 + length);
});
