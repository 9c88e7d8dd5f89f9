interface LockedPackage {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export function packagesOf(lockFile: string): Record<string, LockedPackage> | null;

export function missingPackages(
  wanted: Record<string, LockedPackage>,
  installed: Record<string, unknown>,
  system: { os: string; cpu: string; libc?: string },
): string[];
