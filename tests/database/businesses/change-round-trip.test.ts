import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';
import {
  addAccounts,
  addSite,
  anyStart,
  anyStep,
  anyStepSince,
  call,
  doors,
  fieldStep,
  halfFieldStep,
  proposableStep,
  propose,
  roles,
  someProposal,
  zones,
  type Left,
  type Role,
  type Site,
  type Step,
  type Waiting,
} from './random-changes';

/**
 * Random changes of a business by every way: what the history says of an action is the difference that it made, and undoing it gives back
 * what was before, but for what changed since.
 */

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
  await addAccounts(database);
});
afterAll(() => database.close());

// What a business has, and what the history says -------------------------------------------------------------------------
/** {table.record.column: JSON}, of hours and special days {table.business.day: JSON}. Null and a missing row are no key. */
type Values = Record<string, string>;
type Pair = [old: string | undefined, now: string | undefined];
type Changes = Record<string, Pair>;

/** Derived ones, those of the database, and which image is featured: one change for two rows. */
const notCompared = new Set([
  ...['version', 'created_at', 'updated_at', 'likes_count', 'dislikes_count', 'sort_name', 'search_text'],
  ...['is_featured', 'is_default'],
]);
const dayColumns: Record<string, string> = { business_hours: 'day', business_special_days: 'date' };

interface State {
  values: Values;
  versions: Record<string, number>;
  waiting: Waiting[];
}
interface TableRow {
  table: string;
  row: { id: number; business_id?: number; version?: number; position?: number } & Record<string, unknown>;
}

async function read(site: Site): Promise<State> {
  const tables = ['businesses', 'business_hours', 'business_special_days', 'products', 'business_images'];
  const rows = await call<TableRow>(
    site,
    'database owner',
    `select * from (${tables
      .map(
        (table) => `select '${table}' as table, to_jsonb(t) as row from public.${table} t
          where t.${table === 'businesses' ? 'id' : 'business_id'} in (
            select l.business_id from private.audit_log l where l.id > ${String(site.lastEntryBefore)}
          )`,
      )
      .join(' union all ')}) rows order by 1, row -> 'position', row -> 'id'`,
  );
  const values: Values = {};
  const versions: Record<string, number> = {};
  const intervals: Record<string, unknown[]> = {};
  for (const { table, row } of rows) {
    const dayColumn = dayColumns[table];
    if (dayColumn !== undefined) {
      const { open_time, close_time, note } = row;
      const list = (intervals[`${table}.${String(row.business_id)}.${String(row[dayColumn])}`] ??= []);
      list.push({ ...(note !== null && note !== undefined && { note }), open_time, close_time });
      continue;
    }
    if (table === 'businesses') versions[String(row.id)] = row.version ?? 0;
    for (const [column, value] of Object.entries(row)) {
      if (value !== null && !notCompared.has(column))
        values[`${table}.${String(row.id)}.${column}`] = asText(value);
    }
  }
  for (const [key, list] of Object.entries(intervals)) values[key] = asText(list);
  return { values, versions, waiting: await doors.waitingReports(site) };
}

/** The keys of every object in order, so that equal values are equal texts. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

function difference(before: Values, after: Values): Changes {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys]
      .sort()
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, [before[key], after[key]]]),
  );
}

interface Entry {
  id: number;
  action_id: string;
  action: string;
  table_name: string;
  record_id: string;
  business_id: number | null;
  changes: Record<string, { old: unknown; new: unknown }>;
}

async function lastEntry(site: Site): Promise<number> {
  const [last] = await call<{ id: number }>(
    site,
    'database owner',
    'select max(l.id)::integer as id from private.audit_log l',
  );
  return last?.id ?? 0;
}

const entriesSince = (site: Site, id: number) =>
  call<Entry>(
    site,
    'database owner',
    `select l.id::integer, l.action_id, l.action, l.table_name, l.record_id, l.business_id::integer, l.changes
     from private.audit_log l where l.id > ${String(id)} order by l.id`,
  );

const textOf = (value: unknown) => (value === null || value === undefined ? undefined : asText(value));

/** The first old and the last new value of each key. */
function folded(entries: readonly Entry[]): Changes {
  const keys = new Set(
    entries.flatMap((entry) => Object.keys(entry.changes).map((column) => keyOf(entry, column))),
  );
  const changes: Changes = {};
  for (const key of [...keys].filter((name) => name !== '').sort()) {
    const pairs = pairsOf(entries, key);
    const [old, now] = [pairs[0]?.[0], pairs.at(-1)?.[1]];
    if (old !== now) changes[key] = [old, now];
  }
  return changes;
}

