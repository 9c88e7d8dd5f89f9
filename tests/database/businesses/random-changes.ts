import fc from 'fast-check';
import { weekDays } from '@/lib/dates';
import type { Database } from '../../../supabase/local/database';
import { toDays } from '@/features/proposals/schema';
import { proposalFolder } from '../../proposal-folder';

/** Every way in which a business changes, with random values, each a request of its own. */

export type Role = 'editor' | 'admin';
type Caller = Role | 'visitor' | 'database owner';
type Row = Record<string, unknown>;

const accounts: Record<Role, string> = {
  editor: '00000000-0000-4000-8000-0000000000e1',
  admin: '00000000-0000-4000-8000-0000000000a1',
};
const bucket = '/storage/v1/object/public/business_images/';

/** A business with another beside it, and the entry of the log before them. */
export interface Site {
  database: Database;
  id: number;
  neighbour: number;
  lastEntryBefore: number;
  /** The time zone of the next sessions. */
  zone: string;
}

const json = (value: unknown) => `'${JSON.stringify(value ?? null).replaceAll("'", "''")}'::jsonb`;

/** Runs a statement as one request: in a transaction of its own, with the rights of the caller. */
export async function call<Result = Row>(site: Site, caller: Caller, statement: string): Promise<Result[]> {
  const account = caller in accounts ? accounts[caller as Role] : '';
  const role = { visitor: 'set local role anon;', 'database owner': '' }[caller as string];
  const results = await site.database.exec(`
    select set_config('request.jwt.claim.sub', '${account}', true),
      set_config('request.jwt.claims', '${account === '' ? '' : JSON.stringify({ sub: account })}', true),
      set_config('timezone', '${site.zone}', true);
    ${role ?? 'set local role authenticated;'}
    ${statement};`);
  return (results.at(-1)?.rows ?? []) as Result[];
}

// The functions of the API ---------------------------------------------------------------------------------------------
export interface Line {
  part:
    | 'phone'
    | 'address'
    | 'operating_status'
    | 'hours'
    | 'name'
    | 'whatsapp'
    | 'description'
    | 'product'
    | 'image';
  value: unknown;
}
const visitorParts = ['phone', 'address', 'operating_status', 'hours'] as const;
const reasons: Record<Line['part'], string> = {
  ...{ phone: 'phone', address: 'place', operating_status: 'closed', hours: 'hours', name: 'name' },
  ...{ whatsapp: 'whatsapp', description: 'description', product: 'product', image: 'image' },
};

/** What a visitor or an owner sends. */
function changeOf(lines: readonly Line[], imagePath = ''): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  const change: Record<string, unknown> = {};
  for (const { part, value } of lines) {
    if (part === 'product') change.products = [{ new: value }];
    else if (part === 'image') change.images = [{ new: { storage_path: imagePath, is_featured: value } }];
    else if (part === 'hours') change.hours = toDays(value as Parameters<typeof toDays>[0]);
    else columns[part] = { new: value };
  }
  return Object.keys(columns).length > 0 ? { columns, ...change } : change;
}

let requests = 0;
const nextRequest = () => {
  requests += 1;
  return `00000000-0000-4000-9000-${String(requests).padStart(12, '0')}`;
};
const nextToken = () => nextRequest().replaceAll('-', '').padStart(64, 'a');

type Pairs = Record<string, { old?: unknown; new?: unknown }>;
export interface Change {
  columns?: Pairs;
  hours?: Pairs;
  products?: { new?: Row }[];
  images?: { new?: Row }[];
}
export interface Waiting {
  id: number;
  reason: string;
  source: string;
  change: Change;
  whatsapp: string | null;
}

interface State {
  columns: Row;
  hours: Row;
  special_days: Row;
  products: Row[];
  images: Row[];
}
/** What a file says of a business: each day a list of intervals, or null. */
interface Imported {
  slug?: string;
  columns: Row;
  lists: { hours?: Row; specialDays?: Row; products?: Row[]; images?: Row[] };
}
const slugOf = (site: Site) => `(select b.slug from public.businesses b where b.id = ${String(site.id)})`;

