import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from '../../scripts/changed-files.mjs';

let folder: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

function commitAll() {
  git('add', '--all');
  git('-c', 'user.name=Prueba', '-c', 'user.email=prueba@ejemplo.mx', 'commit', '--message', 'test');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
  git('init', '--initial-branch=main');
  write('.gitignore', 'ignored.ts\n');
  write('edited.ts', 'before');
  write('deleted.ts', 'before');
  write('old-name.ts', 'a text that is long enough for git to know it again under another name');
  write('untouched.ts', 'before');
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lists nothing on a clean main branch', () => {
  expect(changedFiles(folder)).toEqual([]);
});

it('lists staged, unstaged and untracked files once each, and neither deleted nor ignored ones', () => {
  write('edited.ts', 'staged');
  write('staged and new, with ñ.ts', 'new');
  git('add', '--all');
  write('edited.ts', 'staged, then edited');
  write('untracked.ts', 'new');
  write('ignored.ts', 'new');
  rmSync(path.join(folder, 'deleted.ts'));
  expect(changedFiles(folder)).toEqual(['edited.ts', 'staged and new, with ñ.ts', 'untracked.ts']);
});

it('lists a renamed file by its new name', () => {
  git('mv', 'old-name.ts', 'new-name.ts');
  expect(changedFiles(folder)).toEqual(['new-name.ts']);
});

it('lists what a branch has committed, and not what main has gained since', () => {
  git('checkout', '-b', 'branch');
  write('edited.ts', 'committed on the branch');
  commitAll();
  git('checkout', 'main');
  write('untouched.ts', 'committed on main');
  commitAll();
  git('checkout', 'branch');
  expect(changedFiles(folder)).toEqual(['edited.ts']);
});

it('lists what differs from the last commit in a clone without a main branch', () => {
  git('branch', '--move', 'main', 'another');
  write('edited.ts', 'unstaged');
  expect(changedFiles(folder)).toEqual(['edited.ts']);
});