/** The logged changes of a key in their order. */
const pairsOf = (entries: readonly Entry[], key: string): Pair[] =>
  entries.flatMap((entry) =>
    Object.entries(entry.changes)
      .filter(([column]) => !notCompared.has(column) && keyOf(entry, column) === key)
      .map(([, pair]): Pair => [textOf(pair.old), textOf(pair.new)]),
  );

/** Empty for a table that is no part of a business. */
function keyOf({ table_name, record_id, business_id }: Entry, column: string): string {
  if (dayColumns[table_name] !== undefined) return `${table_name}.${String(business_id)}.${column}`;
  const isRow = ['businesses', 'products', 'business_images'].includes(table_name);
  return isRow ? `${table_name}.${record_id}.${column}` : '';
}

interface Done {
  before: State;
  after: State;
  entries: Entry[];
  /** Null where nothing of the history changed. */
  actionId: string | null;
}

/** Takes a step, of which the history has to say exactly what it changed. */
async function take(site: Site, { step, role, zone }: TakenStep): Promise<Done> {
  const before = await read(site);
  const last = await lastEntry(site);
  site.zone = zone;
  await step.run(site, role);
  site.zone = 'UTC';
  const after = await read(site);
  const entries = await entriesSince(site, last);
  expect(folded(entries), step.label).toEqual(difference(before.values, after.values));
  expect(new Set(entries.map((entry) => entry.action_id)).size, 'one tap is one action').toBeLessThan(2);
  await expectOneFeatured(site);
  return { before, after, entries, actionId: entries[0]?.action_id ?? null };
}

async function expectOneFeatured(site: Site): Promise<void> {
  const rows = await call(
    site,
    'database owner',
    `select i.business_id from public.business_images i where i.business_id in (${String(site.id)}, ${String(site.neighbour)})
     group by 1 having count(*) filter (where i.is_featured) <> 1`,
  );
  expect(rows).toEqual([]);
}

interface TakenStep {
  step: Step;
  role: Role;
  zone: string;
}
const taken = (step: fc.Arbitrary<Step>) => fc.record({ step, role: roles, zone: zones });

// What undoing has to do -------------------------------------------------------------------------------------------------
/** Columns that are one field: undone together or not at all. */
const groups = [
  ['google_maps_link', 'latitude', 'longitude'],
  ['operating_status', 'closed_until'],
];
const groupOf = (column: string) => groups.find((group) => group.includes(column)) ?? [column];

interface Undone {
  values: Values;
  left: string[];
}

