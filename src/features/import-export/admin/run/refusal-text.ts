import { businessLabels } from '@/features/businesses/columns';
import { productLabels } from '@/features/products/admin/product-labels';

/** Why the database refused a business: a row of import_businesses. */
export interface Refusal {
  table_name: string | null;
  /** The name of the constraint, or the hint of the refusal. */
  reason: string | null;
  column_name: string | null;
  /** The sentence of the refusal, where it has one. */
  message: string | null;
}

/** What belongs to one rule alone. */
const sentences: Readonly<Record<string, string>> = {
  'businesses slug_is_unique': 'Otro negocio ya usa esa dirección de página.',
  'businesses coordinates_are_both_or_none': 'Falta la latitud o la longitud.',
  'businesses google_maps_link_is_on_a_google_host': 'El enlace del mapa debe ser de Google Maps.',
  'business_hours position_is_1_to_3': 'El horario tiene más de tres intervalos en un día.',
  'business_hours a_closed_day_has_no_times': 'El horario tiene un día sin hora de cierre.',
  'business_special_days position_is_1_to_3': 'Un día especial tiene más de tres intervalos.',
  'business_special_days a_closed_day_has_no_times': 'Un día especial no tiene hora de cierre.',
};

/** The labels of the columns of a table; the longest name first, as a rule begins with the name of its column. */
const labelsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  businesses: businessLabels,
  categories: { name: businessLabels.category_id },
  business_notes: { notes: businessLabels.notes },
  products: { ...productLabels, type: 'Tipo' },
  business_hours: { day: 'Día', open_time: 'Hora', close_time: 'Hora' },
  business_special_days: { date: 'Fecha', open_time: 'Hora', close_time: 'Hora', note: 'Nota' },
  business_images: { image_url: 'Dirección', storage_path: 'Ruta' },
};

/** What the rows of a list are called. */
const rowsOf: Readonly<Record<string, string>> = {
  products: 'Producto',
  business_hours: businessLabels.hours,
  business_special_days: 'Día especial',
  business_images: 'Imagen',
};

/** What is wrong, by the words of a rule behind its column. */
const problems: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /_(?:has|have)_(?:at_most|1_to)_(\d+)_characters$/,
    ([, most = '']) => `puede tener hasta ${most} caracteres`,
  ],
  [/_is_(\d+)_to_(\d+)$/, ([, least = '', most = '']) => `va de ${least} a ${most}`],
  [/_has_a_letter$/, () => 'debe llevar al menos una letra'],
  [/_is_plain_text$|_has_only_allowed_tags$|_are_visible$/, () => 'tiene caracteres no permitidos'],
  [/_has_words_and_dashes$/, () => 'lleva letras sin acento, números y guiones entre ellos, hasta 140'],
];

/** The Spanish sentence of a refusal, without names of the database. A sentence of its own wins. */
export function refusalText({ table_name, reason, column_name, message }: Refusal): string {
  if (message) return message;
  const table = table_name ?? '';
  const rule = reason ?? '';
  const own = sentences[`${table} ${rule}`];
  if (own) return own;
  const labels = Object.entries(labelsOf[table] ?? {}).sort(([one], [other]) => other.length - one.length);
  const label = labels.find(([column]) => column === column_name || rule.startsWith(`${column}_`))?.[1];
  if (label === undefined) return 'Hay un dato con formato no válido.';
  const where = [rowsOf[table], label].filter(Boolean).join(', ');
  for (const [pattern, textOf] of problems) {
    const match = pattern.exec(rule);
    if (match) return `${where}: ${textOf(match)}.`;
  }
  return `${where}: el valor no es válido.`;
}
