import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles, readText, root } from './tracked-files';

/**
 * The tables of the specifications (`tests/spec/`) against the tests of their rows. A test names its rows in a
 * comment above it, `Spec: public 2.3, admin 1.4`, so that its title can change alone. A row without a test gives the reason.
 */
const tables = listFiles(/^tests\/spec\/\w+\.md$/);
// Those of `npm test`: a row is proved where one waits for it.
const tests = listFiles(/^(tests|e2e|supabase\/tests)\/(?!.*\.nightly\.).*\.(tsx?|sql)$/);

const columnCount = 3;
const untestable = /Not testable: .{40,}/;

interface Row {
  id: string;
  cells: string[];
}

/** The rows of every table in a text, without the headings. */
function parseRows(text: string): Row[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isHeading = /^\|\s*-/.test(lines[index + 1] ?? '');
    if (!line.startsWith('|') || /^\|\s*-/.test(line) || isHeading) return [];
    const cells = line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return [{ id: cells[0] ?? '', cells }];
  });
}

/** The rows that comments above tests name, each with the table (`public 2.3`), and comments above anything else. */
function parseMarkers(text: string): { ids: string[]; stray: string[] } {
  const lines = text.split('\n');
  const ids: string[] = [];
  const stray: string[] = [];
  lines.forEach((line, index) => {
    const marker = /^\s*(?:\/\/|--) Spec: (.+)$/.exec(line)?.[1];
    if (marker === undefined) return;
    ids.push(...marker.split(', '));
    const next = lines.slice(index + 1).find((below) => !/^\s*(\/\/|--)/.test(below)) ?? '';
    if (!/^\s*(it|test|describe)\b|['"`]/.test(next)) stray.push(marker);
  });
  return { ids, stray };
}

const markers = tests.map((file) => ({ file, ...parseMarkers(readText(file)) }));
const shown = new Set(markers.flatMap(({ ids }) => ids));
const known = new Set(
  tables.flatMap((table) =>
    parseRows(readText(table)).map(({ id }) => `${/(\w+)\.md$/.exec(table)?.[1] ?? ''} ${id}`),
  ),
);

it('finds the tables of the specifications', () => {
  expect(tables).toEqual(['tests/spec/admin.md', 'tests/spec/public.md']);
});

describe.each(tables)('%s', (table) => {
  const rows = parseRows(readText(table));
  const name = /(\w+)\.md$/.exec(table)?.[1] ?? '';

  it('has unique row numbers and no empty cell', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const wrong = rows.filter(
      ({ cells }) => cells.length !== columnCount || cells.some((cell) => cell === ''),
    );
    expect(wrong).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = rows.flatMap(({ id, cells }) =>
      [...cells.join(' ').matchAll(/`((?:src|tests|e2e|supabase|public|docs)\/[^`]+|index\.html)`/g)].map(
        (match) => ({ id, file: match[1] ?? '' }),
      ),
    );
    expect(named.filter(({ file }) => !existsSync(root + file))).toEqual([]);
  });

  it('has a test for every row, or the reason why there is none', () => {
    const open = rows.filter(
      ({ id, cells }) => !shown.has(`${name} ${id}`) && !untestable.test(cells[2] ?? ''),
    );
    expect(open).toEqual([]);
  });
});

it('tests name rows that exist', () => {
  const unknown = markers.flatMap(({ file, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

it('rows are named above tests alone', () => {
  expect(markers.filter(({ stray }) => stray.length > 0)).toEqual([]);
});
