import { describe, expect, it } from 'vitest';
import { readText } from './tracked-files';

interface LockedPackage {
  version?: string;
  extraneous?: boolean;
  optionalDependencies?: Record<string, string>;
}

function readLock(): Record<string, LockedPackage> {
  const lock: unknown = JSON.parse(readText('package-lock.json'));
  if (typeof lock !== 'object' || lock === null || !('packages' in lock))
    throw new Error('no packages in the lock file');
  return Object.fromEntries(Object.entries(lock.packages ?? {}));
}

describe('lock file', () => {
  const packages = readLock();

  // npm omits the binary of a platform that the registry lacks at that time, and `npm ci` then fails.
  it('includes the binaries of every platform', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  // An extraneous package is never installed, so every start would find node_modules incomplete and reinstall.
  it('has no extraneous packages', () => {
    expect(Object.entries(packages).filter(([, { extraneous }]) => extraneous)).toEqual([]);
  });

  it('pins an exact version of every dependency', () => {
    const direct: unknown = JSON.parse(readText('package.json'));
    const ranges = JSON.stringify(direct).match(/"[\^~][0-9][^"]*"/g);
    expect(ranges).toBeNull();
  });

  it('has no download URLs', () => {
    expect(readText('package-lock.json')).not.toContain('"resolved"');
  });
});