export const doors = {
  async report(site: Site, line: Line, isWordless = false): Promise<void> {
    const change = isWordless ? 'null' : json(changeOf([line]));
    const [answer] = await call<{ refusal: unknown }>(
      site,
      'visitor',
      `select public.report_business(${String(site.id)}, '${reasons[line.part]}', '', '${nextRequest()}', ${change}) as refusal`,
    );
    if (answer?.refusal) throw new Error(JSON.stringify(answer.refusal));
  },

  async answer(site: Site, lines: readonly Line[]): Promise<void> {
    const token = nextToken();
    const path = `${proposalFolder(token)}/image_1`;
    await call(
      site,
      'database owner',
      `select private.add_owner_link('${token}', 'confirmation', '${String(site.id)}', '30 days')`,
    );
    if (lines.some(({ part }) => part === 'image')) await addFile(site, path);
    const isClosed = lines.every(({ part }) => part === 'operating_status');
    const change = changeOf(
      lines.filter(({ part }) => part !== 'operating_status'),
      path,
    );
    const [answer] = await call<{ stored: unknown }>(
      site,
      'visitor',
      `select public.answer_confirmation('${token}', '${isClosed ? 'closed' : 'changed'}', ${json(change)}, 'Lo digo yo') as stored`,
    );
    if (answer?.stored !== true) throw new Error(JSON.stringify(answer?.stored));
  },

  /** The reports of a business that wait, as staff see them. */
  async waitingReports(site: Site, role: Role = 'admin'): Promise<Waiting[]> {
    const rows = await call<{ report: Waiting }>(
      site,
      role,
      `select to_jsonb(r) - array['created_at', 'total_count'] as report
       from public.admin_list_waiting_reports(${String(site.id)}) r order by r.id`,
    );
    return rows.map(({ report }) => report);
  },

  /** What staff accept of a report, as their screen shows it. */
  async acceptable(
    site: Site,
    { reason, change, whatsapp }: Waiting,
    alsoWhatsapp: boolean,
  ): Promise<Change> {
    if (reason === 'image') {
      const path = `${String(site.id)}/${nextRequest()}.webp`;
      await addFile(site, path);
      const [image] = change.images ?? [];
      return { ...change, images: [{ ...image, new: { ...image?.new, storage_path: path } }] };
    }
    if (reason !== 'phone' || !alsoWhatsapp || whatsapp === null) return change;
    return {
      ...change,
      columns: { ...change.columns, whatsapp: { old: whatsapp, new: change.columns?.phone?.new } },
    };
  },

  async accept(site: Site, role: Role, report: Waiting, change: Change, spoke: boolean): Promise<void> {
    const isAsked = report.source === 'visitor' && ['phone', 'closed'].includes(report.reason);
    await call(
      site,
      role,
      `select public.accept_change(${String(site.id)}, ${json(change)}, array[${String(report.id)}], ${isAsked ? String(spoke) : 'null'})`,
    );
  },

  async undoAction(site: Site, role: Role, actionId: string, undoId: string): Promise<Left[]> {
    const [answer] = await call<{ undone: { left: Left[]; next_id: number | null } }>(
      site,
      role,
      `select public.undo_change('${actionId}', '${undoId}') as undone`,
    );
    if (!answer || answer.undone.next_id !== null) throw new Error('an undo of one call');
    return answer.undone.left;
  },

  async undoLine(
    site: Site,
    role: Role,
    actionId: string,
    line: { part: string; key: string },
  ): Promise<void> {
    await call(
      site,
      role,
      `select public.undo_change('${actionId}', gen_random_uuid(), ${String(site.id)}, ${json(line)})`,
    );
  },

  /** What the business has becomes what the file says; a new one is added where it has a slug of its own. */
  async importFile(site: Site, role: Role, { slug, columns, lists }: Imported): Promise<void> {
    const [target] = await call<{ business_id: number | null; state: State | null }>(
      site,
      role,
      `select t.business_id::integer, t.state from public.import_targets(jsonb_build_array(jsonb_build_object('slug', ${slug === undefined ? slugOf(site) : `'${slug}'`}))) t`,
    );
    const state = target?.state ?? null;
    const pairs = (old: Row | undefined, now: Row) =>
      Object.fromEntries(
        Object.entries(now).map(([key, value]) => [
          key,
          state ? { old: old?.[key] ?? null, new: value } : { new: value },
        ]),
      );
    const rows = (old: Row[] | undefined, now: Row[] | undefined) =>
      now && [
        ...(old ?? []).map((row) => ({ id: row.id, old: row, new: null })),
        ...now.map((row) => ({ new: row })),
      ];
    const change = {
      columns: pairs(state?.columns, columns),
      ...(lists.hours && { hours: pairs(state?.hours, lists.hours) }),
      ...(lists.specialDays && { special_days: pairs(state?.special_days, lists.specialDays) }),
      products: rows(state?.products, lists.products) ?? [],
      images: rows(state?.images, lists.images) ?? [],
    };
    const item = { slug: slug ?? '', business_id: target?.business_id ?? null, change };
    const [row] = await call<{ status: string; reason: string | null }>(
      site,
      role,
      `select i.status, i.reason from public.import_businesses(jsonb_build_array(${json(item)}), '${nextRequest()}') i`,
    );
    // Its category may have been deleted by an earlier step.
    if (row?.status === 'refused' && row.reason !== 'category_gone') throw new Error(row.reason ?? '');
  },
};

