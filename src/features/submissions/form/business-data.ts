import type { FieldPath } from 'react-hook-form';
import { z } from '@/lib/zod';
import { isSubmissionText, type SubmissionValues } from '@/features/submissions/schema';

/**
 * What submit_business_public takes.
 * @param values as the schema has cleaned them
 * @param clientRequestId a uuid made once per attempt to register; sent again with every retry, it makes one row
 */
export function toBusinessData(values: SubmissionValues, clientRequestId: string) {
  const { products, services, category_id, ...texts } = values;
  return {
    client_request_id: clientRequestId,
    ...texts,
    // As text: an id may be larger than a number of JavaScript.
    category_id: category_id || null,
    product_submissions: products,
    service_submissions: services,
  };
}

const refusedDetail = z.object({ field: z.string() });
const listPath = /^(?:products|services)(?:\.\d+(?:\.(?:name|description))?)?$/;

/** The field that a refusal of the server names in its detail, {"field": "products.0.name"}, or null. */
export function refusedField(details: string | null): FieldPath<SubmissionValues> | null {
  if (details === null) return null;
  try {
    const { field } = refusedDetail.parse(JSON.parse(details));
    return isField(field) ? field : null;
  } catch {
    return null;
  }
}

function isField(path: string): path is FieldPath<SubmissionValues> {
  return isSubmissionText(path) || listPath.test(path);
}
