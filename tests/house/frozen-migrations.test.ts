import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

/** The migrations of every release from which a site was deployed, in the format of `sha256sum`; empty until the first one. */
const releasedFile = 'supabase/migrations.sha256';

type Hashes = Map<string, string>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function readHashes(text: string): Hashes {
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}

/** What a project that has the released migrations would miss, a sentence each. */
function faultsOf(released: Hashes, present: Hashes): string[] {
  const last = [...released.keys()].sort().at(-1) ?? '';
  return [
    ...[...released]
      .filter(([file, hash]) => present.get(file) !== hash)
      .map(([file]) => `${file} is released: a change of it is a new file`),
    ...[...present.keys()]
      .filter((file) => !released.has(file) && file < last)
      .map((file) => `${file} stands before ${last}, which is released: give it a later time`),
  ];
}

const present: Hashes = new Map(
  listFiles(/^supabase\/migrations\/.+\.sql$/).map((file) => [path.basename(file), sha256(readText(file))]),
);

it('a released migration is never changed, renamed or deleted, and a new one comes after it', () => {
  expect(faultsOf(readHashes(readText(releasedFile)), present)).toEqual([]);
});

it.each([
  ['a changed one', [['1_a.sql', 'b']], '1_a.sql is released'],
  ['a deleted one', [], '1_a.sql is released'],
  ['a renamed one', [['1_z.sql', 'a']], '1_a.sql is released'],
  [
    'a new one before it',
    [
      ['0_b.sql', 'b'],
      ['1_a.sql', 'a'],
    ],
    '0_b.sql stands before',
  ],
] as const)('detects %s', (_title, files, fault) => {
  expect(faultsOf(new Map([['1_a.sql', 'a']]), new Map(files))[0]).toContain(fault);
});

it('allows any change before the first release', () => {
  expect(faultsOf(readHashes(''), new Map([['0_b.sql', 'b']]))).toEqual([]);
});

it('allows a new one after it', () => {
  const released = new Map([['1_a.sql', 'a']]);
  expect(faultsOf(released, new Map([...released, ['2_b.sql', 'b']]))).toEqual([]);
});
