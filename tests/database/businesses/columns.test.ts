// @vitest-environment jsdom
// The form sanitizes with DOMPurify, which needs a DOM.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapLink, webLink } from '@/features/businesses/admin/pasted-link';
import { businessSchema, emptyBusiness, toBusinessRow } from '@/features/businesses/admin/schema';
import { aLetter } from '@/features/businesses/column-schemas';
import {
  type BusinessColumn,
  businessColumns,
  type ColumnKind,
  columnsWith,
} from '@/features/businesses/columns';
import { rowColumns } from '@/features/changes/admin/lines';
import { auditedColumns } from '@/features/history/admin/column-words';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';
import { writeRows } from '../write-rows';

/** The registry of columns says in TypeScript what grants, constraints and functions say in SQL: here they are compared. */

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

async function readColumn<Value = string>(query: string): Promise<Value[]> {
  const { rows } = await database.query<{ value: Value }>(query);
  return rows.map(({ value }) => value);
}

const columns: [string, BusinessColumn][] = Object.entries(businessColumns);
const namesOf = (...kinds: ColumnKind[]) =>
  columns.filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => name);

describe('the registry of columns', () => {
  it('has the columns that staff may write, and no others', async () => {
    const granted = await readColumn(`
      select a.attname as value from pg_attribute a
      where a.attrelid = 'public.businesses'::regclass and a.attnum > 0
        and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')`);
    expect(Object.keys(businessColumns).sort()).toEqual(granted.sort());
  });

  it('has the defaults of the table', async () => {
    const [written] = await writeRows(database, 'businesses', [{ name: 'Pan', address: 'Calle 5' }]);
    const initial = columns.filter(([, column]) => column.kind === 'flag' || 'initial' in column);
    const expected = initial.map(([name, column]) => [name, 'initial' in column ? column.initial : false]);
    expect(initial.map(([name]) => [name, written?.stored?.[name]])).toEqual(expected);
  });

  it('has the limits of the constraints, which the form has, too', async () => {
    const cases = columns.flatMap(([name, column]) =>
      valuesAtLimits(column).map(({ value, isWithin }) => ({ name, value, isWithin })),
    );
    const base = { ...emptyBusiness, name: 'Pan', address: 'Calle 5', menu_link_label: 'Menú' };
    const inForm: readonly string[] = columnsWith('inForm');
    const written = await writeRows(
      database,
      'businesses',
      cases.map(({ name, value }) =>
        inForm.includes(name)
          ? toBusinessRow({ ...base, [name]: value })
          : { name: 'Pan', address: 'Calle 5', [name]: value },
      ),
    );
    const outcomes = cases.map(({ name, value, isWithin }, index) => ({
      name,
      length: value.length,
      expected: isWithin,
      inTable: written[index]?.refused === null,
      inForm: inForm.includes(name) ? businessSchema.safeParse({ ...base, [name]: value }).success : isWithin,
    }));
    expect(
      outcomes.filter(
        ({ expected, ...outcome }) => outcome.inTable !== expected || outcome.inForm !== expected,
      ),
    ).toEqual([]);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(
      columns.filter(([, column]) => 'length' in column || 'range' in column).length,
    );
  });

  it('has the patterns of the constraints', async () => {
    const { rows } = await database.query<{ name: string; text: string }>(`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'public.businesses'::regclass`);
    const textOf = (constraint: string) =>
      rows.find(({ name }) => name === constraint)?.text.replaceAll("''", "'") ?? `no ${constraint}`;
    const sourceOf = (pattern: RegExp) => `'${pattern.source.replaceAll(String.raw`\/`, '/')}'`;
    expect(textOf('name_has_a_letter')).toContain(sourceOf(aLetter));
    expect(textOf('google_maps_link_is_on_a_google_host')).toContain(sourceOf(mapLink));
    for (const name of namesOf('link')) expect(textOf(`${name}_is_a_url`)).toContain(sourceOf(webLink));
    for (const name of namesOf('phone')) {
      expect(textOf(`${name}_is_a_phone_number`)).toContain(`private.is_phone(${name})`);
    }
    for (const name of namesOf('email')) {
      expect(textOf(`${name}_is_valid`)).toContain(`private.is_email(${name})`);
    }
  });

  it('has the contacts that the log forgets', async () => {
    const [contacts] = await readColumn<string[]>('select private.contact_columns() as value');
    expect(contacts?.sort()).toEqual(namesOf('phone', 'email', 'link').sort());
  });
});

