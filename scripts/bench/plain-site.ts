import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCacheFolder, openBuildCache } from '../build/build-cache';
import { compressFiles } from '../build/compress-files';
import { run, viteCommand } from './child-process';

/** The same app as Vite builds it by itself, which leaves all rendering to the browser. */
export async function buildPlain(folder: string): Promise<string> {
  console.log('Building the client-rendered app');
  await run({
    command: process.execPath,
    args: [viteCommand, 'build', '--outDir', folder, '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  });
  // What the host serves for pages and for addresses that have no file of their own.
  for (const name of ['app.html', '404.html']) {
    await copyFile(path.join(folder, 'index.html'), path.join(folder, name));
  }
  await compressFiles(folder, openBuildCache(buildCacheFolder));
  return folder;
}
