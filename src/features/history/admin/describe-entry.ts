import { businessLabels } from '@/features/businesses/columns';
import { type Change, readChange, readChangeNames, type RowPair } from '@/features/changes/admin/change';
import { type ChangeLine, linesOf, rowLines } from '@/features/changes/admin/lines';
import { isEmpty, otherLines } from './column-words';
import type { HistoryEntry } from './queries';

export interface DescribedEntry {
  who: string;
  /** What follows the name: «cambió Teléfono», «eliminó el producto «Bolillo»». */
  did: string;
  /** What changed, or the data of an added or deleted row. */
  lines: ChangeLine[];
}

/** The generated types of a function do not say which columns may be null. */
export type Entry = Pick<
  HistoryEntry,
  'id' | 'is_system' | 'action' | 'table_name' | 'record_id' | 'change' | 'names'
> & {
  actor_name: string | null;
  record_name: string | null;
  business_name: string | null;
};

export function describeEntry(entry: Entry): DescribedEntry {
  const change = readChange(entry.change);
  const lines = linesOfEntry(entry, change);
  return { who: nameActor(entry), did: describeVerb(entry, change, lines), lines };
}

function nameActor({ actor_name, is_system, table_name, action }: Entry): string {
  if (!is_system) return actor_name ?? 'Una cuenta eliminada';
  return table_name === 'business_submissions' && action === 'insert' ? 'Un visitante' : 'El sistema';
}

function linesOfEntry(
  { action, names }: Entry,
  { products, images, others = [], ...change }: Change,
): ChangeLine[] {
  const isUpdate = action === 'update';
  const columns = isUpdate ? change.columns : withoutEmpty(change.columns);
  const ofRows = (part: 'products' | 'images', rows: readonly RowPair[]) =>
    rows.flatMap((row) => rowLines(part, isUpdate ? row : asEdited(row), 'line'));
  return [
    ...linesOf(
      { ...change, columns, products: [], images: [] },
      { layout: 'line', names: readChangeNames(names) },
    ),
    ...ofRows('products', products),
    ...ofRows('images', images),
    ...others.flatMap((row) => otherLines(row, names, isUpdate)),
  ];
}

/** Of an added or deleted business, what it has. */
function withoutEmpty(columns: Change['columns']): Change['columns'] {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([, pair]) => !('old' in pair || 'new' in pair) || !isEmpty(pair.old) || !isEmpty(pair.new),
    ),
  );
}

/** An added or deleted row with a line for each column that it has. */
function asEdited({ old, new: now, ...row }: RowPair): RowPair {
  const what = (values: RowPair['old']) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => !isEmpty(value)));
  return { ...row, old: what(old), new: what(now) };
}

const nouns: Record<string, string> = {
  businesses: 'el negocio',
  products: 'el producto',
  business_images: 'una imagen',
  categories: 'la categoría',
  attributes: 'la característica',
  business_submissions: 'la solicitud',
  user_roles: 'el rol de',
  search_synonyms: 'la palabra parecida',
};

/** Rows without columns of their own to tell, by table and key. */
const settings: Record<string, string> = {
  default_business_image: 'cambió la imagen predeterminada',
  deploy_hook: 'cambió el enlace de publicación',
  business_banner_visible: 'cambió si se ve la franja de destacados',
  about_business_ids: 'eligió los negocios de la página Nosotros',
};

