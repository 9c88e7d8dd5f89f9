import type { SheetRow } from '@/features/import-export/admin/file-business';
import { isObject } from './make-slugs';

/** Levels of objects inside a business; deeper ones are left out. */
const levels = 5;

/**
 * JSON of any other shape as a table: its list of objects, or the longest one directly below its root (`features` of GeoJSON, `elements`
 * of Overpass). The keys are the first row: `properties.name`, `geometry.coordinates.0`. Null where there is no such list.
 */
export function jsonRows(data: unknown): SheetRow[] | null {
  const lists = Array.isArray(data)
    ? [data]
    : isObject(data)
      ? Object.values(data).filter(Array.isArray)
      : [];
  const objects = lists
    .map((list: readonly unknown[]) => list.filter(isObject))
    .reduce((longest, list) => (list.length > longest.length ? list : longest), []);
  if (objects.length === 0) return null;
  const records = objects.map((object) => flatten(object));
  const keys = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return [keys, ...records.map((record) => keys.map((key) => record.get(key) ?? ''))].map((cells, index) => ({
    number: index + 1,
    cells,
  }));
}

function flatten(object: Record<string, unknown>, prefix = '', level = 0): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    const key = prefix + name;
    if (isObject(value)) {
      if (level < levels)
        flatten(value, `${key}.`, level + 1).forEach((cell, inner) => cells.set(inner, cell));
    } else if (Array.isArray(value)) {
      flattenList(value, key).forEach((cell, inner) => cells.set(inner, cell));
    } else {
      cells.set(key, textOf(value));
    }
  }
  return cells;
}

/** Two numbers, or three, are a point; texts are one cell. */
function flattenList(list: readonly unknown[], key: string): Map<string, string> {
  const isPoint = list.length > 1 && list.length < 4 && list.every((value) => typeof value === 'number');
  if (isPoint) return new Map(list.map((value, index) => [`${key}.${String(index)}`, String(value)]));
  const texts = list.map(textOf).filter((text) => text !== '');
  return new Map(texts.length > 0 ? [[key, texts.join(', ')]] : []);
}

/** '' for null, and for what is a list or an object itself. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}
