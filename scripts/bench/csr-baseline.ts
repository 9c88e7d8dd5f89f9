import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../build/compress-files';
import { run, viteCommand } from '../host/child-process';

/** Builds the same app with Vite alone: without prerendering, rendered in the browser. */
export async function buildCsrBaseline(folder: string): Promise<void> {
  console.log('Building the client-rendered app');
  await run({
    command: process.execPath,
    args: [viteCommand, 'build', '--outDir', folder, '--manifest', '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  });
  // The host rewrites the URLs of pages to app.html and answers all others with 404.html.
  for (const name of ['app.html', '404.html']) {
    await copyFile(path.join(folder, 'index.html'), path.join(folder, name));
  }
  await compressFiles(folder);
}
