import type { ComponentProps } from 'react';
import { readIds, writeIds } from '@/features/attributes/attribute-ids';
import { aLetter, emailSchema, inputOf, phoneSchema } from '@/features/businesses/column-schemas';
import {
  type BusinessColumn,
  businessColumns,
  columnsWith,
  type ColumnWith,
} from '@/features/businesses/columns';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';
import { examplePhone } from '@/lib/phone';
import {
  atMost,
  line,
  matches,
  normalizedText,
  optional,
  paragraphs,
  required,
  rule,
  sanitizedParagraphs,
  withoutAngleBrackets,
} from '@/lib/text-rules';
import { z } from '@/lib/zod';
import { sanitizeRichText } from '@/ui/sanitize-text';
import { coordinatesProblem, formatCoordinates, normalizeCoordinates, readCoordinates } from './coordinates';
import { readMapLink, readWebLink } from './pasted-link';
import type { BusinessRecord } from './queries';

/** Characters of the notes; their table has the same limit. */
export const notesMaxLength = 5000;

const within = (what: string, max: number) =>
  atMost(max, `${what} puede tener hasta ${String(max)} caracteres.`);

const invalidPhone = `Escribe los 10 dígitos con la lada, por ejemplo ${examplePhone}. Si es de otro país, empieza con + y la clave del país.`;

const invalidLinks = {
  link: 'Escribe el enlace completo, desde https:// y sin espacios.',
  'map link':
    'Pega solo el enlace de Google Maps (con «Compartir»), desde https://, o sus dos números, como 22.15, -100.98.',
};

/** A whole number of the range of the scores, as typed. */
export function isPremiumScore(text: string): boolean {
  const { min, max } = businessColumns.premium_score.range;
  return /^[0-9]{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** Whether a text is an ISO date, which sort as text. February 31 matches the pattern, but is no date. */
function isDateWithin(text: string, { min, max }: { min: string; max: string }): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  return isDate && date.toISOString().startsWith(text) && text >= min && text <= max;
}

/** Rules, value of an empty field, value in a draft and how the input behaves. */
interface FormFieldOf<Value> {
  schema: z.ZodType<Value, Value>;
  initial: Value;
  draft: z.ZodType<Value>;
  input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>;
}

/** A text field; '' is its only empty value. */
function text(
  schema: z.ZodType<string, string>,
  input: FormFieldOf<string>['input'] = {},
  initial = '',
): FormFieldOf<string> {
  return { schema, initial, draft: z.string(), input };
}

function flag(initial: boolean): FormFieldOf<boolean> {
  return { schema: z.boolean(), initial, draft: z.boolean().catch(initial), input: {} };
}

/** The field of the form for a column, by its kind. */
function toField(column: BusinessColumn): FormFieldOf<string> | FormFieldOf<boolean> {
  if (column.kind === 'flag') return flag(column.initial ?? false);
  return text(toSchema(column), inputOf(column), column.kind === 'text' ? column.initial : '');
}

/** The rules of a column by its kind. */
export function toSchema(column: Exclude<BusinessColumn, { kind: 'flag' }>): z.ZodType<string, string> {
  switch (column.kind) {
    case 'text':
      return line(
        ...(column.isRequired ? [required('Nombre y dirección son campos obligatorios.')] : []),
        within(column.subject, column.length.max),
        ...(column.hasALetter ? [matches(aLetter, `${column.subject} debe llevar al menos una letra.`)] : []),
        withoutAngleBrackets(`${column.subject} no puede llevar los signos < y >.`),
      );
    case 'rich text':
      return sanitizedParagraphs(sanitizeRichText, within(column.subject, column.length.max));
    case 'phone':
      return phoneSchema(invalidPhone);
    case 'email':
      return emailSchema;
    case 'link':
    case 'map link': {
      const read = column.kind === 'link' ? readWebLink : readMapLink;
      return normalizedText(
        (typed) => read(typed) ?? oneLine(typed),
        within('El enlace', column.length.max),
        optional(rule((typed) => read(typed) !== null, invalidLinks[column.kind])),
      );
    }
    case 'score': {
      const { min, max } = column.range;
      const message = `${column.subject} es un número entero del ${String(min)} al ${String(max)}.`;
      return line(optional(rule(isPremiumScore, message)));
    }
    case 'date': {
      const { range } = column;
      const [year = ''] = range.min.split('-');
      const message = `Elige una fecha del calendario, desde ${year}.`;
      return line(optional(rule((typed) => isDateWithin(typed, range), message)));
    }
    case 'category':
    case 'attributes':
    case 'degrees':
    case 'operating status':
    case 'image':
    case 'slug':
      return z.string();
  }
}

type FormColumn = ColumnWith<'inForm'>;
type FieldOf<Kind> = FormFieldOf<Kind extends 'flag' ? boolean : string>;
type Fields = { [Name in FormColumn]: FieldOf<(typeof businessColumns)[Name]['kind']> } & Record<
  'coordinates' | 'notes',
  FormFieldOf<string>
>;

const coordinates = text(normalizedText(normalizeCoordinates, coordinatesProblem));

export const businessFields = {
  // Object.fromEntries loses the type of each field.
  ...Object.fromEntries(
    columnsWith('inForm').flatMap((name) => [
      [name, toField(businessColumns[name])],
      ...(name === 'google_maps_link' ? [['coordinates', coordinates]] : []),
    ]),
  ),
  notes: text(paragraphs(within('El texto de las notas', notesMaxLength))),
} as Fields;

/** One property of every field, by the name of the field. */
function ofEachField<Property extends keyof Fields[keyof Fields]>(property: Property) {
  const entries = Object.entries(businessFields).map(([name, field]) => [name, field[property]]);
  // Object.fromEntries loses the type of each field.
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name][Property] };
}

