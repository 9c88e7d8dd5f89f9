import { chmod } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../host/child-process';
import { startPreview, type RunningSite } from '../host/preview-server';
import { makeTemporaryFolder } from './temporary-folder';

/** A site whose build has exactly the data of its backend, so that the app refetches what the page shows already. */
export interface OwnBuild extends RunningSite {
  /** The folder of the build. */
  dist: string;
}

/** Builds a checkout as its `npm run build` does, from demo data of its own, and serves it with them. */
export async function serveOwnBuild(checkout: string): Promise<OwnBuild> {
  if (!existsSync(path.join(checkout, 'scripts/build.ts')))
    throw new Error(`${checkout} is no checkout of this project.`);
  console.log(`Building ${checkout}`);
  const folder = await makeTemporaryFolder('build');
  // PostgreSQL may run under another account.
  await chmod(folder.path, 0o755);
  const dist = path.join(folder.path, 'dist');
  const data = path.join(folder.path, 'data');
  await run({
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/build.ts', '--outDir', dist],
    env: { LOCAL_BACKEND: data },
    cwd: checkout,
  });
  const { origin, stop } = await startPreview(dist, { backend: data, cwd: checkout });
  return {
    dist,
    origin,
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}