export interface Left {
  table_name: string;
  column: string;
}

const addFile = (site: Site, path: string) =>
  call(
    site,
    'database owner',
    `insert into storage.objects (bucket_id, name) values ('business_images', '${path}')`,
  );

// Values ---------------------------------------------------------------------------------------------------------------
const oneOf = fc.constantFrom;
const phones = ['4441234567', '4449990000', '4447776655'];
const names = ['Panadería La Espiga', 'Tortas Doña Lupe', 'Taller El Güero'];
const addresses = ['Calle Seis 6', 'Calle Uno 1, Kilómetro 5', 'Avenida Dos 2'];
const descriptions = ['Pan de la colonia, cada mañana.', 'Tortas y aguas frescas todo el día.'];
/** Half of a place changes alone. */
const points = [
  { latitude: null, longitude: null },
  { latitude: 22.1, longitude: -100.9 },
  { latitude: 22.1, longitude: -100.95 },
  { latitude: 22.15, longitude: -100.9 },
  { latitude: 22.15, longitude: -100.95 },
];

const closures = [
  { operating_status: 'closed_temporarily', closed_until: '2026-12-24' },
  { operating_status: 'closed_temporarily', closed_until: null },
  { operating_status: 'closed_permanently', closed_until: null },
];

/** Some columns of a business; `own` is the category, or the attribute, of the business alone. */
const someColumns = fc
  .tuple(
    fc.record(
      {
        name: oneOf(...names),
        address: oneOf(...addresses),
        phone: oneOf(null, ...phones),
        whatsapp: oneOf(null, ...phones),
        email: oneOf(null, 'uno@prueba.mx', 'dos@prueba.mx'),
        website: oneOf(null, 'https://uno.example', 'https://dos.example/@x'),
        description: oneOf(null, ...descriptions),
        category_id: oneOf(null, 'own', 900_001),
        attribute_ids: oneOf([], ['own'], [900_001], [900_001, 'own']),
        google_maps_link: oneOf(null, 'https://maps.app.goo.gl/uno', 'https://maps.app.goo.gl/dos'),
        menu_link_label: oneOf('Menú', 'Carta'),
        is_premium: fc.boolean(),
        premium_score: oneOf(null, 1, 7),
        is_active: oneOf(true, true, false),
        operating_status: oneOf('open', 'closed_temporarily', 'closed_permanently'),
        closed_until: oneOf(null, '2026-12-24', '2027-01-06'),
        confirmed_on: oneOf(null, '2026-03-14', '2026-11-02'),
      },
      { requiredKeys: [] },
    ),
    fc.option(oneOf(...points)),
  )
  .map(([columns, point]): Row => ({ ...columns, ...point }))
  .filter((columns) => Object.keys(columns).length > 0);

const ownOf = (site: Site, value: unknown): unknown => (value === 'own' ? site.id : value);
function columnsOf(site: Site, columns: Row): Row {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((id) => ownOf(site, id)) : ownOf(site, value),
    ]),
  );
}

