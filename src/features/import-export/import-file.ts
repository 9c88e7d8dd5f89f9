import type { Json } from '@/database/database.types';
import { oneLine } from '@/lib/one-line';

/** Limits of one import, so that neither the browser nor a single request takes too long. */
export const importLimits = {
  fileBytes: 50 * 1024 * 1024,
  /** Half of the database's limit per call: the shorter the call, the sooner «Detener» takes effect. */
  batchItems: 50,
  batchCharacters: 1_000_000,
  /** Levels of nested objects; the export's own format needs three. */
  depth: 32,
  /** Errors or warnings that are stored and listed; more are only counted. */
  listedProblems: 100,
  categories: 500,
};

/** A message about one business of the file, by its position counted from 1, or about the file. */
export interface ImportProblem {
  number: number | null;
  text: string;
}

/** The items of one call to the database, and the errors found in the file itself. */
export interface ImportBatch {
  items: ItemToSend[];
  problems: ImportProblem[];
  /** The position in the file after this batch. */
  end: number;
}

interface ItemToSend {
  number: number;
  name: string;
  value: Json;
}

/** The file as a whole cannot be imported. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}

/** Spec: admin §5 «JSON by mime type or .json name». */
export function isJsonFile(file: File): boolean {
  return file.type === 'application/json' || file.name.toLowerCase().endsWith('.json');
}

/** Decodes a file as UTF-8: another encoding would corrupt every accent. @throws ImportFileError */
export async function parseImportBlob(file: Blob): Promise<OpenedFile> {
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError(['Archivo JSON vacío o inválido']);
  }
  return openImportFile(text);
}

/**
 * Parses the text of a file. Errors in single businesses are reported batch by batch; a file in which every
 * business lacks a required field is refused as a whole.
 * @throws ImportFileError
 */
export function openImportFile(text: string) {
  const { businesses, categories } = readStructure(text);
  const incomplete: ImportProblem[] = [];
  let incompleteCount = 0;
  for (const [index, business] of businesses.entries()) {
    const missing = findMissing(business);
    if (missing.length === 0) continue;
    incompleteCount += 1;
    if (incomplete.length < importLimits.listedProblems) incomplete.push(...toProblems(index + 1, missing));
  }
  if (businesses.length > 0 && incompleteCount === businesses.length) {
    throw new ImportFileError(incomplete.map(({ text: line }) => line));
  }

  return {
    total: businesses.length,
    categories,
    fingerprint: fingerprintOf(text),
    incomplete,
    incompleteCount,
    batch: (from: number) => takeBatch(businesses, from),
  };
}

export type OpenedFile = ReturnType<typeof openImportFile>;

function readStructure(text: string): { businesses: readonly unknown[]; categories: string[] } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = null;
  }
  if (!isObject(data)) throw new ImportFileError(['Archivo JSON vacío o inválido']);
  const problems: string[] = [];
  if (!isObject(data.metadata)) problems.push('Falta metadata en el JSON');
  if (!Array.isArray(data.businesses)) problems.push('Falta array de negocios o no es válido');
  if (problems.length > 0 || !Array.isArray(data.businesses)) throw new ImportFileError(problems);
  return { businesses: data.businesses, categories: readCategories(data.categories) };
}

/** The distinct names of the list. Invalid ones are skipped: businesses bring their categories themselves. */
function readCategories(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const names = new Map<string, string>();
  for (const entry of list) {
    const name: unknown = isObject(entry) ? entry.name : entry;
    if (typeof name !== 'string' || name.trim() === '') continue;
    const key = categoryKey(name);
    if (!names.has(key)) names.set(key, name.trim());
    if (names.size === importLimits.categories) break;
  }
  return [...names.values()];
}

/** The key of a category name: case-insensitive and with normalized spaces, as the database compares names. */
export function categoryKey(name: string): string {
  return oneLine(name).toLowerCase();
}

function takeBatch(businesses: readonly unknown[], from: number): ImportBatch {
  const batch: ImportBatch = { items: [], problems: [], end: from };
  let characters = 0;
  for (let index = from; index < businesses.length && index - from < importLimits.batchItems; index += 1) {
    const value = businesses[index];
    const number = index + 1;
    const name = nameOf(value, number);
    const missing = findMissing(value);
    const reason = whyUnsendable(value);
    if (missing.length > 0) {
      batch.problems.push(...toProblems(number, missing));
    } else if (reason !== null || !isJson(value)) {
      batch.problems.push({ number, text: importError(name, reason ?? unreadable) });
    } else {
      characters += JSON.stringify(value).length;
      if (characters > importLimits.batchCharacters && batch.items.length > 0) break;
      batch.items.push({ number, name, value });
    }
    batch.end = number;
  }
  return batch;
}

export function importError(name: string, reason: string): string {
  return `Error importando ${name}: ${reason}`;
}

const unreadable = 'Hay un dato con formato no válido.';

/** What would fail the whole call: the database parses it as one document before it reads any business. */
function whyUnsendable(value: unknown): string | null {
  if (!isJson(value)) return unreadable;
  if (JSON.stringify(value).length > importLimits.batchCharacters) {
    return 'Sus datos son demasiado grandes.';
  }
  return null;
}

/** Whether the database can store it: no NUL, no lone surrogate, no too deep nesting. */
function isJson(value: unknown, depth = 0): value is Json {
  if (typeof value === 'string') return !/\0|\p{Cs}/u.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= importLimits.depth) return false;
  const isFine = (inner: unknown) => isJson(inner, depth + 1);
  return Array.isArray(value)
    ? value.every(isFine)
    : Object.entries(value).every(([key, inner]) => isFine(key) && isFine(inner));
}

function findMissing(business: unknown): string[] {
  // The database reports an entry that is not an object.
  if (!isObject(business)) return [];
  const location = isObject(business.location) ? business.location : {};
  const missing: string[] = [];
  if (isBlank(business.name)) missing.push('Falta nombre');
  // As the database reads it: the second one stands in for a missing one, not for an empty one.
  if (isBlank(business.address ?? location.address)) missing.push('Falta dirección');
  if (isBlank(business.slug)) missing.push('Falta slug');
  return missing;
}

function toProblems(number: number, missing: readonly string[]): ImportProblem[] {
  return missing.map((what) => ({ number, text: `Negocio ${String(number)}: ${what}` }));
}

/** The name of the business in the file, else its number. */
function nameOf(business: unknown, number: number): string {
  const name = isObject(business) ? business.name : null;
  return typeof name === 'string' ? name.slice(0, 100) : `negocio ${String(number)}`;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Identifies a file, so that an import resumes only with the same one. FNV-1a. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${String(text.length)}-${(hash >>> 0).toString(16)}`;
}
