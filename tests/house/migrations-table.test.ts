import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

const migrations = listFiles(/^supabase\/migrations\/\d{14}_\w+\.sql$/).map((file) => ({
  file,
  name: path.basename(file, '.sql'),
  sql: readText(file),
}));

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const unique = (names: string[]) => [...new Set(names)];

/** The `schema.name` of what matches, in the order of the file. */
function namesOf(sql: string, statement: RegExp): string[] {
  return unique([...sql.matchAll(statement)].map(([, schema, name]) => `${schema ?? ''}.${name ?? ''}`));
}

const functionsOf = (sql: string) => namesOf(sql, /^create (?:or replace )?function (\w+)\.(\w+)/gm);

/** Tables and views that a migration creates, and foreign ones that get a policy from it. */
function tablesOf(sql: string): string {
  const created = namesOf(sql, /^create (?:table|view) (\w+)\.(\w+)/gm);
  const guarded = [...sql.matchAll(/create policy "[^"]+" on (\w+\.\w+)/g)].map(([, table = '']) => table);
  return unique([...created, ...guarded])
    .map((table) => {
      const count = guarded.filter((name) => name === table).length;
      return `\`${table}\`${count === 0 ? '' : ` (${String(count)} ${count === 1 ? 'policy' : 'policies'})`}`;
    })
    .join(', ');
}

/** The first sentence of its header, after the noun. */
function purposeOf(sql: string): string {
  const header = /^(?:-- .*\n)+/.exec(sql)?.[0].trimEnd().replace(/\n-- /g, ' ') ?? '';
  return /^-- [^:]+: (.+?)(?:\.\s|\.?$)/.exec(header)?.[1] ?? '';
}

function row({ file, name, sql }: (typeof migrations)[number]): string {
  const withoutSchema = (qualified: string) => qualified.replace(/^\w+\./, '');
  const functions = functionsOf(sql);
  const api = functions.filter((qualified) => qualified.startsWith('public.'));
  const bodies = new Set(api.map((qualified) => qualified.replace('public.', 'private.')));
  const others = functions.filter((qualified) => !api.includes(qualified) && !bodies.has(qualified));
  const cells = [
    `[${name.replace('_', ' ')}](${path.relative('supabase', file)})`,
    purposeOf(sql),
    tablesOf(sql),
    code(api.map(withoutSchema)),
    code(others.map(withoutSchema)),
  ];
  return `| ${cells.join(' | ')} |`;
}

it('every migration begins with its noun and what it is about', () => {
  expect(migrations.filter(({ sql }) => !/^-- [A-Z][^:\n]+: /.test(sql)).map(({ name }) => name)).toEqual([]);
});

it('supabase/README.md lists what every migration creates (npx vitest run --project house -u)', async () => {
  const table = [
    '| migration | about | tables and views | API functions | private functions |',
    '| --- | --- | --- | --- | --- |',
    ...migrations.map(row),
  ].join('\n');
  const text = readText('supabase/README.md');
  const current = text.replace(
    /(<!-- oxfmt-ignore-start -->\n)[\s\S]*?(\n<!-- oxfmt-ignore-end -->)/,
    (_section, start: string, end: string) => `${start}${table}${end}`,
  );
  expect(current).toContain(table);
  await expect(current).toMatchFileSnapshot('../../supabase/README.md');
});

/** Each statement that makes a function, from its first line to its last. */
const definitions = migrations.flatMap(({ name: migration, sql }) =>
  [...sql.matchAll(/^create (?:or replace )?function (\w+\.\w+)\([\s\S]*?^\$\$;$/gm)].map(
    ([text, name = '']) => ({
      migration,
      name,
      text,
      lines: text.split('\n').length,
      end: sql.slice(sql.indexOf(text) + text.length),
    }),
  ),
);

const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it('a function has one text, and no two migrations have the same noun', () => {
  expect(definitions.length).toBeGreaterThan(300);
  expect(repeated(definitions.map(({ name }) => name))).toEqual([]);
  expect(repeated(migrations.map(({ name }) => name.replace(/^\d+_/, '')))).toEqual([]);
});

it('the function of the API stands directly below its body, in at most eight lines', () => {
  const names = new Map(definitions.map((definition) => [definition.name, definition]));
  const misplaced = definitions.filter(({ name, lines }) => {
    const body = names.get(name.replace('public.', 'private.'));
    if (!name.startsWith('public.') || !body) return false;
    return lines > 8 || !body.end.trimStart().startsWith(`create function ${name}(`);
  });
  expect(misplaced.map(({ name }) => name)).toEqual([]);
});

/** What is read from top to bottom and would only be scattered by a division. */
const longFunctions: Record<string, string> = {
  'private.apply_change': 'one transaction in the order of its refusals, then of its writes',
  'private.complete_search': 'three kinds of suggestions, ranked together by one query',
  'private.import_matches': 'one query from the words of a list to the best business of each',
  'private.list_history': 'one query that joins the parts of an action into its entry',
  'private.merge_businesses': 'each table that moves, in the order in which their locks are taken',
  'private.parse_submission': 'one field after the other, as the form has them',
  'private.read_activity': 'one query with a branch for each source of the feed',
  'private.restore_business': 'each table that comes back, in the order of its foreign keys',
};

it('a function has at most eighty lines, or a reason', () => {
  const long = definitions.filter(({ lines }) => lines > 80).map(({ name }) => name);
  expect(long.sort()).toEqual(Object.keys(longFunctions).sort());
});

it('mark() says of each hidden setting who sets and who reads it', () => {
  const sql = migrations.map((migration) => migration.sql).join('');
  const comment = /comment on function private\.mark\(text, boolean\) is\s+'([^']+)'/.exec(sql)?.[1] ?? '';
  const sentences = comment.split(/\n- |\nThe setting private\./).slice(1);
  /** `private.mark('name'`, `set_config('private.name'` and what reads them */
  const useOf = (setting: string) =>
    new RegExp(`(?:mark(?:ed)?\\('|(?:set_config|current_setting)\\('private\\.)(${setting})'`, 'g');
  const settings = unique([...sql.matchAll(useOf('\\w+'))].map(([, setting = '']) => setting));
  expect(settings.sort()).toEqual(sentences.map((sentence) => /^\w+/.exec(sentence)?.[0] ?? '').sort());
  const missing = settings.flatMap((setting) => {
    const sentence = sentences.find((text) => text.startsWith(setting)) ?? '';
    return definitions
      .filter(({ text }) => useOf(setting).test(text))
      .map(({ name }) => name.replace(/^\w+\./, ''))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(sentence))
      .map((name) => `${setting}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('one function writes a business, but for what the database itself decides', () => {
  const write =
    /\b(?:insert\s+into|update|merge\s+into)\s+(?:only\s+)?public\.businesses\b|insert_rows\(\s*'public\.businesses'/i;
  const writers = definitions.filter(({ text }) => write.test(text)).map(({ name }) => name);
  expect(writers.sort()).toEqual([
    'private.after_attributes',
    'private.recount_votes',
    'private.restore_business',
    'private.restore_category',
    'private.standardize_slugs',
    'private.write_business',
  ]);
  const outside = migrations.map(({ sql }) =>
    definitions.reduce((rest, { text }) => rest.replace(text, ''), sql),
  );
  expect(outside.filter((sql) => write.test(sql))).toEqual([]);
});