/** What is to be there after an action is undone, and what of it is told to stay. */
function undone(
  { before, after, entries }: Done,
  now: State,
  since: readonly Entry[],
  gone: readonly string[],
): Undone {
  const changes = difference(before.values, after.values);
  const values: Values = { ...now.values };
  const left: string[] = [];
  const keys = Object.keys(changes);
  const isKept = (key: string) => ![before.values[key], after.values[key]].includes(now.values[key]);
  const give = (key: string, value: string | undefined) => {
    if (value === undefined) Reflect.deleteProperty(values, key);
    else values[key] = value;
  };

  // A business that the action added goes into the bin as a whole, or stays as a whole.
  const added = entries.filter(isAddedBusiness).map(({ record_id }) => record_id);
  for (const id of added) {
    if (since.some(({ business_id }) => business_id === Number(id))) left.push('businesses.name');
    else
      Object.keys(values)
        .filter((key) => isOf(now.values, key, id))
        .forEach((key) => {
          give(key, undefined);
        });
  }

  for (const key of keys) {
    if (added.some((businessId) => isOf(after.values, key, businessId))) continue;
    const [table = '', record = '', column = ''] = key.split('.');
    const id = `${table}.${record}.id`;
    if (table === 'businesses') {
      const group = groupOf(column).map((name) => `${table}.${record}.${name}`);
      const former = readFormer(column, before.values[key], gone);
      if (group.some((name) => keys.includes(name) && isKept(name)) || former === null) {
        if (now.values[key] !== before.values[key]) left.push(`${table}.${column}`);
      } else if (now.values[key] === after.values[key]) {
        give(key, former);
        if (former !== before.values[key]) left.push(`${table}.${column}`);
      }
    } else if (dayColumns[table] !== undefined) {
      // A day that several statements wrote is undone statement by statement.
      for (const [old, written] of pairsOf(entries, key).reverse()) {
        if (values[key] === written) give(key, old);
        else if (values[key] !== old) left.push(`${table}.${column}`);
      }
    } else if (before.values[id] !== undefined && after.values[id] !== undefined) {
      if (now.values[id] === undefined) continue;
      if (isKept(key)) left.push(`${table}.${column}`);
      else give(key, before.values[key]);
    } else if (before.values[id] !== undefined) {
      // It comes back with its id.
      if (now.values[id] === undefined) give(key, before.values[key]);
    } else if (now.values[id] !== undefined) {
      const isChanged = (name: string) => now.values[name] !== after.values[name];
      if (isChanged(key)) left.push(`${table}.${column}`);
      const isSame = keys
        .filter((name) => name.startsWith(`${table}.${record}.`))
        .every((name) => !isChanged(name));
      // With what was added to it since.
      if (isSame)
        Object.keys(now.values)
          .filter((name) => name.startsWith(`${table}.${record}.`))
          .forEach((name) => {
            give(name, undefined);
          });
    }
  }
  return { values, left: [...new Set(left)].sort() };
}

const isAddedBusiness = ({ table_name, action }: Entry) => table_name === 'businesses' && action === 'insert';

const isOf = (values: Values, name: string, businessId: string): boolean => {
  const [table = '', record = ''] = name.split('.');
  if (table === 'businesses' || dayColumns[table] !== undefined) return record === businessId;
  return values[`${table}.${record}.business_id`] === businessId;
};

/** A former value without what was deleted since; null where that was all of it. */
function readFormer(
  column: string,
  value: string | undefined,
  gone: readonly string[],
): string | undefined | null {
  if (value !== undefined && gone.includes(`${column} ${value}`)) return null;
  if (value === undefined || column !== 'attribute_ids') return value;
  return asText((JSON.parse(value) as number[]).filter((id) => !gone.includes(`${column} ${String(id)}`)));
}

/** The category and the attribute of the business alone, where they were deleted. */
async function readGone(site: Site): Promise<string[]> {
  const rows = await call<{ name: string }>(
    site,
    'database owner',
    `select 'category_id ${String(site.id)}' as name where not exists (select from public.categories c where c.id = ${String(site.id)})
     union all
     select 'attribute_ids ${String(site.id)}' where not exists (select from public.attributes a where a.id = ${String(site.id)})`,
  );
  return rows.map(({ name }) => name);
}

const toldOf = (left: readonly Left[]) =>
  [...new Set(left.map(({ table_name, column }) => `${table_name}.${column}`))].sort();

const idsOf = (waiting: readonly Waiting[]) => waiting.map(({ id }) => id).sort((one, other) => one - other);

let undos = 0;
const nextUndo = () => {
  undos += 1;
  return `00000000-0000-4000-a000-${String(undos).padStart(12, '0')}`;
};

