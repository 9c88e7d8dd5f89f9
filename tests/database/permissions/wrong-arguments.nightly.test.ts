import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { functions } from '../../../supabase/tests/matrix';
import type { AppRole } from '../../../supabase/tests/matrix';
import { openBackend } from '../open-backend';
import { functionCalls, functionSetup, type Json } from './function-calls';
import { cellsByRole, functionNames, type FunctionName } from './matrix-cells';
import { serverClient, signInEveryRole, type ApiResponse, type Client } from '../role-clients';

/**
 * Every function of the API with null, wrong and repeated arguments, generated from the catalogue: no response is a 5xx or
 * names a constraint, a table or a column, a refusal has a hint of ours, and a visitor's refusal is counted (decision 012).
 */

/** service_role calls what no account may call. */
type Caller = AppRole | 'service_role';

let backend: Backend;
let clients: Record<Caller, Client>;
let parameters: Map<string, Parameter[]>;
let internalNames: RegExp;

interface Parameter {
  name: string;
  type: string;
}

beforeAll(async () => {
  backend = await openBackend({ clientIp: () => '203.0.113.7' });
  clients = { ...(await signInEveryRole(backend)), service_role: serverClient(backend) };
  const { rows } = await backend.pg.query<{ function: string; parameters: Parameter[] }>(`
    select p.proname as function, coalesce(jsonb_agg(
      jsonb_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.place
    ) filter (where a.name is not null), '[]') as parameters
    from pg_proc p
    left join lateral unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality a (name, type, place) on true
    where p.pronamespace = 'public'::regnamespace
    group by p.oid, p.proname`);
  parameters = new Map(rows.map((row) => [row.function, row.parameters]));
  // Names of one word (businesses, name) are Spanish or API words as well, those of several are the database's own.
  const { rows: names } = await backend.pg.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attnum > 0`);
  const own = names.map(({ name }) => name).filter((name) => name.includes('_') && !apiNames.has(name));
  internalNames = new RegExp(
    `\\b(${own.join('|')})\\b|violates|constraint|relation|Failing row|Key \\(|null value in column`,
  );
  // Above the limits a call is refused unread.
  await backend.pg.exec(`update private.limits set most = 100000`);
});
afterAll(() => backend.close());

/** Names of columns that an API function has as a key of its arguments or responses, which a refusal may name. */
const apiNames = new Set(['category_id', 'business_id', 'image_url', 'is_default']);

const long = 'ñ<'.repeat(10_000);
const texts: Json[] = ['', ' ', long, '\u202e\u200b', "'; --", '%_\\', '🌮', '\u0001', 'a\u0301'.repeat(400)];
const json: Json[] = [
  null,
  [],
  {},
  'texto',
  7,
  true,
  [[]],
  [null],
  [{}],
  { name: null },
  { name: {} },
  [long],
  long,
];
const numbers: Json[] = [null, -1, 0, 2_147_483_647];

/** Values that the type of the parameter takes, so that the function reads them. */
const readable: Record<string, readonly Json[]> = {
  text: [null, ...texts],
  jsonb: json,
  integer: numbers,
  bigint: [...numbers, '9223372036854775807', '-9223372036854775808'],
  uuid: [null, '00000000-0000-0000-0000-000000000000'],
  boolean: [null, true, false],
  date: [null, '0001-01-01', '9999-12-31', 'infinity'],
  'timestamp with time zone': [null, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'infinity'],
  'timestamp without time zone': [null, '0001-01-01T00:00', '9999-12-31T23:59', 'infinity', '-infinity'],
  businesses: [null],
  search_results: [null],
  'text[]': [null, '{}', '{NULL}', `{"${long}"}`],
  'bigint[]': [
    null,
    '{}',
    '{NULL}',
    '{-1,-1}',
    `{${Array.from({ length: 5000 }, (_, index) => index).join(',')}}`,
  ],
};
/** Values that it does not take. */
const unreadable: Record<string, readonly Json[]> = {
  text: ['\u0000'],
  jsonb: [{ name: '\u0000' }],
  integer: ['x', 1e30, {}],
  bigint: ['x', 1e30, {}],
  uuid: ['x', {}],
  boolean: ['x', {}],
  date: ['x'],
  'timestamp with time zone': ['x'],
  'timestamp without time zone': ['x'],
  businesses: ['x'],
  search_results: ['x'],
  'text[]': ['x'],
  'bigint[]': ['x', '{x}', {}],
};

interface Call {
  label: string;
  argument: Record<string, Json>;
  isReadable: boolean;
  /** Whether a whole argument is null. */
  hasNull: boolean;
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first object in a value, and how it is put back. */
function objectIn(
  value: Json | undefined,
): { object: Record<string, Json>; wrap: (changed: Json) => Json } | null {
  if (isObject(value)) return { object: value, wrap: (changed) => changed };
  if (Array.isArray(value) && isObject(value[0])) return { object: value[0], wrap: (changed) => [changed] };
  return null;
}

/** Calls that differ from the valid one in one argument, or in one key of a JSON argument; and the valid one. */
function callsOf(name: FunctionName): Call[] {
  const valid = functionCalls[name];
  const calls: Call[] = [];
  const add = (label: string, argument: Record<string, Json>, isReadable: boolean) =>
    calls.push({
      label: `${label} ${JSON.stringify(argument).slice(0, 300)}`,
      argument,
      isReadable,
      hasNull: Object.values(argument).includes(null),
    });
  add('the valid call', valid, true);
  const known = parameters.get(name) ?? [];
  add('all null', Object.fromEntries(known.map(({ name: parameter }) => [parameter, null])), true);
  for (const { name: parameter, type } of known) {
    for (const value of readable[type] ?? []) add(parameter, { ...valid, [parameter]: value }, true);
    for (const value of unreadable[type] ?? []) add(parameter, { ...valid, [parameter]: value }, false);
    const inner = objectIn(valid[parameter]);
    for (const key of Object.keys(inner?.object ?? {})) {
      for (const value of [...json, ...texts]) {
        if (inner)
          add(
            `${parameter}.${key}`,
            { ...valid, [parameter]: inner.wrap({ ...inner.object, [key]: value }) },
            true,
          );
      }
    }
  }
  return calls;
}

async function countedEvents(): Promise<number> {
  const { rows } = await backend.pg.query<{ count: number }>(
    'select coalesce(sum(used), 0)::int as count from private.rate_counters',
  );
  return rows[0]?.count ?? 0;
}

interface Outcome {
  problems: string[];
  /** Without an error the call may have changed what the next one reads. */
  isDone: boolean;
}

async function outcomeOf(name: FunctionName, role: Caller, call: Call): Promise<Outcome> {
  const before = role === 'anon' ? await countedEvents() : 0;
  const response: ApiResponse & { error: { hint?: string | null; details?: string | null } | null } =
    await clients[role].rpc(name, call.argument);
  const { error, status } = response;
  const found: string[] = [];
  const text = JSON.stringify(error ?? {});
  if (status >= 500) found.push(`is a ${String(status)}`);
  const leaked = internalNames.exec([error?.message, error?.details, error?.hint].join(' '));
  if (leaked && error?.code !== '42501') found.push(`names ${leaked[0]}`);
  if (error && call.isReadable && error.code !== '42501' && !/^[a-z]+(_[a-z]+)+$/.test(error.hint ?? '')) {
    found.push('has no hint of ours');
  }
  if (error && role === 'anon' && call.isReadable && (await countedEvents()) === before) {
    found.push('is not counted');
  }
  const problems = found.map((problem) => `${role}: ${call.label}: ${problem}: ${text.slice(0, 400)}`);
  return { problems, isDone: !error };
}

it('the calls cover every function of the schema, and every type of a parameter', () => {
  expect([...parameters.keys()].sort()).toEqual([...functionNames].sort());
  const types = [...parameters.values()].flat().map(({ type }) => type);
  expect(types.filter((type) => !(type in readable))).toEqual([]);
});

describe.each(functionNames)('%s with null, wrong and repeated arguments', (name) => {
  const accounts = cellsByRole(functions[name].cells).filter(({ cell }) => cell === '✓');
  const callers: Caller[] = accounts.length > 0 ? accounts.map(({ role }) => role) : ['service_role'];

  it.each(callers)('as %s', async (role) => {
    const problems: string[] = [];
    let isChanged = true;
    const calls = callsOf(name);
    // The arguments are read by the same code for every role: the others call with nulls alone.
    for (const call of role === callers[0] ? calls : calls.filter(({ hasNull }) => hasNull)) {
      if (isChanged) await backend.pg.exec(functionSetup);
      const outcome = await outcomeOf(name, role, call);
      problems.push(...outcome.problems);
      isChanged = outcome.isDone;
    }
    // Repeated: the valid call twice, and once more what it has changed.
    await backend.pg.exec(functionSetup);
    for (const time of [1, 2]) {
      const repeated = {
        label: `call ${String(time)}`,
        argument: functionCalls[name],
        isReadable: true,
        hasNull: false,
      };
      problems.push(...(await outcomeOf(name, role, repeated)).problems);
    }
    expect(problems).toEqual([]);
  });
});