const days = weekDays.slice(0, 3);
const dates = ['2026-12-24', '2026-12-25', '2027-01-06'];
const intervals = oneOf<[string, string][]>(
  [],
  [['09:00', '14:00']],
  [
    ['09:00', '14:00'],
    ['16:00', '20:00'],
  ],
  [['18:00', '02:00']],
  [['Closed', 'Closed']],
);
const rowsOf = (column: string, day: string, list: [string, string][]) =>
  list.map(([open_time, close_time], index) => ({
    [column]: day,
    position: index + 1,
    open_time,
    close_time,
  }));
const listOf = (column: string, names: readonly string[]) =>
  fc
    .tuple(...names.map((day) => intervals.map((list) => rowsOf(column, day, list))))
    .map((list) => list.flat());
const someHours = listOf('day', days);
const someSpecialDays = fc
  .tuple(listOf('date', dates), oneOf(null, 'Navidad'))
  .map(([rows, note]) => rows.map((row) => ({ ...row, note: row.position === 1 ? note : null })));

/** One price in three notations. */
const price = oneOf(null, 0, 3, '3.00', '3', 12.5);
const product = fc.record({
  type: oneOf('product', 'service'),
  name: oneOf('Bolillo', 'Concha', 'Corte'),
  description: oneOf(null, 'De hoy'),
  price,
  category: oneOf(null, 'Pan'),
});
const place = fc.nat({ max: 2 });

const closings = oneOf('closed_permanently', 'closed_temporarily');
const week = someHours.filter((rows) => rows.length > 0);
const lines: Record<Line['part'], fc.Arbitrary<unknown>> = {
  phone: oneOf(...phones),
  address: oneOf(...addresses),
  operating_status: closings,
  hours: week,
  name: oneOf(...names),
  whatsapp: oneOf(...phones),
  description: oneOf(...descriptions),
  product: fc.record({
    type: oneOf('product', 'service'),
    name: oneOf('Telera', 'Concha'),
    description: oneOf(null, 'De hoy'),
  }),
  image: fc.boolean(),
};
const lineOf = (part: Line['part']) => lines[part].map((value): Line => ({ part, value }));
const ownerParts = Object.keys(lines).filter((part) => part !== 'operating_status') as Line['part'][];

// Ways -----------------------------------------------------------------------------------------------------------------
export interface Step {
  label: string;
  run: (site: Site, role: Role) => Promise<unknown>;
}

const way = <Value>(
  label: string,
  values: fc.Arbitrary<Value>,
  run: (site: Site, role: Role, value: Value) => Promise<unknown>,
) =>
  values.map((value): Step => ({
    label: `${label} ${JSON.stringify(value)}`,
    run: (site, role) => run(site, role, value),
  }));

/** The row of a list in this place, if there is one. */
const rowIn = (table: string, site: Site, index: number) =>
  `(select r.id from ${table} r where r.business_id = ${String(site.id)} order by r.id offset ${String(index)} limit 1)`;
const setColumns = (table: string, values: Row, where: string) => {
  const list = Object.keys(values).join(', ');
  return `update ${table} t set (${list}) = (select ${list} from jsonb_populate_record(null::${table}, ${json(values)})) where ${where}`;
};
const version = (site: Site) => `(select b.version from public.businesses b where b.id = ${String(site.id)})`;

const changeDays = (table: string, column: string, names: string[]) =>
  way(
    `rows of ${table}`,
    fc.record({ day: oneOf(...names), verb: oneOf('add', 'change', 'delete') }),
    (site, role, { day, verb }) => {
      const where = `business_id = ${String(site.id)} and ${column} = '${day}'`;
      const statements = {
        add: `insert into ${table} (business_id, ${column}, open_time, close_time)
          select ${String(site.id)}, '${day}', '08:00', '12:00' where not exists (select from ${table} where ${where})`,
        change: `update ${table} set close_time = '21:30'
          where ${where} and open_time <> 'Closed' and position = (select max(position) from ${table} where ${where})`,
        delete: `delete from ${table} where ${where}`,
      };
      return call(site, role, statements[verb]);
    },
  );

