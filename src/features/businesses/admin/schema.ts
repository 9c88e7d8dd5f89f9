import type { ComponentProps } from 'react';
import { readIds, writeIds } from '@/features/attributes/attribute-ids';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { businessLabels } from '@/features/businesses/columns';
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
function text(schema: z.ZodType<string, string>, input: TextInput = {}, initial = '') {
  return { schema, initial, draft: z.string(), input };
}

function flag(initial: boolean) {
  return { schema: z.boolean(), initial, draft: z.boolean().catch(initial) };
}

function phone() {
  return text(normalizedText(normalizePhone, isPhoneNumber), { type: 'tel', inputMode: 'tel' });
}

function link(read = readWebLink, message = 'Escribe el enlace completo, desde https:// y sin espacios.') {
  const schema = normalizedText(
    (typed) => read(typed) ?? oneLine(typed),
    linkIsShort,
    optional(rule((typed) => read(typed) !== null, message)),
  );
  return text(schema, { type: 'url', inputMode: 'url' });
}

/** The fields in the order of the form: rules, initial value, value in a draft and how the input behaves. */
const fields = {
  name: text(line(isGiven, within('El nombre', limits.name), nameHasALetter, withoutMarkup('El nombre')), {
    autoCapitalize: 'words',
  }),
  category_id: text(z.string()),
  description: text(sanitizedParagraphs(sanitizeRichText, within('La descripción', limits.description))),
  attribute_ids: text(z.string()),
  address: text(line(isGiven, within('La dirección', limits.address), withoutMarkup('La dirección')), {
    autoCapitalize: 'sentences',
  }),
  google_maps_link: link(
    readMapLink,
    'Pega solo el enlace de Google Maps (con «Compartir»), desde https://, o sus dos números, como 22.15, -100.98.',
  ),
  coordinates: text(normalizedText(normalizeCoordinates, coordinatesProblem)),
  phone: phone(),
  whatsapp: phone(),
  email: text(normalizedText(normalizeEmail, email), { type: 'email', inputMode: 'email' }),
  ...mapRecord(businessLinks, () => link()),
  menu_link: link(),
  menu_link_label: text(
    line(within('El nombre del enlace', limits.menuLinkLabel), withoutMarkup('El nombre del enlace')),
    {},
    defaultMenuLabel,
  ),
  appointment_url: link(),
  is_active: flag(true),
  is_premium: flag(false),
  premium_score: text(line(score)),
  confirmed_on: text(line(plausibleDate), { type: 'date' }),
  notes: text(paragraphs(within('El texto de las notas', limits.notes))),
};

type Fields = typeof fields;

/** Each field with its label. */
export const businessFields = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, label: businessLabels[name as keyof Fields] },
  ]),
) as { [Name in keyof Fields]: Fields[Name] & { label: string } };

/** One property of every field, by the name of the field. */
function ofEachField<Property extends keyof Fields[keyof Fields]>(property: Property) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field[property]]);
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
