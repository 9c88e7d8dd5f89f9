import { type ColumnKind, operatingStatusLabels } from '@/features/businesses/columns';
import { formatPrice } from '@/features/products/price-text';
import { formatFullDate } from '@/lib/dates';
import { upperFirst } from '@/lib/graphemes';
import { imageUrl } from '@/lib/images/image-url';
import { formatPhone } from '@/lib/phone';
import type { ChangeLayout, Shown } from '@/ui/change-diff';
import { decodeEntities } from '@/ui/html-entities';

/** Where there is no value. */
export const noValue: Record<ChangeLayout, string> = { line: 'vacío', sides: 'Sin dato' };

/** A value in words, where it is told in a sentence. */
export function shownText(value: Shown): string {
  if (typeof value === 'string') return value;
  return 'richText' in value ? plain(value.richText) : 'una imagen';
}

export type Show = (value: unknown, layout: ChangeLayout) => Shown;

/** A word of ours: in a box it stands alone. */
export const word = (text: string, layout: ChangeLayout) => (layout === 'sides' ? upperFirst(text) : text);

export const showStored = (value: unknown, layout: ChangeLayout): string => {
  if (value === null || value === undefined || value === '') return noValue[layout];
  if (typeof value === 'boolean') return word(value ? 'sí' : 'no', layout);
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (Array.isArray(value))
    return value.map((each: unknown) => showStored(each, layout)).join(', ') || noValue[layout];
  return word('otro valor', layout);
};

/** For texts; no text, and another value, read as they are stored. */
export const text =
  (show: (value: string, layout: ChangeLayout) => Shown): Show =>
  (value, layout) =>
    typeof value === 'string' && value !== '' ? show(value, layout) : showStored(value, layout);

/** A rich text without its tags. */
export const plain = (value: string) =>
  decodeEntities(value.replace(/<\/?(?:br|p)\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** One of a few stored values, as the words for them. */
export const oneOf = (words: Readonly<Record<string, string>>, other: string) =>
  text((value, layout) => word(words[value] ?? other, layout));

/** How a value reads by the kind of its column. */
export const shows = {
  text: showStored,
  'rich text': text((value, layout) => (layout === 'sides' ? { richText: value } : plain(value))),
  phone: text(formatPhone),
  date: text(formatFullDate),
  'operating status': oneOf(operatingStatusLabels, 'Otro estado'),
  // Files have no name that says anything.
  image: text((value, layout) => (layout === 'sides' ? { imageUrl: imageUrl(value) } : 'una imagen')),
  price: (value, layout) => {
    const known = formatPrice(typeof value === 'number' ? value : null);
    return typeof value === 'number' || layout === 'sides' ? known : 'a consultar';
  },
} satisfies Partial<Record<ColumnKind | 'price', Show>>;

/** Ids as the names of their rows, under '' the word for none; a name as it is. */
export const named =
  (names: Readonly<Record<string, string>>): Show =>
  (value, layout) => {
    // The names may still be loading.
    const one = (id: unknown) =>
      typeof id === 'number' ? (names[id] ?? '…') : typeof id === 'string' ? id : names[''];
    return showStored(Array.isArray(value) ? value.map(one) : one(value), layout);
  };