/** Rows of a list by their day, without the day and its place. */
const byDay = (column: string, names: readonly string[], rows: Row[]): Row =>
  Object.fromEntries(
    names.map((day) => {
      const ofDay = rows.filter((row) => row[column] === day);
      const list = ofDay.map(({ open_time, close_time, note }) => ({
        open_time,
        close_time,
        ...(note != null && { note }),
      }));
      return [day, list.length > 0 ? list : null];
    }),
  );

const importedItem = fc
  .tuple(
    someColumns,
    fc.record(
      {
        hours: someHours.map((rows) => byDay('day', days, rows)),
        specialDays: someSpecialDays.map((rows) => byDay('date', dates, rows)),
        products: fc.array(product, { maxLength: 3 }),
        images: fc
          .uniqueArray(oneOf('/demo/a.webp', '/demo/b.webp'), { maxLength: 2 })
          .map((urls) => urls.map((image_url, index) => ({ image_url, is_featured: index === 0 }))),
      },
      { requiredKeys: [] },
    ),
    fc.boolean(),
  )
  .map(([columns, lists, isNew]) => ({ columns, lists, isNew }));

/** A report, or the answer of an owner, of which staff accept one line. */
interface Proposal {
  source: 'visitor' | 'owner';
  lines: Line[];
  isReportedTwice: boolean;
  spoke: boolean;
  alsoWhatsapp: boolean;
}
export const someProposal: fc.Arbitrary<Proposal> = fc.oneof(
  fc.record({
    source: fc.constant('visitor' as const),
    lines: oneOf(...visitorParts)
      .chain(lineOf)
      .map((line) => [line]),
    isReportedTwice: fc.boolean(),
    spoke: fc.boolean(),
    alsoWhatsapp: fc.boolean(),
  }),
  fc.record({
    source: fc.constant('owner' as const),
    lines: fc.oneof(
      fc
        .subarray(ownerParts, { minLength: 1, maxLength: 3 })
        .chain((parts): fc.Arbitrary<Line[]> => fc.tuple(...parts.map(lineOf))),
      fc.constant<Line[]>([{ part: 'operating_status', value: 'closed_permanently' }]),
    ),
    isReportedTwice: fc.constant(false),
    spoke: fc.boolean(),
    alsoWhatsapp: fc.boolean(),
  }),
);

/** Returns the first report of what is proposed. */
export async function propose(site: Site, proposal: Proposal): Promise<Waiting> {
  const [line] = proposal.lines;
  if (!line) throw new Error('nothing is proposed');
  const before = await doors.waitingReports(site);
  const [business] = await call<{ is_active: boolean }>(
    site,
    'database owner',
    `select is_active from public.businesses where id = ${String(site.id)}`,
  );
  // Of a hidden business only its owner knows.
  if (proposal.source === 'visitor' && business?.is_active) {
    await doors.report(site, line);
    if (proposal.isReportedTwice) {
      await doors.report(site, line);
      await doors.report(site, line, true);
    }
  } else await doors.answer(site, proposal.lines);
  const known = new Set(before.map(({ id }) => id));
  const report = (await doors.waitingReports(site)).find(({ id }) => !known.has(id));
  if (!report) throw new Error('no report waits');
  return report;
}
const acceptance = way('accept', someProposal, async (site, role, proposal) => {
  const report = await propose(site, proposal);
  const change = await doors.acceptable(site, report, proposal.alsoWhatsapp);
  await doors.accept(site, role, report, change, proposal.spoke);
});

const importing = way('import', importedItem, (site, role, { columns, lists, isNew }) =>
  doors.importFile(site, role, {
    columns: { name: names[0], address: addresses[0], ...columnsOf(site, columns) },
    lists,
    ...(isNew && { slug: `nuevo-${String(site.id)}` }),
  }),
);

const writeColumns = (site: Site, role: Role, columns: Row) =>
  call(site, role, setColumns('public.businesses', columnsOf(site, columns), `t.id = ${String(site.id)}`));

/** The columns of the two fields that have several. */
export const fieldStep = way(
  'fields',
  fc.tuple(oneOf(...points), oneOf(...closures)).map(([point, closure]): Row => ({ ...point, ...closure })),
  writeColumns,
);
export const halfFieldStep = way(
  'half a field',
  oneOf<Row>(
    ...[...points.slice(1), ...closures],
    ...[{ google_maps_link: 'https://maps.app.goo.gl/uno' }, { closed_until: '2027-01-06' }],
  ),
  writeColumns,
);

