import type { Json } from '@/database/database.types';
import { businessColumns } from '@/features/businesses/columns';
import { type Change, readChange } from '@/features/changes/admin/change';
import { readIds, writeIds } from '@/features/attributes/attribute-ids';
import { z } from '@/lib/zod';
import type { SubmissionValues } from '@/features/submissions/schema';
import { parseHourRows } from '@/features/hours/week/week-rows';
import { weekOf } from '@/features/hours/week/stored-hours';
import { parseProducts } from './parse-products';
import type { SubmissionDetail } from './queries';

/** The columns that staff may correct, as private.correctable_columns has them. */
export const correctableColumns = [
  'name',
  'category_id',
  'address',
  'description',
  'phone',
  'whatsapp',
  'email',
  'attribute_ids',
  'hours',
  'product_submissions',
  'service_submissions',
] as const;

/** The columns of a submission that staff changed, with the values to publish. */
export type Corrections = { [column in (typeof correctableColumns)[number]]?: Json };

export function toFormValues(submission: SubmissionDetail): SubmissionValues {
  const { name, address, description, phone, whatsapp, email, category_id } = submission;
  return {
    name,
    address,
    description,
    phone,
    whatsapp: whatsapp ?? '',
    email: email ?? '',
    category_id: category_id === null ? '' : String(category_id),
    attribute_ids: writeIds(submission.attribute_ids),
    hours: parseHourRows(submission.hours),
    products: parseProducts(submission.product_submissions),
    services: parseProducts(submission.service_submissions),
  };
}

function toColumns(values: SubmissionValues): Required<Corrections> {
  const { products, services, category_id, attribute_ids, whatsapp, email, ...texts } = values;
  return {
    ...texts,
    category_id: category_id === '' ? null : Number(category_id),
    attribute_ids: readIds(attribute_ids),
    whatsapp: whatsapp || null,
    email: email || null,
    product_submissions: products,
    service_submissions: services,
  };
}

export function findCorrections(submission: SubmissionDetail, values: SubmissionValues): Corrections {
  const sent = toColumns(toFormValues(submission));
  const edited = toColumns(values);
  return Object.fromEntries(
    correctableColumns
      .filter((column) => JSON.stringify(sent[column]) !== JSON.stringify(edited[column]))
      .map((column) => [column, edited[column]]),
  );
}

const storedSchema = z.record(z.string(), z.unknown()).catch({});

/** What staff corrected before they approved: the values that were sent, and those that were published. */
export function correctionsOf(sent: Pick<SubmissionDetail, 'corrections'> & Record<string, unknown>): Change {
  const published = storedSchema.parse(sent.corrections ?? {});
  const columns = Object.keys(published).filter((column) => column in businessColumns);
  return readChange({
    columns: Object.fromEntries(
      columns.map((column) => [column, { old: sent[column], new: published[column] }]),
    ),
    ...('hours' in published && { hours: changedWeek(sent['hours'], published['hours']) }),
    products: (['product', 'service'] as const).flatMap((type) => {
      const list = `${type}_submissions`;
      return list in published ? changedRows(type, sent[list], published[list]) : [];
    }),
  });
}

function changedWeek(sent: unknown, published: unknown): Change['hours'] {
  const [old, now] = [parseHourRows(sent), parseHourRows(published)];
  return weekOf((day) => ({
    old: old.filter((row) => row.day === day),
    new: now.filter((row) => row.day === day),
  }));
}

/** Rows without an id: those of one name are the same, which is edited. */
function changedRows(type: 'product' | 'service', sent: unknown, published: unknown): Change['products'] {
  const [old, now] = [parseProducts(sent), parseProducts(published)];
  const find = (rows: typeof old, name: string) => {
    const row = rows.find((candidate) => candidate.name === name);
    return row ? { ...row, type } : null;
  };
  const names = new Set([...old, ...now].map(({ name }) => name));
  return [...names].map((name) => ({ table: 'products', old: find(old, name), new: find(now, name) }));
}
