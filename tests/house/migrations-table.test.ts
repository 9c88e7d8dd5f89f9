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
