import { z } from 'zod';
import { cleanLine, trimSpaces, visibleText } from './clean-text';
import type { SubmissionValues } from './schema';

/**
 * What submit_business_public takes. Markup is sent as typed: the server decides what is kept of it.
 * @param clientRequestId a uuid made once per attempt to register; sent again with every retry, it makes one row
 */
export function toBusinessData(values: SubmissionValues, clientRequestId: string) {
  return {
    client_request_id: clientRequestId,
    name: cleanLine(values.name),
    address: cleanLine(values.address),
    phone: cleanLine(values.phone),
    whatsapp: cleanLine(values.whatsapp),
    email: cleanLine(values.email),
    description: trimSpaces(visibleText(values.description)),
    // As text: an id may be larger than a number of JavaScript.
    category_id: values.category_id === '' ? null : values.category_id,
    product_submissions: values.products.map(toItem),
    service_submissions: values.services.map(toItem),
  };
}

function toItem(item: SubmissionValues['products'][number]) {
  return { name: cleanLine(item.name), description: trimSpaces(visibleText(item.description)) };
}

type List = 'products' | 'services';
export type SubmissionField =
  keyof SubmissionValues | `${List}.${number}` | `${List}.${number}.${'name' | 'description'}`;

const refusedDetail = z.object({ field: z.string() });
const fieldPath =
  /^(?:name|address|phone|whatsapp|email|description|category_id|(?:products|services)(?:\.\d+(?:\.(?:name|description))?)?)$/;

/** The field that a refusal of the server names in its detail, {"field": "products.0.name"}, or null. */
export function refusedField(details: string | null): SubmissionField | null {
  if (details === null) return null;
  try {
    const { field } = refusedDetail.parse(JSON.parse(details));
    return isField(field) ? field : null;
  } catch {
    return null;
  }
}

function isField(path: string): path is SubmissionField {
  return fieldPath.test(path);
}
