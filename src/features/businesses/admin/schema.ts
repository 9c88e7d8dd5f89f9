import type { ComponentProps } from 'react';
import { businessLinks } from '@/lib/business-links';
import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';
import { sanitizeRichText } from '@/ui/sanitize-text';
import { coordinatesProblem, normalizeCoordinates } from './coordinates';

/** Limits of a business; the database has the same ones (tests/house/business-limits.test.ts compares them). */
export const businessLimits = {
  name: 100,
  address: 200,
  description: 5000,
  phoneDigits: { min: 7, max: 15 },
  email: 254,
  link: 2048,
  menuLinkLabel: 40,
  notes: 5000,
  premiumScore: { min: 1, max: 10 },
  confirmedOn: { min: '2020-01-01', max: '2099-12-31' },
} as const;

const limits = businessLimits;

/** The rules of the database's constraints, by the name of the constraint. */
export const businessPatterns = {
  name_has_a_letter: /[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/,
  phone_is_a_phone_number: /^\+?[0-9 ().-]{7,25}$/,
  email_is_valid: /^[^\s@<>"',;:()\\]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/,
  website_is_a_url: /^https?:\/\/[^/?#\s<>"'\\@]+([/?#][^\s<>"'\\]*)?$/i,
  google_maps_link_is_on_a_google_host:
    /^https?:\/\/(((www|maps)\.)?google\.(com|com\.mx|es)|maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)([/?#][^\s<>"'\\]*)?$/i,
} as const;

/** The label of the menu link where none is given (spec: admin §3). */
export const defaultMenuLabel = 'Menú';

const requiredText = 'Nombre y dirección son campos obligatorios.';

/** The sentence of the first rule that a text breaks, or null. */
type Rule = (text: string) => string | null;

const atMost =
  (what: string, max: number): Rule =>
  (text) =>
    Array.from(text).length > max ? `${what} puede tener hasta ${max} caracteres.` : null;

const withoutMarkup =
  (what: string): Rule =>
  (text) =>
    /[<>]/.test(text) ? `${what} no puede llevar los signos < y >.` : null;

const required: Rule = (text) => (text === '' ? requiredText : null);

const nameHasALetter: Rule = (text) =>
  businessPatterns.name_has_a_letter.test(text) ? null : 'El nombre debe llevar al menos una letra.';

const phoneNumber: Rule = (text) => {
  if (text === '') return null;
  const digits = text.replace(/[^0-9]/g, '');
  const { min, max } = limits.phoneDigits;
  if (!businessPatterns.phone_is_a_phone_number.test(text) || digits.length < min || digits.length > max) {
    return `Escribe el número con ${min} a ${max} dígitos. Puede llevar +, espacios, guiones y paréntesis.`;
  }
  return new Set(digits).size === 1 ? 'Ese número no es de ningún teléfono.' : null;
};

const emailAddress: Rule = (text) =>
  text === '' || (businessPatterns.email_is_valid.test(text) && text.length <= limits.email)
    ? null
    : 'Escribe un correo como nombre@ejemplo.mx.';

const urlSchema: Rule = (text) => {
  if (text === '') return null;
  if (text.length > limits.link) return `El enlace puede tener hasta ${limits.link} caracteres.`;
  return businessPatterns.website_is_a_url.test(text)
    ? null
    : 'Escribe el enlace completo, desde https:// y sin espacios.';
};

const mapsLink: Rule = (text) => {
  if (text === '') return null;
  return businessPatterns.google_maps_link_is_on_a_google_host.test(text) && text.length <= limits.link
    ? null
    : 'Pega un enlace de Google Maps (con «Compartir»), desde https://.';
};

const score: Rule = (text) =>
  text === '' || isPremiumScore(text) ? null : 'El puntaje es un número entero del 1 al 10.';

const plausibleDate: Rule = (text) => {
  if (text === '') return null;
  const { min, max } = limits.confirmedOn;
  // Dates of this form sort as text; the 31 of February is no date.
  const date = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  return isDate && date.toISOString().startsWith(text) && text >= min && text <= max
    ? null
    : 'Elige una fecha del calendario, desde 2020.';
};

/** What the database keeps of the iframe that Google gives to copy. */
function withoutIframe(text: string): string {
  return /<iframe[^>]*\ssrc="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? text;
}

/** A whole number from 1 to 10, as typed. */
export function isPremiumScore(text: string): boolean {
  const { min, max } = limits.premiumScore;
  return /^[0-9]{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function line(...rules: Rule[]) {
  return ruled(oneLine, rules);
}

function paragraphs(...rules: Rule[]) {
  return ruled((text) => text.trim(), rules);
}

/** Sanitized only within the limit, and checked again: an escaped character is longer than a typed one. */
function richText(rule: Rule) {
  return paragraphs(rule).pipe(ruled((text) => sanitizeRichText(text).trim(), [rule]));
}

/** The normalized text, with the message of the first rule that it breaks. */
function ruled(normalize: (text: string) => string, rules: Rule[]) {
  return z
    .string()
    .transform(normalize)
    .superRefine((text, context) => {
      const message = rules.map((rule) => rule(text)).find((broken) => broken !== null);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

type TextInput = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>;

/** A text field; '' is its only empty value. */
function text(label: string, schema: z.ZodType<string, string>, input: TextInput = {}, initial = '') {
  return { label, schema, initial, draft: z.string(), input };
}

function flag(label: string, initial: boolean) {
  return { label, schema: z.boolean(), initial, draft: z.boolean().catch(initial) };
}

function link(label: string, schema = paragraphs(urlSchema)) {
  return text(label, schema, { type: 'url', inputMode: 'url' });
}

/** The fields in the order of the form: label, rules, initial value, value in a draft and how the input behaves. */
export const businessFields = {
  name: text(
    'Nombre',
    line(required, atMost('El nombre', limits.name), nameHasALetter, withoutMarkup('El nombre')),
    { autoCapitalize: 'words' },
  ),
  category_id: text('Categoría', z.string()),
  description: text('Descripción', richText(atMost('La descripción', limits.description))),
  address: text(
    'Dirección',
    line(required, atMost('La dirección', limits.address), withoutMarkup('La dirección')),
    { autoCapitalize: 'sentences' },
  ),
  google_maps_link: link(
    'Enlace de Google Maps',
    ruled((maps) => withoutIframe(maps.trim()), [mapsLink]),
  ),
  coordinates: text('Coordenadas', ruled(normalizeCoordinates, [coordinatesProblem])),
  phone: text('Teléfono', line(phoneNumber), { type: 'tel', inputMode: 'tel' }),
  whatsapp: text('WhatsApp', line(phoneNumber), { type: 'tel', inputMode: 'tel' }),
  email: text('Correo electrónico', line(emailAddress), { type: 'email', inputMode: 'email' }),
  ...mapRecord(businessLinks, ({ label }) => link(label)),
  menu_link: link('Enlace del menú'),
  menu_link_label: text(
    'Nombre del enlace del menú',
    line(atMost('El nombre del enlace', limits.menuLinkLabel), withoutMarkup('El nombre del enlace')),
    {},
    defaultMenuLabel,
  ),
  appointment_url: link('Enlace para citas'),
  is_active: flag('Activo', true),
  is_premium: flag('Destacado', false),
  premium_score: text('Puntaje de destacado', line(score)),
  confirmed_on: text('Datos confirmados el', line(plausibleDate), { type: 'date' }),
  notes: text('Notas internas', paragraphs(atMost('El texto de las notas', limits.notes))),
};

type Fields = typeof businessFields;

/** One property of every field, by the name of the field. */
function ofEachField<Property extends keyof Fields[keyof Fields]>(property: Property) {
  const entries = Object.entries(businessFields).map(([name, field]) => [name, field[property]]);
  // Object.fromEntries forgets which field has which type.
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name][Property] };
}

export const businessSchema = z.object(ofEachField('schema'));

export type BusinessValues = z.infer<typeof businessSchema>;
export type BusinessField = keyof BusinessValues;

export const emptyBusiness: BusinessValues = ofEachField('initial');

/** A draft may break the rules. */
export const businessDraftSchema: z.ZodType<BusinessValues> = z.object(ofEachField('draft'));