/** Undoes an action as a whole, twice: the response of the first request was lost. */
async function expectUndone(
  site: Site,
  done: Done,
  { role, zone }: { role: Role; zone: string },
): Promise<void> {
  if (done.actionId === null) return;
  const now = await read(site);
  const since = await entriesSince(site, done.entries.at(-1)?.id ?? 0);
  const expected = undone(done, now, since, await readGone(site));
  const added = done.entries.some(isAddedBusiness);
  const last = await lastEntry(site);
  const undoId = nextUndo();
  site.zone = zone;
  // Only admins delete a business.
  const by = added ? 'admin' : role;
  const left = await doors.undoAction(site, by, done.actionId, undoId);
  site.zone = 'UTC';
  const then = await read(site);

  expect(difference(expected.values, then.values)).toEqual({});
  // Which image is the featured one stays, and is told.
  const isOther = (name: string) =>
    name === 'business_images.image_url' &&
    done.entries.some(({ table_name, action }) => table_name === 'business_images' && action === 'update');
  expect(toldOf(left).filter((name) => !isOther(name))).toEqual(expected.left);
  const entries = await entriesSince(site, last);
  if (!added) expect(folded(entries)).toEqual(difference(now.values, then.values));
  expect(new Set(entries.map(({ action_id }) => action_id))).toEqual(new Set([undoId]));
  await expectOneFeatured(site);
  // Who edits the business meanwhile is told.
  for (const [id, version] of Object.entries(then.versions)) {
    const isChanged = Object.keys(difference(now.values, then.values)).some((key) =>
      ['businesses', 'business_hours', 'business_special_days'].some((table) =>
        key.startsWith(`${table}.${id}.`),
      ),
    );
    if (isChanged) expect(version, `version of ${id}`).toBeGreaterThan(now.versions[id] ?? 0);
  }
  // What the action resolved waits again.
  const resolved = done.entries
    .filter(({ table_name }) => table_name === 'reports')
    .map(({ record_id }) => Number(record_id));
  expect(new Set(idsOf(then.waiting))).toEqual(new Set([...idsOf(now.waiting), ...resolved]));

  const again = await doors.undoAction(site, by, done.actionId, undoId);
  const repeated = undone(done, then, since, await readGone(site));
  expect(toldOf(again).filter((name) => !isOther(name))).toEqual(repeated.left);
  expect(await read(site)).toEqual({ ...then, values: repeated.values });
}

// The properties ---------------------------------------------------------------------------------------------------------
it('the history says of an action by any way what it changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStart,
      fc.array(taken(anyStep), { minLength: 1, maxLength: 4 }),
      async (start, steps) => {
        const site = await addSite(database, start);
        for (const step of steps) await take(site, step);
      },
    ),
    { numRuns: samples(20) },
  );
});

it.each([
  [
    'an action leaves what changed since, names it, and gives back all else',
    anyStep,
    anyStepSince,
    samples(40),
  ],
  ['half a field that changed since leaves all of it', fieldStep, halfFieldStep, samples(25)],
])('undoing %s', async (_, first, next, numRuns) => {
  await fc.assert(
    fc.asyncProperty(
      anyStart,
      taken(first),
      fc.array(taken(next), { maxLength: 2 }),
      fc.record({ role: roles, zone: zones }),
      async (start, step, since, by) => {
        const site = await addSite(database, start);
        const done = await take(site, step);
        for (const other of since) await take(site, other);
        await expectUndone(site, done, by);
      },
    ),
    { numRuns },
  );
});

it('an accepted proposal counts once, and undone it waits again beside the former data', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStart,
      someProposal,
      fc.record({ role: roles, zone: zones }),
      fc.record({ role: roles, zone: zones }),
      async (start, proposal, acceptance, by) => {
        const site = await addSite(database, start);
        const report = await propose(site, proposal);
        const waiting = await doors.waitingReports(site);
        const change = await doors.acceptable(site, report, proposal.alsoWhatsapp);
        const run = (_: Site, role: Role) => doors.accept(site, role, report, change, proposal.spoke);
        const done = await take(site, { step: { label: 'accept', run }, ...acceptance });

        const last = await lastEntry(site);
        await run(site, acceptance.role);
        const other = acceptance.role === 'admin' ? 'editor' : 'admin';
        await expect(run(site, other)).rejects.toMatchObject({ code: 'PT409' });
        expect(await entriesSince(site, last)).toEqual([]);

        await expectUndone(site, done, by);
        expect(difference(done.before.values, (await read(site)).values)).toEqual({});
        expect(await doors.waitingReports(site)).toEqual(waiting);
      },
    ),
    { numRuns: samples(25) },
  );
});

