import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The lines of .gitignore, which are names and paths, some with an asterisk, and git's own folder. */
const ignored = ['.git', ...readText('.gitignore').split('\n')]
  .filter((line) => line !== '')
  .map((line) => new RegExp(`^${line.replace(/\/$/, '').replaceAll('.', '\\.').replace('*', '[^/]*')}$`));

const isIgnored = (file: string, name: string) =>
  ignored.some((pattern) => pattern.test(name) || pattern.test(file));

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const file = folder + entry.name;
    if (isIgnored(file, entry.name)) return [];
    return entry.isDirectory() ? filesBelow(`${file}/`) : file;
  });
}

let files: string[] | undefined;

/** Paths from the root of every file that git tracks or would track, sorted. Without git: a downloaded archive has none. */
export function listFiles(pattern = /./): string[] {
  files ??= filesBelow('').sort();
  return files.filter((file) => pattern.test(file));
}

export function readText(file: string): string {
  return readFileSync(root + file, 'utf8');
}