/** What may be proposed, written by staff. */
export const proposableStep = fc.oneof(
  way(
    'what may be proposed',
    fc.record({
      name: oneOf(...names),
      address: oneOf(...addresses),
      phone: oneOf(...phones),
      whatsapp: oneOf(...phones),
      description: oneOf(...descriptions),
      operating_status: oneOf('open', 'closed_temporarily', 'closed_permanently'),
    }),
    writeColumns,
  ),
  way('week', someHours, (site, role, hours) =>
    call(
      site,
      role,
      `select public.save_business_schedule(${String(site.id)}, ${json({ hours })}, ${version(site)})`,
    ),
  ),
);

const others = [
  way('form', someColumns, (site, role, columns) =>
    call(
      site,
      role,
      `select public.save_business(
         jsonb_build_object('name', b.name, 'address', b.address) || ${json(columnsOf(site, columns))}, '', b.id, b.version
       ) from public.businesses b where b.id = ${String(site.id)}`,
    ),
  ),
  way(
    'schedule',
    fc.record(
      {
        by_appointment: fc.boolean(),
        hours: someHours,
        special_days: someSpecialDays,
        operating_status: oneOf('open', 'closed_temporarily', 'closed_permanently'),
        closed_until: oneOf(null, '2026-12-24'),
      },
      { requiredKeys: [] },
    ),
    (site, role, schedule) =>
      call(
        site,
        role,
        `select public.save_business_schedule(${String(site.id)}, ${json(schedule)}, ${version(site)})`,
      ),
  ),
  way('columns by grant', someColumns, writeColumns),
  way(
    'several at once',
    oneOf<Row>({ is_active: false }, { is_active: true }, { category_id: 900_001 }, { category_id: null }),
    (site, role, columns) =>
      call(
        site,
        role,
        setColumns('public.businesses', columns, `t.id in (${String(site.id)}, ${String(site.neighbour)})`),
      ),
  ),
  changeDays('public.business_hours', 'day', days),
  changeDays('public.business_special_days', 'date', dates),
  way('add a product', product, (site, role, values) =>
    call(
      site,
      role,
      `insert into public.products (business_id, type, name, description, price, category)
       select ${String(site.id)}, r.type, r.name, r.description, r.price, r.category
       from jsonb_populate_record(null::public.products, ${json(values)}) r`,
    ),
  ),
  way('change a product', fc.tuple(product, place), (site, role, [values, index]) =>
    call(
      site,
      role,
      setColumns('public.products', values, `t.id = ${rowIn('public.products', site, index)}`),
    ),
  ),
  way('change a price', fc.tuple(price, place), (site, role, [value, index]) =>
    call(
      site,
      role,
      setColumns('public.products', { price: value }, `t.id = ${rowIn('public.products', site, index)}`),
    ),
  ),
  way('delete a product', place, (site, role, index) =>
    call(site, role, `delete from public.products where id = ${rowIn('public.products', site, index)}`),
  ),
  way('add an image', fc.boolean(), async (site, role, isFeatured) => {
    const path = `${String(site.id)}/${nextRequest()}.webp`;
    await addFile(site, path);
    await call(
      site,
      role,
      `insert into public.business_images (business_id, image_url, storage_path, is_featured)
       values (${String(site.id)}, '${bucket}${path}', '${path}', ${String(isFeatured)})`,
    );
  }),
  way('delete an image', place, (site, role, index) =>
    call(
      site,
      role,
      `delete from public.business_images where id = ${rowIn('public.business_images', site, index)}`,
    ),
  ),
  way('feature an image', place, (site, role, index) =>
    call(
      site,
      role,
      `select public.set_featured_image(i.id) from public.business_images i where i.id = ${rowIn('public.business_images', site, index)}`,
    ),
  ),
  way('confirm', fc.constant(null), (site, role) =>
    call(site, role, `select public.confirm_business(${String(site.id)})`),
  ),
  way('resolve', fc.boolean(), async (site, role, confirms) => {
    await doors.answer(site, [{ part: 'address', value: addresses[2] }]);
    await call(
      site,
      role,
      `select public.resolve_reports(array(select r.id from public.admin_list_waiting_reports(${String(site.id)}) r), 'fixed', ${String(confirms)})`,
    );
  }),
];

