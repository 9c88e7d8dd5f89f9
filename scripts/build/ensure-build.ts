import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where `npm run build` writes, and `vite preview` reads. */
export const buildFolder = path.join(root, 'dist');

/** Prerendering writes this file last: what `vite build` alone has written has none. */
const lastFile = 'robots.txt';

export function isBuilt(folder: string): boolean {
  return existsSync(path.join(folder, lastFile));
}

/** Builds the site where there is no build. @returns whether there is one now */
export function ensureBuild(beforeBuilding: () => void): boolean {
  if (isBuilt(buildFolder)) return true;
  beforeBuilding();
  // A process of its own, because the build sets NODE_ENV for the libraries before it loads them.
  const build = ['--import', 'tsx', path.join(root, 'scripts/build.ts')];
  spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  return isBuilt(buildFolder);
}
