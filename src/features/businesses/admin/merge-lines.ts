import { uncategorized } from '@/features/businesses/uncategorized';
import { linkNames } from '@/features/contact/business-links';
import { describeValue } from '@/features/history/admin/column-words';
import type { MergeBusiness } from './queries';

export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];
export type MergePair = Record<Side, MergeBusiness>;

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** What is compared and chosen as one: the name that merge_businesses knows it by. */
export interface MergeLine {
  line: string;
  label: string;
  /** As a person reads it; empty where there is none. */
  text: Record<Side, string>;
  /** Stored images to show instead of the text. */
  image?: Record<Side, string | null>;
}

interface LineReader {
  line: string;
  label: string;
  text: (business: MergeBusiness) => string;
  image?: (business: MergeBusiness) => string | null;
}

type Column = keyof MergeBusiness;

function column(name: Column, ...belonging: Column[]): LineReader {
  return {
    line: name,
    label: describeValue(name, null).label,
    text: (business) =>
      [name, ...belonging]
        .filter((one) => isFilled(business[one]))
        .map((one) => describeValue(one, business[one]).text)
        .join(', '),
  };
}

const readers: readonly LineReader[] = [
  column('name'),
  { line: 'category_id', label: 'Categoría', text: ({ category }) => category?.name ?? '' },
  column('address'),
  column('google_maps_link', 'latitude', 'longitude'),
  column('phone'),
  column('whatsapp'),
  column('email'),
  ...linkNames.map((name) => column(name)),
  column('menu_link'),
  column('appointment_url'),
  column('description'),
  { line: 'hours', label: 'Horario', text: hoursText },
  {
    line: 'image',
    label: 'Imagen principal',
    text: (business) => mainImage(business) ?? '',
    image: mainImage,
  },
  { line: 'logo', label: 'Logotipo', text: ({ logo }) => logo ?? '', image: ({ logo }) => logo },
  column('is_premium', 'premium_score'),
  {
    line: 'operating_status',
    label: 'Estado',
    text: (business) => describeValue('operating_status', business.operating_status).text,
  },
  column('is_active'),
];

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}

function mainImage({ images }: MergeBusiness): string | null {
  return images.find((image) => image.is_featured && !image.is_default)?.image_url ?? null;
}

function hoursText({ by_appointment, hours, special_days }: MergeBusiness): string {
  const week = Object.fromEntries(
    hours.map(({ day }) => [day, hours.filter((interval) => interval.day === day)]),
  );
  const dates = Object.fromEntries(
    special_days.map(({ date }) => [date, special_days.filter((interval) => interval.date === date)]),
  );
  return [
    by_appointment ? 'Solo con cita' : '',
    describeValue('business_hours', week).text,
    describeValue('business_special_days', dates).text,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The lines in which two businesses differ. */
export function compareLines({ first, second }: MergePair): MergeLine[] {
  return readers
    .map(({ line, label, text, image }) => ({
      line,
      label,
      text: { first: text(first), second: text(second) },
      ...(image && { image: { first: image(first), second: image(second) } }),
    }))
    .filter(({ text }) => text.first !== text.second);
}

/** The business that has more of its lines filled; then the one with more votes, then the older one. */
export function betterFilled(pair: MergePair): Side {
  const score = (side: Side) => readers.filter(({ text }) => text(pair[side]) !== '').length;
  const votes = ({ likes_count, dislikes_count }: MergeBusiness) => likes_count + dislikes_count;
  const lead =
    score('second') - score('first') ||
    votes(pair.second) - votes(pair.first) ||
    pair.first.id - pair.second.id;
  return lead > 0 ? 'second' : 'first';
}

export type Choices = Record<string, Side>;

/** The value of the business that stays, where it has one. */
export function defaultChoices(lines: readonly MergeLine[], kept: Side): Choices {
  return Object.fromEntries(
    lines.map(({ line, text }) => [line, text[kept] === '' ? otherSide(kept) : kept]),
  );
}

/** The lines whose value comes from the business that does not stay. */
export function takenLines(lines: readonly MergeLine[], choices: Choices, kept: Side): string[] {
  return lines.map(({ line }) => line).filter((line) => (choices[line] ?? kept) !== kept);
}

/** As a person reads a value that is empty. */
export const noValue = (line: string): string => (line === 'category_id' ? uncategorized : '(vacío)');
