import { buildFolder, ensureBuild } from '../../scripts/build/ensure-build';

/** Vitest globalSetup: `npm test` has built the site before; a run of these tests alone builds it where there is no build. */
export function setup(): void {
  // The demo data, not what this machine's data folder holds.
  process.env.LOCAL_BACKEND ??= 'temporary';
  const isBuilt = ensureBuild(() => console.log(`There is no build in ${buildFolder}: building it first.`));
  if (!isBuilt) throw new Error('the site could not be built');
}
