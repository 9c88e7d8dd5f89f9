import type { Database, Json } from '@/database/database.types';

type Functions = Database['public']['Functions'];
type JsonFunction = {
  [Name in keyof Functions]: Json extends Functions[Name]['Returns'] ? Name : never;
}[keyof Functions];

/** Functions that return a JSON object, which their callers read themselves. */
const jsonFunctions: Record<JsonFunction, true> = {
  answer_confirmation: true,
  answer_submission: true,
  business_to_confirm: true,
  cast_vote: true,
  end_reminders: true,
  my_submission: true,
  report_business: true,
  request_owner_link: true,
  set_submission_image: true,
  submit_business_public: true,
  undo_action: true,
};

type RowFunction = {
  [Name in keyof Functions]: Functions[Name] extends { SetofOptions: { isSetofReturn: false } }
    ? Name
    : never;
}[keyof Functions];

/** Functions that return one row, whose columns are selected. */
const rowFunctions: Record<RowFunction, true> = { search_businesses: true };

/**
 * Whether a successful response has the shape that its request asks for: a proxy, a captive portal or another release of
 * the database may respond with other JSON, which a component would fail to render.
 * With a `select`, it is rows that have the selected columns; without one, the value of a function or nothing.
 * @param url of a request to PostgREST
 * @param isSingle whether it asks for one row instead of a list
 * @param value the parsed body
 */
export function hasExpectedShape(url: URL, isSingle: boolean, value: unknown): boolean {
  const select = url.searchParams.get('select');
  const functionName = url.pathname.split('/rpc/')[1] ?? '';
  if (select === null) {
    // Functions that return rows are called with their columns; an array without is one of texts.
    if (Array.isArray(value)) return !value.some(isObject);
    if (!isObject(value)) return true;
    return functionName in jsonFunctions;
  }
  const columns = selectedColumns(select);
  const hasColumns = (row: unknown) => isObject(row) && columns.every((column) => column in row);
  return isSingle || functionName in rowFunctions
    ? hasColumns(value)
    : Array.isArray(value) && value.every(hasColumns);
}

/** `id,images:business_images(id),hours:business_hours()` selects `id` and `images`: an empty embed only filters. */
function selectedColumns(select: string): string[] {
  let flat = select.replace(/[^,()]+\(\)/g, '');
  for (let before = ''; flat !== before;) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, '');
  }
  return flat
    .split(',')
    .map((column) => (column.split(/[:!]/)[0] ?? '').trim())
    .filter((name) => name !== '*' && name !== '');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
