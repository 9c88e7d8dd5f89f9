import type { Json } from '@/database/database.types';
import { businessLabels } from '@/features/businesses/columns';
import { readIds, writeIds } from '@/features/attributes/attribute-ids';
import { z } from '@/lib/zod';
import type { SubmissionValues } from '@/features/submissions/schema';
import { parseHourRows } from '@/features/hours/week/week-rows';
import { weekLines } from '@/features/hours/hours-lines';
import { parseProducts } from './parse-products';
import type { SubmissionDetail } from './queries';

/** The columns of a submission that staff changed, with the values to publish. */
export type Corrections = { [column in keyof typeof columnLabels]?: Json };

/** The columns that staff may correct, as the staff reads them. */
const columnLabels = {
  name: businessLabels.name,
  category_id: businessLabels.category_id,
  address: businessLabels.address,
  description: businessLabels.description,
  phone: businessLabels.phone,
  whatsapp: businessLabels.whatsapp,
  email: businessLabels.email,
  attribute_ids: businessLabels.attribute_ids,
  hours: businessLabels.hours,
  product_submissions: 'Productos',
  service_submissions: 'Servicios',
};

/** As private.correctable_columns has them. */
export const correctableColumns = Object.keys(columnLabels) as (keyof typeof columnLabels)[];

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

const parseIds = (value: unknown) => z.array(z.number()).catch([]).parse(value);

const storedSchema = z.record(z.string(), z.unknown()).catch({});

export interface Correction {
  label: string;
  sent: string;
  published: string;
}

export function describeCorrections(
  submission: Pick<SubmissionDetail, 'corrections'> & Record<string, unknown>,
  categoryNameOf: (id: number) => string,
  attributeNameOf: (id: number) => string,
): Correction[] {
  const corrected = storedSchema.parse(submission.corrections ?? {});
  const describe = (column: string, value: unknown): string => {
    if (value === null || value === '') return 'nada';
    if (column === 'category_id') return categoryNameOf(Number(value));
    if (column === 'attribute_ids') {
      return parseIds(value).map(attributeNameOf).join(', ') || 'nada';
    }
    if (column === 'hours') return weekLines(parseHourRows(value)).join(', ') || 'nada';
    if (column.endsWith('_submissions')) {
      return (
        parseProducts(value)
          .map(({ name, description }) => (description ? `${name} (${description})` : name))
          .join(', ') || 'nada'
      );
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return correctableColumns
    .filter((column) => column in corrected)
    .map((column) => ({
      label: columnLabels[column],
      sent: describe(column, submission[column]),
      published: describe(column, corrected[column]),
    }));
}