describe.each(['visitor', 'owner'] as const)('what a %s may propose', (source) => {
  it('is the same in the registry and in the database', async () => {
    const [proposable = []] = await readColumn<string[]>(`select private.proposable('${source}') as value`);
    const parts = { visitor: ['hours'], owner: ['hours', 'products', 'images'] };
    const proposed = columns
      .filter(([, { proposal }]) => proposal?.by.includes(source))
      .map(([name]) => name);
    expect([...proposed, ...parts[source]].sort()).toEqual(proposable.sort());
  });
});

it('the limits of what may be proposed are those of the reports', async () => {
  const cases = columns.flatMap(([name, { proposal }]) =>
    proposal?.length
      ? valuesAtLimits({
          label: '',
          kind: 'text',
          subject: '',
          isRequired: true,
          length: proposal.length,
        }).map((limit) => ({ name, ...limit }))
      : [],
  );
  await database.exec(
    "insert into public.businesses (id, name, address) values (900001, 'Prueba', 'Calle 1') on conflict do nothing",
  );
  const written = await writeRows(
    database,
    'reports',
    cases.map(({ name, value }) => ({
      business_id: 900_001,
      reason: 'other',
      note: 'Nota',
      source: 'owner',
      change: { columns: { [name]: { new: value } } },
    })),
  );
  expect(cases.length).toBeGreaterThan(0);
  expect(
    cases.map(({ name, value }, index) => [name, value.length, written[index]?.refused === null]),
  ).toEqual(cases.map(({ name, value, isWithin }) => [name, value.length, isWithin]));
});

/** Values on both sides of each limit of a column. */
function valuesAtLimits(column: BusinessColumn): { value: string; isWithin: boolean }[] {
  if ('range' in column) {
    const { min, max } = column.range;
    const day = (date: string, more: number) =>
      new Date(Date.parse(date) + more * 86_400_000).toISOString().slice(0, 10);
    const beside = (limit: number | string, more: number) =>
      typeof limit === 'string' ? day(limit, more) : String(limit + more);
    return [
      { value: beside(min, -1), isWithin: false },
      { value: beside(min, 0), isWithin: true },
      { value: beside(max, 0), isWithin: true },
      { value: beside(max, 1), isWithin: false },
    ];
  }
  if (!('length' in column)) return [];
  const { min, max } = column.length;
  const start = { 'map link': 'https://g.page/', link: 'https://x.mx/' }[column.kind as string] ?? '';
  return (
    [min - 1, min, max, max + 1]
      // An empty field is none, where one is not required; no link is as short as a limit of one.
      .filter((count) => (start === '' ? count > 0 || 'isRequired' in column : count >= max))
      .map((count) => ({ value: start.padEnd(count, 'a'), isWithin: count >= min && count <= max }))
  );
}

/** The triggers record every column but those that their call of audit_rows names, and the history needs a word for each. */
describe('the columns that the audit triggers record', () => {
  let recorded: string[];
  const hidden = {
    businesses: {
      ...{ id: null, version: null, created_at: null, updated_at: null },
      ...{ likes_count: null, dislikes_count: null },
    },
    products: { id: null, business_id: null },
    business_images: { id: null, business_id: null, storage_path: null, thumbnail_url: null },
  };

  beforeAll(async () => {
    recorded = await readColumn(`
      with audited (oid, left_out) as (
        select format('public.%I', call[1])::regclass::oid, format('{%s}', call[2])::text[]
        from pg_proc p
        cross join regexp_matches(p.prosrc, 'private\\.audit_rows\\(\\s*''(\\w+)'',\\s*''\\w+'',\\s*''\\{([^}]*)\\}''', 'g') call
      )
      select distinct format('%s.%s', c.relname, a.attname) as value
      from audited
      join pg_class c using (oid)
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where a.attname <> all (audited.left_out)
      order by 1`);
  });

  it('are read from the triggers', () => {
    expect(recorded).toContain('businesses.phone');
    expect(recorded).not.toContain('businesses.search_text');
    expect(recorded).not.toContain('business_submissions.phone');
  });

  it('each have a word in the history, or are hidden on purpose, and no others', () => {
    const known = Object.entries<Record<string, unknown>>({
      ...auditedColumns,
      businesses: { ...businessColumns, ...hidden.businesses },
      products: { ...rowColumns.products, ...hidden.products },
      business_images: { ...rowColumns.images, ...hidden.business_images },
    })
      // Functions write about the configuration.
      .filter(([table]) => table !== 'config')
      .flatMap(([table, ofTable]) => Object.keys(ofTable).map((column) => `${table}.${column}`));
    expect(known.sort()).toEqual(recorded.sort());
  });
});