export const anyStep = fc.oneof(acceptance, importing, ...others);

/** What takes the ground from a former value. */
export const anyStepSince = fc.oneof(
  { arbitrary: anyStep, weight: 8 },
  {
    arbitrary: way('delete its category or attribute', oneOf('categories', 'attributes'), (site, _, table) =>
      call(site, 'admin', `delete from public.${table} where id = ${String(site.id)}`),
    ),
    weight: 1,
  },
);

export const roles = oneOf<Role>('editor', 'admin');
export const zones = oneOf('UTC', 'America/Mexico_City', 'Asia/Tokyo');

// The site -------------------------------------------------------------------------------------------------------------
export async function addAccounts(database: Database): Promise<void> {
  await database.exec(`
    insert into auth.users (id, email) values ('${accounts.editor}', 'editor@prueba.mx'), ('${accounts.admin}', 'admin@prueba.mx');
    insert into public.user_roles (user_id, role) values ('${accounts.editor}', 'editor'), ('${accounts.admin}', 'admin')
      on conflict (user_id) do update set role = excluded.role;
    update private.limits set most = 1000000 where per is not null;
    insert into public.categories (id, name) values (900001, 'Giro de todos');
    insert into public.attributes (id, name, position) values (900001, 'Terraza de todos', 1);`);
}

/** What a business has before its first change. */
export const anyStart = fc.record({
  columns: someColumns,
  hours: someHours,
  specialDays: someSpecialDays,
  products: fc.array(product, { maxLength: 3 }),
  images: fc.nat({ max: 2 }),
});
type Start = typeof anyStart extends fc.Arbitrary<infer Value> ? Value : never;

let sites = 0;

export async function addSite(database: Database, start: Start): Promise<Site> {
  sites += 1;
  const id = 900_100 + sites * 2;
  const site: Site = { database, id, neighbour: id + 1, lastEntryBefore: 0, zone: 'UTC' };
  const [last] = await call<{ id: number }>(
    site,
    'database owner',
    `select coalesce(max(l.id), 0)::integer as id from private.audit_log l`,
  );
  site.lastEntryBefore = last?.id ?? 0;
  const row = { name: names[0], address: addresses[0], ...columnsOf(site, start.columns), id };
  const columns = Object.keys(row).join(', ');
  await call(
    site,
    'database owner',
    `insert into public.categories (id, name) values (${String(id)}, 'Giro ${String(id)}');
     insert into public.attributes (id, name, position) values (${String(id)}, 'Rampa ${String(id)}', 2);
     insert into public.businesses (${columns}) select ${columns} from jsonb_populate_record(null::public.businesses, ${json(row)});
     insert into public.businesses (id, name, address) values (${String(id + 1)}, 'Vecino', 'Calle Tres 3');
     insert into public.business_hours (business_id, day, position, open_time, close_time)
       select ${String(id)}, r.day, r.position, r.open_time, r.close_time
       from jsonb_populate_recordset(null::public.business_hours, ${json(start.hours)}) r;
     insert into public.business_special_days (business_id, date, position, open_time, close_time, note)
       select ${String(id)}, r.date, r.position, r.open_time, r.close_time, r.note
       from jsonb_populate_recordset(null::public.business_special_days, ${json(start.specialDays)}) r;
     insert into public.products (business_id, type, name, description, price, category)
       select ${String(id)}, r.type, r.name, r.description, r.price, r.category
       from jsonb_populate_recordset(null::public.products, ${json(start.products)}) r;
     insert into public.business_images (business_id, image_url, storage_path)
       select ${String(id)}, '${bucket}${String(id)}/' || n || '.webp', '${String(id)}/' || n || '.webp' from generate_series(1, ${String(start.images)}) n;
     insert into storage.objects (bucket_id, name)
       select 'business_images', '${String(id)}/' || n || '.webp' from generate_series(1, ${String(start.images)}) n`,
  );
  return site;
}
