import { formatFullDate, weekDays } from '@/lib/dates';
import { z } from '@/lib/zod';
import { auditedColumns, showIntervals } from './column-words';
import type { HistoryEntry } from './queries';

export interface DescribedChange {
  column: string;
  label: string;
  /** Null where both values were deleted. */
  before: string | null;
  /** The new value, or why there is none. */
  after: string;
  canUndo: boolean;
}

export interface DescribedEntry {
  who: string;
  /** What follows the name: «cambió Teléfono», «eliminó el producto «Bolillo»». */
  did: string;
  /** What changed, or the data of an added or deleted row. */
  changes: DescribedChange[];
}

/** The generated types of a function do not say which columns may be null. */
export type Entry = Pick<
  HistoryEntry,
  'id' | 'is_system' | 'action' | 'table_name' | 'record_id' | 'changes' | 'undoable'
> & {
  actor_name: string | null;
  record_name: string | null;
};

const changesSchema = z.record(
  z.string(),
  z.object({ old: z.unknown().optional(), new: z.unknown().optional() }),
);

export function describeEntry(entry: Entry): DescribedEntry {
  const changes = describeChanges(entry);
  return { who: nameActor(entry), did: describeVerb(entry, changes), changes };
}

function nameActor({ actor_name, is_system, table_name, action }: Entry): string {
  if (!is_system) return actor_name ?? 'Una cuenta eliminada';
  return table_name === 'business_submissions' && action === 'insert' ? 'Un visitante' : 'El sistema';
}

function describeChanges({ table_name, action, changes, undoable }: Entry): DescribedChange[] {
  const logged = changesSchema.parse(changes);
  if (table_name === 'business_hours' || table_name === 'business_special_days') {
    const days = Object.entries(logged).map(([day, change]) => ({
      column: day,
      label: table_name === 'business_hours' ? day : formatFullDate(day),
      before: showIntervals(change.old),
      after: showIntervals(change.new),
      canUndo: false,
    }));
    const order: readonly string[] = weekDays;
    return days.sort(
      (a, b) => order.indexOf(a.column) - order.indexOf(b.column) || a.column.localeCompare(b.column),
    );
  }
  return Object.entries(auditedColumns[table_name] ?? {}).flatMap(([column, word]): DescribedChange[] => {
    const change = logged[column];
    if (!word || !change) return [];
    if (!('old' in change || 'new' in change)) {
      return [{ column, label: word.label, before: null, after: valuesDeleted, canUndo: false }];
    }
    const before = word.show(change.old);
    const after = word.show(change.new);
    // Of an added or deleted row, what it has.
    if (action !== 'update' && isEmpty(change.old) && isEmpty(change.new)) return [];
    return [
      {
        column,
        label: word.label,
        before,
        after: action === 'update' && before === after ? `otra: ${after}` : after,
        canUndo: undoable.includes(column),
      },
    ];
  });
}

/** Of a phone or an email (private.purge_former_contacts). */
const valuesDeleted = 'los datos se borraron porque ya pasaron 12 meses';

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const nouns: Record<string, string> = {
  businesses: 'el negocio',
  products: 'el producto',
  business_images: 'una imagen',
  categories: 'la categoría',
  attributes: 'la característica',
  business_submissions: 'la solicitud',
  reports: 'un reporte',
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

function describeVerb(entry: Entry, changes: readonly DescribedChange[]): string {
  const { action, table_name, record_id, record_name } = entry;
  const name = record_name === null ? '' : ` «${record_name}»`;
  const subject = `${nouns[table_name] ?? 'un registro'}${name}`;

  if (action === 'import') return 'importó un archivo';
  if (action === 'undo') return 'deshizo todo un cambio';
  if (action === 'merge') {
    const { merged_name: merged } = changesSchema.parse(entry.changes);
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
      return changes.some(({ column }) => column === 'image_url')
        ? 'cambió una imagen'
        : 'eligió otra imagen principal';
    case 'business_submissions':
      return `${submissionVerb(entry)} ${subject}`;
    case 'reports':
      return 'resolvió un reporte';
    case 'config':
    case 'system_settings':
      return settings[record_id] ?? 'cambió un ajuste';
    case 'businesses':
      return whatChanged(changes);
    case 'products':
    case 'categories':
      return `${whatChanged(changes)} de ${subject}`.replace('de el ', 'del ');
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
  if (main.table_name === 'reports' && others.some(({ table_name }) => table_name !== 'reports')) {
    const { spoke_with_business: spoke } = changesSchema.parse(main.changes);
    const how =
      spoke === undefined
        ? ''
        : spoke.new === true
          ? ', después de hablar con el negocio'
          : ', sin hablar con el negocio';
    return {
      who,
      did: `aceptó una propuesta${how}`,
      parts: others.filter(({ table_name }) => table_name !== 'reports'),
    };
  }
  // An approval says itself what it added; a lone entry is told as it is.
  return { who, did, parts: main.table_name === 'business_submissions' ? others : [...entries] };
}

export interface ActionCounts {
  action_entries: number;
  action_businesses: number;
}

const whatChanged = (changes: readonly DescribedChange[]) =>
  changes.length === 1 && changes[0]
    ? `cambió ${changes[0].label}`
    : `cambió ${changes.length === 0 ? 'algo' : `${String(changes.length)} datos`}`;

function submissionVerb({ changes }: Entry): string {
  const { status, notified_by } = changesSchema.parse(changes);
  if (status?.new === 'approved') return 'aprobó';
  if (status?.new === 'rejected') return 'rechazó';
  if (status?.new === 'pending') return 'reabrió';
  return notified_by?.new ? 'avisó sobre' : 'cambió';
}
