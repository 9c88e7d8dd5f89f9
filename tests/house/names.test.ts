import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

const code = /^(src|supabase|scripts|tests|e2e)\/.*\.(ts|tsx|mjs|sql)$/;
const generated = new Set(['src/database/database.types.ts']);
const longestFile = 300;

/** File names without meaning. */
const emptyNames = /^(utils?|helpers?|misc|common|shared|data|types|index)$/;

describe('names and size', () => {
  const files = listFiles(code).filter((file) => !generated.has(file));

  it('finds the code', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('names files in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|spec|setup))?\.[a-z]+$/;
    const sql = /^(\d{14}_)?[a-z0-9]+([_-][a-z0-9]+)*(\.test)?\.sql$/;
    expect(files.filter((file) => !(file.endsWith('.sql') ? sql : kebab).test(path.basename(file)))).toEqual(
      [],
    );
  });

  it('refuses file names without meaning', () => {
    expect(files.filter((file) => emptyNames.test(path.basename(file).split('.')[0] ?? ''))).toEqual([]);
  });

  it(`keeps every source file within ${longestFile} lines`, () => {
    const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
    const tooLong = sources
      .map((file) => ({ file, lines: readText(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > longestFile);
    expect(tooLong).toEqual([]);
  });

  it('exports one component a file', () => {
    const component = /^export (?:async )?(?:function|const) ([A-Z][a-z]\w*)/gm;
    const crowded = files
      .filter((file) => /^src\/.*\.tsx$/.test(file))
      .map((file) => ({ file, components: [...readText(file).matchAll(component)].map((match) => match[1]) }))
      .filter(({ components }) => components.length > 1);
    expect(crowded).toEqual([]);
  });
});