function describeVerb(entry: Entry, change: Change, lines: readonly ChangeLine[]): string {
  const { action, table_name, record_id, record_name } = entry;
  const of = table_name === 'business_submissions' ? ' de' : '';
  const name = record_name === null ? '' : `${of} «${record_name}»`;
  const subject = `${nouns[table_name] ?? 'un registro'}${name}`;

  if (action === 'import') return 'importó un archivo';
  if (action === 'undo') return 'deshizo todo un cambio';
  if (action === 'merge') {
    const merged = change.columns['merged_name'];
    return `unió ${subject} con ${typeof merged?.new === 'string' ? `«${merged.new}»` : 'otro negocio'}`;
  }
  if (action === 'reset_votes') return 'reinició los votos';
  if (action === 'confirmation_link') return 'preguntó al negocio si sus datos siguen bien';
  if (action === 'insert') {
    if (table_name === 'business_submissions') return `envió ${subject}`;
    return table_name === 'user_roles' ? `dio un rol a${name}` : `agregó ${subject}`;
  }
  if (action === 'restore') return `restauró ${subject}`;
  if (action === 'delete') return `eliminó ${subject}`;
  switch (table_name) {
    case 'business_hours':
      return 'cambió el horario';
    case 'business_special_days':
      return 'cambió los días especiales';
    case 'business_images':
      return lines.some(({ keys }) => keys.includes('image_url'))
        ? 'cambió una imagen'
        : 'eligió otra imagen principal';
    case 'business_submissions':
      return `${submissionVerb(change)} ${subject}`;
    case 'reports':
      return decisionOf([entry]);
    case 'config':
    case 'system_settings':
      return settings[record_id] ?? 'cambió un ajuste';
    case 'businesses':
      return whatChanged(lines);
    case 'products':
    case 'categories':
      return `${whatChanged(lines)} de ${subject}`.replace('de el ', 'del ');
    default:
      return `cambió ${subject}`;
  }
}

/** The entry that says what an action was about: «aprobó la solicitud». */
const subjects = [
  (entry: Entry) => entry.action === 'merge',
  (entry: Entry) => entry.table_name === 'actions',
  (entry: Entry) => entry.table_name === 'business_submissions',
  (entry: Entry) => entry.table_name === 'reports',
  (entry: Entry) => entry.action === 'delete' && entry.table_name === 'categories',
  (entry: Entry) => entry.table_name === 'businesses',
];

export interface DescribedAction<Shown> {
  who: string;
  did: string;
  /** The entries to list below it; empty where the headline says it all. */
  parts: Shown[];
}

export function describeAction<Shown extends Entry & ActionCounts>(
  entries: readonly Shown[],
): DescribedAction<Shown> {
  const main = subjects.flatMap((isSubject) => entries.find(isSubject) ?? [])[0] ?? entries[0];
  if (!main) return { who: '', did: '', parts: [] };
  const { who, did } = describeEntry(main);
  const others = entries.filter((entry) => entry !== main);
  const businesses = main.action_businesses;

  if (main.table_name === 'actions') {
    const count = businesses === 1 ? '1 negocio' : `${businesses.toLocaleString('es-MX')} negocios`;
    const what = main.action === 'import' ? `importó un archivo y cambió ${count}` : 'deshizo todo un cambio';
    return { who, did: what, parts: others };
  }
  // The headline says what became of the other business.
  if (main.action === 'merge') return { who, did, parts: others.filter(({ action }) => action !== 'delete') };
  if (main.table_name === 'reports') {
    const reports = entries.filter(({ table_name }) => table_name === 'reports');
    return { who, did: decisionOf(reports), parts: entries.filter((entry) => !reports.includes(entry)) };
  }
  // The submission still has what an approval added; a lone entry is told as it is.
  return { who, did, parts: main.table_name === 'business_submissions' ? [] : [...entries] };
}

export interface ActionCounts {
  action_entries: number;
  action_businesses: number;
  action_added: number;
}

const decidedIn = ({ change }: Entry) => readChange(change).others?.[0]?.new ?? {};