export const businessSchema = z.object(ofEachField('schema'));

export type BusinessValues = z.infer<typeof businessSchema>;
export type BusinessField = keyof BusinessValues;

export const emptyBusiness: BusinessValues = ofEachField('initial');

/** A draft may break the rules. */
export const businessDraftSchema: z.ZodType<BusinessValues> = z.object(ofEachField('draft'));

/** The score of a featured business without one (spec: admin §9). */
export const defaultScore = '5';

/** A stored business as form values: the one place where null becomes ''. */
export function toFormValues(record: BusinessRecord): BusinessValues {
  const {
    id: _,
    version: __,
    slug: ___,
    category_id,
    attribute_ids,
    latitude,
    longitude,
    is_active,
    is_premium,
    premium_score,
    ...texts
  } = record;
  // Coordinates that the map link contains are derived from it, not typed.
  const isTyped = latitude !== null && longitude !== null && !linkedCoordinates(record.google_maps_link);
  return {
    ...mapRecord(texts, (text) => text ?? ''),
    coordinates: isTyped ? formatCoordinates({ latitude, longitude }) : '',
    category_id: category_id === null ? '' : String(category_id),
    attribute_ids: writeIds(attribute_ids),
    is_active,
    is_premium,
    premium_score: premium_score === null ? '' : String(premium_score),
  };
}

/** The form values with the defaults that are stored for empty fields. */
export function withDefaults(values: BusinessValues): BusinessValues {
  return {
    ...values,
    menu_link_label: values.menu_link_label || emptyBusiness.menu_link_label,
    premium_score: values.premium_score || (values.is_premium ? defaultScore : ''),
  };
}

/** The row of the form values: the one place where '' becomes null. The notes are a parameter of their own. */
export function toBusinessRow({
  notes: _,
  attribute_ids,
  coordinates,
  is_active,
  is_premium,
  premium_score,
  ...texts
}: BusinessValues) {
  const { latitude = null, longitude = null } =
    linkedCoordinates(texts.google_maps_link) ?? readCoordinates(coordinates) ?? {};
  return {
    // The category as text, too: a bigint may exceed Number.MAX_SAFE_INTEGER.
    ...mapRecord(texts, (text) => text || null),
    attribute_ids: readIds(attribute_ids),
    latitude,
    longitude,
    is_active,
    is_premium,
    premium_score: premium_score === '' ? null : Number(premium_score),
  };
}