it('accepting what was read before another change refuses to overwrite it', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStart,
      someProposal,
      taken(proposableStep),
      fc.record({ role: roles, zone: zones }),
      async (start, proposal, meanwhile, { role, zone }) => {
        const site = await addSite(database, start);
        const report = await propose(site, proposal);
        const change = await doors.acceptable(site, report, proposal.alsoWhatsapp);
        await take(site, meanwhile);
        const waiting = await doors.waitingReports(site);
        if (!waiting.some(({ id }) => id === report.id)) return;

        const now = await read(site);
        const nowOf = (table: string, key: string) => now.values[`${table}.${String(site.id)}.${key}`];
        const lines = [
          ...Object.entries(change.columns ?? {}).map(([key, pair]) => ({
            pair,
            now: nowOf('businesses', key),
          })),
          ...Object.entries(change.hours ?? {}).map(([key, pair]) => ({
            pair,
            now: nowOf('business_hours', key),
          })),
        ];
        const isOverwritten = lines.some(
          ({ pair, now: value }) => ![textOf(pair.old), textOf(pair.new)].includes(value),
        );
        site.zone = zone;
        const accepting = doors.accept(site, role, report, change, proposal.spoke);
        if (!isOverwritten) {
          await accepting;
          site.zone = 'UTC';
          expect((await doors.waitingReports(site)).some(({ id }) => id === report.id)).toBe(false);
          return;
        }
        await expect(accepting).rejects.toMatchObject({ code: 'PT409', hint: 'value_changed' });
        site.zone = 'UTC';
        expect(await read(site)).toEqual(now);
      },
    ),
    { numRuns: samples(25) },
  );
});

const parts: Record<string, string> = {
  businesses: 'columns',
  business_hours: 'hours',
  business_special_days: 'special_days',
};

it('undoing one line of a change undoes its field or its day, or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStart,
      taken(anyStep),
      fc.array(taken(anyStepSince), { maxLength: 1 }),
      fc.record({ role: roles, zone: zones }),
      fc.nat(),
      async (start, step, since, { role, zone }, choice) => {
        const site = await addSite(database, start);
        const done = await take(site, step);
        for (const other of since) await take(site, other);
        const keys = Object.keys(difference(done.before.values, done.after.values)).filter((key) =>
          Object.keys(parts).some((table) => key.startsWith(`${table}.${String(site.id)}.`)),
        );
        const key = keys[choice % keys.length];
        if (key === undefined || done.actionId === null) return;

        const now = await read(site);
        const [table = '', record = '', column = ''] = key.split('.');
        const { refusal, former } =
          table === 'businesses'
            ? undoneField(`${table}.${record}.`, column, keys, done, now, await readGone(site))
            : undoneDay(key, done, now);
        site.zone = zone;
        const undoing = doors.undoLine(site, role, done.actionId, { part: parts[table] ?? '', key: column });
        if (refusal === null) await undoing;
        else await expect(undoing).rejects.toMatchObject({ code: 'PT409', hint: refusal });
        site.zone = 'UTC';
        const { values } = await read(site);
        expect(difference(now.values, values)).toEqual(
          difference(now.values, refusal === null ? withValues(now.values, former) : now.values),
        );
      },
    ),
    { numRuns: samples(40) },
  );
});

/** Why a line cannot be undone, else the former values. */
interface UndoneLine {
  refusal: string | null;
  former: Record<string, string | undefined>;
}

function withValues(values: Values, changed: UndoneLine['former']): Values {
  const entries = Object.entries({ ...values, ...changed });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function undoneField(
  own: string,
  column: string,
  keys: readonly string[],
  { before, after }: Done,
  now: State,
  gone: readonly string[],
): UndoneLine {
  const field = groupOf(column).filter((name) => keys.includes(own + name));
  // Renamed, a business gets the address of its page from its name.
  const names = column === 'name' ? ['name', 'slug'] : field;
  const former = Object.fromEntries(names.map((name) => [own + name, before.values[own + name]]));
  const refuse = (refusal: string | null) => ({ refusal, former });
  if (column === 'by_appointment') return refuse('change_not_undoable');
  if (field.some((name) => now.values[own + name] !== after.values[own + name]))
    return refuse('value_changed');
  const value = before.values[own + column];
  const usable = readFormer(column, value, gone);
  if (usable === null) return refuse('category_gone');
  return refuse(usable === value ? null : 'value_is_derived');
}

function undoneDay(key: string, { entries }: Done, now: State): UndoneLine {
  let value = now.values[key];
  for (const [old, written] of pairsOf(entries, key).reverse()) {
    if (value !== written) return { refusal: 'value_changed', former: {} };
    value = old;
  }
  return { refusal: null, former: { [key]: value } };
}
