import type { FieldPath } from 'react-hook-form';
import { readIds } from '@/features/attributes/attribute-ids';
import { readDetail } from '@/lib/read-detail';
import { z } from '@/lib/zod';
import { isSubmissionText, type SubmissionValues } from '@/features/submissions/schema';

/** What tells a person from a program; the database marks a submission by it and refuses none. */
export interface SenderSigns {
  /** The text of the field that people do not see. */
  trap: string;
  secondsOnForm: number;
}

interface RequestKeys {
  /** The idempotency key, a UUID. */
  requestId: string;
  /** Opens the sender's page of the submission: 64 hexadecimal digits. */
  trackingToken: string;
}

/**
 * What a sender writes, as the database names it.
 * @param values the output of the schema
 */
export function toSubmitted(values: SubmissionValues) {
  const { products, services, category_id, attribute_ids, ...texts } = values;
  return {
    ...texts,
    // As text: a bigint may exceed Number.MAX_SAFE_INTEGER.
    category_id: category_id || null,
    attribute_ids: readIds(attribute_ids),
    product_submissions: products,
    service_submissions: services,
  };
}

/** The argument of submit_business_public. */
export function toBusinessData(
  values: SubmissionValues,
  { requestId, trackingToken }: RequestKeys,
  { trap, secondsOnForm }: SenderSigns,
) {
  return {
    client_request_id: requestId,
    tracking_token: trackingToken,
    ...toSubmitted(values),
    trap,
    seconds_on_form: secondsOnForm,
  };
}

const refusedDetail = z.object({ field: z.string() });
const listPath = /^(?:products|services)(?:\.\d+(?:\.(?:name|description))?)?$/;

/** The field in the details of a server error, `{"field": "products.0.name"}`, or null. */
export function refusedField(details: string | null): FieldPath<SubmissionValues> | null {
  const field = readDetail(details, refusedDetail)?.field;
  return field !== undefined && isField(field) ? field : null;
}

function isField(path: string): path is FieldPath<SubmissionValues> {
  return path === 'attribute_ids' || path === 'hours' || isSubmissionText(path) || listPath.test(path);
}
