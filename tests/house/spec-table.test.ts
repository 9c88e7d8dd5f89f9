import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles, readText, root } from './tracked-files';

/**
 * The tables that lead from a specification to its tests: `docs/spec-*.md`. A row names what is asked, and
 * the tests that show it as `file` “title”. What no test can show says so, with the reason.
 */
const tables = listFiles(/^docs\/spec-.*\.md$/);

const columnCount = 3;
const unprovable = /^Not testable: .{40,}/;

interface Row {
  line: number;
  cells: string[];
}

/** The rows of every table in a text, without their headings. */
function rowsOf(text: string): Row[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isHeading = /^\|\s*-/.test(lines[index + 1] ?? '');
    if (!line.startsWith('|') || /^\|\s*-/.test(line) || isHeading) return [];
    const cells = line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return [{ line: index + 1, cells }];
  });
}

/** Each title with the file that is named last before it. */
function proofsOf(cell: string): { file: string; title: string }[] {
  let file = '';
  return [...cell.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap((match) => {
    if (match[1] !== undefined) file = match[1];
    return match[2] === undefined ? [] : [{ file, title: match[2] }];
  });
}

/** Whether a test of that title stands in the text of a test file. */
function hasTitle(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}

it('there is a table to check', () => {
  expect(tables).toContain('docs/spec-public.md');
});

describe.each(tables)('%s', (table) => {
  const rows = rowsOf(readText(table));

  it('has rows, and no empty cell in any of them', () => {
    expect(rows.length).toBeGreaterThan(50);
    const wrong = rows.filter(
      ({ cells }) => cells.length !== columnCount || cells.some((cell) => cell === ''),
    );
    expect(wrong).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = rows.flatMap(({ line, cells }) =>
      [...cells.join(' ').matchAll(/`((?:src|tests|e2e|supabase|public|docs)\/[^`]+|index\.html)`/g)].map(
        (match) => ({ line, file: match[1] ?? '' }),
      ),
    );
    expect(named.filter(({ file }) => !existsSync(root + file))).toEqual([]);
  });

  it('gives every row a test that exists, or the reason why there is none', () => {
    const broken = rows.flatMap(({ line, cells }) => {
      const last = cells.at(-1) ?? '';
      const proofs = proofsOf(last);
      if (proofs.length === 0) return unprovable.test(last) ? [] : [{ line, missing: last }];
      return proofs
        .filter(({ file, title }) => !existsSync(root + file) || !hasTitle(readText(file), title))
        .map(({ file, title }) => ({ line, missing: `${file}: ${title}` }));
    });
    expect(broken).toEqual([]);
  });
});

describe('the check itself', () => {
  const file = 'tests/house/spec-table.test.ts';

  it('reads rows, not headings, and keeps an escaped bar', () => {
    expect(rowsOf('| a | b |\n| --- | --- |\n| 1 \\| 2 | |')).toEqual([{ line: 3, cells: ['1 | 2', ''] }]);
  });

  it('takes a title for the file before it and finds it only there', () => {
    expect(proofsOf('`a.ts` “one” “two”, `b.ts` “three”')).toEqual([
      { file: 'a.ts', title: 'one' },
      { file: 'a.ts', title: 'two' },
      { file: 'b.ts', title: 'three' },
    ]);
    expect(hasTitle(readText(file), 'there is a table to check')).toBe(true);
    expect(hasTitle(readText(file), ['no test', 'is called so'].join(' '))).toBe(false);
  });
});
