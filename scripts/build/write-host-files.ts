import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostFiles, type FileHost } from '../host/host-files.ts';
import { readHostConfig } from '../host/host-rules.ts';

/** Which host builds the site, by the variables that each sets. Without one nothing is written: nginx has a file of its own. */
function hostOfBuild(): FileHost | null {
  if (process.env.CF_PAGES || process.env.WORKERS_CI) return 'cloudflare';
  return process.env.NETLIFY ? 'netlify' : null;
}

/** Writes the rules of vercel.json into the folder in the form that this host reads. Vercel reads vercel.json itself. */
export async function writeHostFiles(folder: string, configFile: string): Promise<void> {
  const host = hostOfBuild();
  if (!host) return;
  const files = await readdir(folder, { recursive: true });
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`);
  const { appCopies, ...texts } = hostFiles(readHostConfig(configFile), host, pages);
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  for (const copy of appCopies) {
    await mkdir(path.join(folder, path.dirname(copy)), { recursive: true });
    await copyFile(path.join(folder, 'app.html'), path.join(folder, copy));
  }
}
