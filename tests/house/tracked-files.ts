import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths from the root of every file that git tracks or would track, sorted. */
export function listFiles(pattern = /./): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((file) => file !== '' && pattern.test(file) && existsSync(`${root}${file}`))
    .sort();
}

export function readText(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8');
}
