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

  // npm leaves a platform's binary out when the registry does not have it yet, and `npm ci` then refuses the file.
  it('holds the binaries of every platform', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  // They are never installed, so that every start would take node_modules for incomplete and install again.
  it('holds nothing that no package asks for', () => {
    expect(Object.entries(packages).filter(([, { extraneous }]) => extraneous)).toEqual([]);
  });

  it('names an exact version of everything', () => {
    const direct: unknown = JSON.parse(readText('package.json'));
    const ranges = JSON.stringify(direct).match(/"[\^~][0-9][^"]*"/g);
    expect(ranges).toBeNull();
  });

  it('names no place to download from', () => {
    expect(readText('package-lock.json')).not.toContain('"resolved"');
  });
});