/** «resolvió 3 avisos de «La Espiga»» */
function decisionOf(reports: readonly Entry[]): string {
  const { status, spoke_with_business: spoke } = reports[0] ? decidedIn(reports[0]) : {};
  const [name, ...others] = new Set(reports.map(({ business_name }) => business_name));
  const what = reports.length === 1 ? 'el aviso' : `${String(reports.length)} avisos`;
  const which = name && others.length === 0 ? `${what} de «${name}»` : what;
  if (status === 'waiting') return `reabrió ${which}`;
  if (status === 'refused') return `resolvió ${which}: no era cierto`;
  if (typeof spoke !== 'boolean') return `resolvió ${which}`;
  return `resolvió ${which}, ${spoke ? 'después de' : 'sin'} hablar con el negocio`;
}

const rowLabels: Record<string, string> = {
  business_hours: businessLabels.hours,
  business_special_days: businessLabels.special_days,
  business_images: businessLabels.images,
};

/** What undoing an action does: «Se desharán 12 cambios en 5 negocios: Teléfono y Horario.» */
export function describeUndo(entries: readonly (Entry & ActionCounts)[]): string {
  const [first] = entries;
  if (!first) return '';
  const { action_businesses: businesses, action_added: added, action_entries: all } = first;
  const changes = entries.flatMap((entry) => {
    const { table_name, action, record_name } = entry;
    if (['actions', 'business_submissions', 'reports'].includes(table_name)) return [];
    if (table_name !== 'businesses' || action !== 'update')
      return [record_name === null ? (rowLabels[table_name] ?? 'Dato') : `«${record_name}»`];
    return describeEntry(entry).lines.flatMap(({ canUndo, label }) => (canUndo ? [label] : []));
  });
  const count = changes.length + all - entries.length;
  const name = `«${entries.find(({ business_name }) => business_name !== null)?.business_name ?? ''}»`;
  const where = ['', ` en ${name}`][businesses] ?? ` en ${businesses.toLocaleString('es-MX')} negocios`;
  const what = all > entries.length || added > 0 ? '' : `: ${shortList(changes)}`;
  const decided = (table: string) =>
    entries.filter((entry) => entry.table_name === table && decidedIn(entry)['status'] !== 'waiting').length;
  const reports = decided('reports');
  const sentences: string[] = [];
  if (added > 0 && businesses === 1) sentences.push(`${name} va a la papelera, con todo lo que tiene.`);
  else {
    if (count === 1) sentences.push(`Se deshará 1 cambio${where}${what}.`);
    if (count > 1) sentences.push(`Se desharán ${count.toLocaleString('es-MX')} cambios${where}${what}.`);
    if (added === 1) sentences.push('Va a la papelera el que se agregó.');
    if (added > 1) sentences.push(`Van a la papelera los ${added.toLocaleString('es-MX')} que se agregaron.`);
  }
  if (decided('business_submissions') > 0) sentences.push('La solicitud queda otra vez por revisar.');
  if (reports > 0)
    sentences.push(`${reports === 1 ? 'El aviso queda' : 'Los avisos quedan'} otra vez por revisar.`);
  return sentences.join(' ');
}

/** «Teléfono, WhatsApp y Horario»; of many the first five. */
export function shortList(names: readonly string[]): string {
  // A label may lead on to its value: «Datos confirmados el».
  const distinct = [...new Set(names.map((name) => name.replace(/ el$/, '')))];
  const more = distinct.length - 5;
  if (more <= 0) return new Intl.ListFormat('es-MX').format(distinct);
  return `${distinct.slice(0, 5).join(', ')} y ${String(more)} más`;
}

const whatChanged = (lines: readonly ChangeLine[]) =>
  lines.length === 1 && lines[0]
    ? `cambió ${lines[0].label}`
    : `cambió ${lines.length === 0 ? 'algo' : `${String(lines.length)} datos`}`;

function submissionVerb({ others }: Change): string {
  const now = others?.[0]?.new;
  if (now?.['status'] === 'approved') return 'aprobó';
  if (now?.['status'] === 'rejected') return 'rechazó';
  if (now?.['status'] === 'pending') return 'reabrió';
  return now?.['notified_by'] ? 'avisó sobre' : 'cambió';
}
