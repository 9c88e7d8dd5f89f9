import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from '../../../scripts/build/replace-folder';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'conecta-replace-'));
  folder = path.join(parent, 'dist');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A pid above the largest that Linux gives. */
const endedPid = 2 ** 22 + 1;

function writeSite(at: string, page: string): void {
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, page), page);
}

const build = (page: string) =>
  replaceFolder(folder, (draft) => {
    writeSite(draft, page);
    return Promise.resolve(page);
  });

describe('replaceFolder', () => {
  it('makes a folder, and replaces its whole content the next time', async () => {
    expect(await build('first.html')).toBe('first.html');
    expect(readdirSync(folder)).toEqual(['first.html']);
    await build('second.html');
    expect(readdirSync(folder)).toEqual(['second.html']);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('keeps the former content until the new one is complete, and where that fails', async () => {
    await build('former.html');
    const failing = replaceFolder(folder, (draft) => {
      writeSite(draft, 'half.html');
      expect(readFileSync(path.join(folder, 'former.html'), 'utf8')).toBe('former.html');
      return Promise.reject(new Error('the data could not be read'));
    });
    await expect(failing).rejects.toThrow('the data could not be read');
    expect(readdirSync(folder)).toEqual(['former.html']);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('removes what a killed process left, and nothing of one that runs', async () => {
    writeSite(`${folder}.${String(endedPid)}`, 'half.html');
    writeSite(`${folder}.${String(process.ppid)}`, 'running.html');
    writeSite(`${folder}.kept`, 'of somebody else.html');
    await build('page.html');
    expect(readdirSync(parent).sort()).toEqual(['dist', `dist.${String(process.ppid)}`, 'dist.kept'].sort());
  });

  it('restores the content of a folder whose replacement was killed between two renames', async () => {
    writeSite(`${folder}.${String(endedPid)}.former`, 'former.html');
    await expect(replaceFolder(folder, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(readdirSync(folder)).toEqual(['former.html']);
    expect(existsSync(`${folder}.${String(endedPid)}.former`)).toBe(false);
  });
});
