import type { ComponentProps } from 'react';
import { readIds, writeIds } from '@/features/attributes/attribute-ids';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { businessLinks } from '@/features/contact/business-links';
import { normalizeEmail, readEmail } from '@/lib/email';
import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';
import { readMapLink, readWebLink } from './pasted-link';
import { examplePhone, normalizePhone, readPhone } from '@/lib/phone';
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
import type { BusinessRecord } from './queries';

/** Limits of a business; the database has the same ones (tests/database/forms/staff-forms.test.ts compares them). */
export const businessLimits = {
  name: 100,
  address: 200,
  description: 5000,
  link: 2048,
  menuLinkLabel: 40,
  notes: 5000,
  premiumScore: { min: 1, max: 10 },
  confirmedOn: { min: '2020-01-01', max: '2099-12-31' },
} as const;

const limits = businessLimits;

/** The label of the menu link where none is given (spec: admin §3). */
const defaultMenuLabel = 'Menú';

const isGiven = required('Nombre y dirección son campos obligatorios.');

const within = (what: string, max: number) => atMost(max, `${what} puede tener hasta ${max} caracteres.`);

const withoutMarkup = (what: string) => withoutAngleBrackets(`${what} no puede llevar los signos < y >.`);

const nameHasALetter = matches(/[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/, 'El nombre debe llevar al menos una letra.');

const isPhoneNumber = optional(
  rule(
    (text) => readPhone(text) !== null,
    `Escribe los 10 dígitos con la lada, por ejemplo ${examplePhone}. Si es de otro país, empieza con + y la clave del país.`,
  ),
);

const email = optional(rule((text) => readEmail(text) !== null, 'Escribe un correo como nombre@ejemplo.mx.'));

const linkIsShort = within('El enlace', limits.link);

const score = optional(rule(isPremiumScore, 'El puntaje es un número entero del 1 al 10.'));

const plausibleDate = optional((text) => {
  const { min, max } = limits.confirmedOn;
  // ISO dates sort as text. February 31 matches the pattern, but is no date.
  const date = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  return isDate && date.toISOString().startsWith(text) && text >= min && text <= max
    ? null
    : 'Elige una fecha del calendario, desde 2020.';
});

/** A whole number from 1 to 10, as typed. */
export function isPremiumScore(text: string): boolean {
  const { min, max } = limits.premiumScore;
  return /^[0-9]{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

type TextInput = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>;

/** A text field; '' is its only empty value. */
function text(label: string, schema: z.ZodType<string, string>, input: TextInput = {}, initial = '') {
  return { label, schema, initial, draft: z.string(), input };
}

function flag(label: string, initial: boolean) {
  return { label, schema: z.boolean(), initial, draft: z.boolean().catch(initial) };
}

function phone(label: string) {
  return text(label, normalizedText(normalizePhone, isPhoneNumber), { type: 'tel', inputMode: 'tel' });
}

function link(
  label: string,
  read = readWebLink,
  message = 'Escribe el enlace completo, desde https:// y sin espacios.',
) {
  const schema = normalizedText(
    (typed) => read(typed) ?? oneLine(typed),
    linkIsShort,
    optional(rule((typed) => read(typed) !== null, message)),
  );
  return text(label, schema, { type: 'url', inputMode: 'url' });
}

/** The fields in the order of the form: label, rules, initial value, value in a draft and how the input behaves. */
export const businessFields = {
  name: text(
    'Nombre',
    line(isGiven, within('El nombre', limits.name), nameHasALetter, withoutMarkup('El nombre')),
    { autoCapitalize: 'words' },
  ),
  category_id: text('Categoría', z.string()),
  description: text(
    'Descripción',
    sanitizedParagraphs(sanitizeRichText, within('La descripción', limits.description)),
  ),
  attribute_ids: text('Características', z.string()),
  address: text(
    'Dirección',
    line(isGiven, within('La dirección', limits.address), withoutMarkup('La dirección')),
    { autoCapitalize: 'sentences' },
  ),
  google_maps_link: link(
    'Enlace de Google Maps',
    readMapLink,
    'Pega solo el enlace de Google Maps (con «Compartir»), desde https://, o sus dos números, como 22.15, -100.98.',
  ),
  coordinates: text('Coordenadas', normalizedText(normalizeCoordinates, coordinatesProblem)),
  phone: phone('Teléfono'),
  whatsapp: phone('WhatsApp'),
  email: text('Correo electrónico', normalizedText(normalizeEmail, email), {
    type: 'email',
    inputMode: 'email',
  }),
  ...mapRecord(businessLinks, ({ label }) => link(label)),
  menu_link: link('Enlace del menú'),
  menu_link_label: text(
    'Nombre del enlace del menú',
    line(within('El nombre del enlace', limits.menuLinkLabel), withoutMarkup('El nombre del enlace')),
    {},
    defaultMenuLabel,
  ),
  appointment_url: link('Enlace para citas'),
  is_active: flag('Activo', true),
  is_premium: flag('Destacado', false),
  premium_score: text('Puntaje de destacado', line(score)),
  confirmed_on: text('Datos confirmados el', line(plausibleDate), { type: 'date' }),
  notes: text('Notas internas', paragraphs(within('El texto de las notas', limits.notes))),
};

type Fields = typeof businessFields;

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
    menu_link_label: values.menu_link_label || defaultMenuLabel,
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
