import type { Json } from '@/database/database.types';
import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { farPoint } from '@/features/businesses/admin/coordinates';
import type { CsvField } from './csv-fields';
import { csvBusinesses } from './csv-businesses';
import { type CsvTable, parseRows, readTable } from './csv-table';
import { decodeText, type Encoding, looksMisread } from './decode-text';
import { explainJson } from './explain-json';
import {
  categoryKey,
  type ImportBatch,
  importError,
  ImportFileError,
  importLimits,
  isJsonText,
  type ImportProblem,
  listLimits,
  type RowNoun,
} from '@/features/import-export/admin/import-file';
import { fnv1a, isBlank, isObject, makeSlugs } from './make-slugs';
import { readContacts } from './read-contacts';
import { isInCapitals, tidyName } from './tidy-name';

export interface ImportChoices {
  /** How the text was encoded; null for UTF-16, whose mark says so. */
  encoding: Encoding | null;
  /** The row with the headers of a CSV file, null for one without; undefined to find it. */
  headerRow?: number | null | undefined;
  /** The field of each column of a CSV file, null for one that is not imported; undefined for the recognised ones. */
  fields?: readonly (CsvField | null)[] | undefined;
  /** Whether businesses without a slug get one. */
  makesSlugs: boolean;
  /** Whether names in capitals are tidied. */
  tidiesNames: boolean;
  /** Whether points that are far from the neighborhood are left out. */
  leavesOutFarPoints: boolean;
  /** Whether businesses with broken letters are imported. */
  importsMisread: boolean;
}

/** A file before the choices, with those it starts with. */
export interface FileContent {
  /** The businesses as chosen, and the table of a CSV file, null for JSON. */
  read: (choices: ImportChoices) => {
    businesses: readonly unknown[];
    categories: string[];
    table: CsvTable | null;
    unread: readonly ImportProblem[];
  };
  fingerprint: string;
  /** When an export was made; null for other files. */
  madeAt: string | null;
  choices: ImportChoices;
}

/** @throws ImportFileError */
export async function readContent(file: Blob): Promise<FileContent> {
  const bytes = await file.arrayBuffer();
  const contentIn = (chosen: Encoding | null): FileContent => {
    const { text, encoding } = decodeText(bytes, chosen);
    // A sheet of a spreadsheet program, an image, a PDF.
    if (text.includes('\0')) throw new ImportFileError('Archivo inválido', [notText]);
    const content = isJsonText(text) ? readJsonContent(text) : readCsvContent(text);
    return { ...content, choices: { ...content.choices, encoding } };
  };
  const first = contentIn(null);
  let last = first;
  return {
    ...first,
    read: (choices) => {
      if (choices.encoding !== last.choices.encoding) last = contentIn(choices.encoding);
      return last.read(choices);
    },
  };
}

const notText =
  'Por favor selecciona un archivo JSON válido. De una hoja de cálculo, usa «Guardar como» y «CSV UTF-8», o copia sus celdas y pégalas aquí.';

const badStructure = 'Estructura de JSON inválida';
const badJson = 'Archivo JSON vacío o inválido';

/** @throws ImportFileError */
export function readJsonContent(text: string): FileContent {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const why = text.trim() === '' ? 'El archivo está vacío.' : explainJson(text);
    throw new ImportFileError(badStructure, why === null ? [badJson] : [badJson, why]);
  }
  if (!isObject(data)) throw new ImportFileError(badStructure, [badJson]);
  const problems: string[] = [];
  if (!isObject(data.metadata)) problems.push('Falta metadata en el JSON');
  if (!Array.isArray(data.businesses)) problems.push('Falta array de negocios o no es válido');
  if (problems.length > 0 || !Array.isArray(data.businesses))
    throw new ImportFileError(badStructure, problems);
  const businesses: readonly unknown[] = data.businesses;
  const categories = readCategories(data.categories);
  return {
    read: () => ({ businesses, categories, table: null, unread: [] }),
    fingerprint: fingerprintOf(text),
    madeAt: readMadeAt(data.metadata),
    // An export of the own catalogue changes nothing.
    choices: { ...plainChoices, makesSlugs: false, tidiesNames: false },
  };
}

const plainChoices = { encoding: null, leavesOutFarPoints: false, importsMisread: false };

function readMadeAt(metadata: unknown): string | null {
  const date: unknown = isObject(metadata) ? metadata.exportDate : null;
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** @throws ImportFileError */
function readCsvContent(text: string): FileContent {
  const all = parseRows(text);
  return {
    read: ({ headerRow, fields }) => {
      const table = readTable(all, headerRow);
      return { table, categories: [], ...csvBusinesses(table.rows, fields ?? table.fields) };
    },
    fingerprint: fingerprintOf(text),
    madeAt: null,
    choices: {
      ...plainChoices,
      makesSlugs: true,
      // An export of the directory changes nothing.
      tidiesNames: !readTable(all).fields.includes('slug'),
    },
  };
}

/**
 * The businesses of a file as chosen. Errors in single businesses are reported batch by batch; a JSON file in which every
 * business lacks a required field is refused as a whole.
 * @throws ImportFileError
 */
export function openImportFile(content: FileContent, choices = content.choices) {
  const { businesses: typed, categories, table, unread } = content.read(choices);
  const contacts = typed.map(readContacts);
  const read = contacts.map(({ business }) => business);
  const canMakeSlugs = read.length > 0 && read.every((one) => isObject(one) && isBlank(one.slug));
  const slugged = choices.makesSlugs ? makeSlugs(read) : read;
  const named = choices.tidiesNames ? slugged.map(tidied) : slugged;
  const farPoints = findFarPoints(named);
  const placed = choices.leavesOutFarPoints
    ? withoutPoints(
        named,
        farPoints.map(({ index }) => index),
      )
    : named;
  // The id of a register is no id of the directory.
  const businesses = table ? placed.map(withoutId) : placed;

  /** A business of a CSV file is called by its row in the sheet, others by their position. */
  function numberOf(index: number): number {
    return table?.rows[index]?.number ?? index + 1;
  }
  const noun: RowNoun = table ? 'Renglón' : 'Negocio';

  const misread: string[] = [];
  const problemsByRow = businesses.map((business, index) => {
    const number = numberOf(index);
    const problems = problemsOf(business, number, noun);
    const text = problems.length === 0 ? misreadText(business) : undefined;
    if (text === undefined) return problems;
    misread.push(text);
    const name = nameOf(business, number);
    return choices.importsMisread ? [] : [{ number, text: `Las letras vienen rotas: ${quoted(text)}`, name }];
  });
  const incomplete: ImportProblem[] = [];
  let incompleteCount = 0;
  const bySlug = new Map<string, number>();
  for (const [index, business] of businesses.entries()) {
    const number = numberOf(index);
    const problems = [...(problemsByRow[index] ?? [])];
    if (problems.length === 0 && isObject(business)) {
      const key = slugKey(business.slug);
      const first = bySlug.get(key);
      if (first === undefined) bySlug.set(key, number);
      else
        problems.push({
          number,
          text: `${noun} ${String(number)}: Es el mismo que el ${noun.toLowerCase()} ${String(first)}`,
        });
    }
    if (problems.length === 0) continue;
    incompleteCount += 1;
    if (incomplete.length < importLimits.keptProblems) incomplete.push(...problems);
  }
  const isRefused = (business: unknown) => {
    const missing = findMissing(business);
    return missing.length > (canMakeSlugs ? 1 : 0);
  };
  if (!table && businesses.length > 0 && businesses.every(isRefused)) {
    throw new ImportFileError(
      badStructure,
      incomplete.map(({ text: line }) => line),
    );
  }

  return {
    total: businesses.length,
    categories,
    /** Null for JSON. */
    table: table && {
      columns: table.columns,
      headerCandidates: table.headerCandidates,
      otherRows: table.otherRows,
    },
    noun,
    choices: {
      ...choices,
      headerRow: table?.headerRow ?? null,
      fields: choices.fields ?? table?.fields ?? [],
    },
    /** How many businesses have broken letters, and the first of those texts. */
    misread: { count: misread.length, samples: misread.slice(0, misreadSamples).map(quoted) },
    /** The businesses whose point is far from the neighborhood. */
    farPoints: farPoints.map(({ index, distance }) => ({
      number: numberOf(index),
      name: nameOf(named[index], numberOf(index)),
      distance,
    })),
    madeAt: content.madeAt,
    fingerprint: `${content.fingerprint} ${JSON.stringify(choices)}`,
    /** No business has a slug, so slugs can be made. */
    canMakeSlugs,
    /** Whether each business has an id of its own, which its made slug ends in. */
    hasIds: read.every((one) => isObject(one) && !isBlank(one.id)),
    capitals: findCapitals(read),
    incomplete,
    incompleteCount,
    /** What cannot be read of single businesses, and is left out. */
    unread: [
      ...unread,
      ...contacts.flatMap(({ business, unread: texts }, index) => {
        const number = numberOf(index);
        return texts.map((text) => ({ number, text, name: nameOf(business, number) }));
      }),
    ],
    batch: (from: number) => takeBatch(businesses, problemsByRow, numberOf, from),
  };
}

export type OpenedFile = ReturnType<typeof openImportFile>;

/** The names in capitals: how many, and the first ones before and after. */
function findCapitals(businesses: readonly unknown[]): { count: number; samples: [string, string][] } {
  const names = businesses.flatMap((business) =>
    isObject(business) && typeof business.name === 'string' && isInCapitals(business.name)
      ? [business.name]
      : [],
  );
  return { count: names.length, samples: names.slice(0, 3).map((name) => [name, tidyName(name)]) };
}

function tidied(business: unknown): unknown {
  return isObject(business) && typeof business.name === 'string' && isInCapitals(business.name)
    ? { ...business, name: tidyName(business.name) }
    : business;
}

/** The indexes of the businesses whose point is far away, with its distance in metres. */
function findFarPoints(businesses: readonly unknown[]): { index: number; distance: number }[] {
  return businesses.flatMap((business, index) => {
    const point = isObject(business) ? pointOf(business) : null;
    const far = point && farPoint(point);
    return far ? [{ index, distance: far.distance }] : [];
  });
}

/** Null without one, and for what is no point on earth, which the database refuses. */
function pointOf({ latitude, longitude }: Record<string, unknown>) {
  const [north, east] = [latitude, longitude].map((value) =>
    typeof value === 'string' ? Number(value.replace(/^\u2212/, '-').replace(',', '.') || Number.NaN) : value,
  );
  if (typeof north !== 'number' || typeof east !== 'number') return null;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

function withoutPoints(businesses: readonly unknown[], indexes: readonly number[]): unknown[] {
  const far = new Set(indexes);
  return businesses.map((business, index) =>
    far.has(index) && isObject(business)
      ? { ...business, latitude: undefined, longitude: undefined }
      : business,
  );
}

const misreadSamples = 3;
const quoted = (text: string) => `«${cutText(oneLine(text), 60)}»`;

/** The first text of a business whose letters are broken. */
function misreadText(value: unknown): string | undefined {
  if (typeof value === 'string') return looksMisread(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const text = misreadText(inner);
    if (text !== undefined) return text;
  }
  return undefined;
}

function withoutId(business: unknown): unknown {
  return isObject(business) ? { ...business, id: undefined } : business;
}

/** The slug as private.import_row looks for it. */
function slugKey(slug: unknown): string {
  return String(slug).trim().toLowerCase().replace(/-+/g, '-').replace(/^-|-$/g, '');
}

/** The distinct names of the list. Invalid ones are skipped: the import creates the categories of businesses too. */
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

function takeBatch(
  businesses: readonly unknown[],
  problemsByRow: readonly ImportProblem[][],
  numberOf: (index: number) => number,
  from: number,
): ImportBatch {
  const batch: ImportBatch = { items: [], problems: [], end: from };
  let characters = 0;
  let rows = 0;
  for (let index = from; index < businesses.length && index - from < importLimits.batchItems; index += 1) {
    const value = businesses[index];
    const number = numberOf(index);
    const name = nameOf(value, number);
    const problems = problemsByRow[index] ?? [];
    if (problems.length > 0 || !isJson(value)) {
      batch.problems.push(...problems);
    } else {
      characters += JSON.stringify(value).length;
      rows += rowsOf(value, 'images') + rowsOf(value, 'products') + rowsOf(value, 'services');
      const isFull = characters > importLimits.batchCharacters || rows > importLimits.batchRows;
      if (isFull && batch.items.length > 0) break;
      batch.items.push({ number, name, value });
    }
    batch.end = index + 1;
  }
  return batch;
}

function rowsOf(business: unknown, list: string): number {
  const rows = isObject(business) ? business[list] : null;
  return Array.isArray(rows) ? rows.length : 0;
}

const unreadable = 'Hay un dato con formato no válido.';

/** Why a business is not sent; empty for one that is. */
function problemsOf(business: unknown, number: number, noun: RowNoun): ImportProblem[] {
  const missing = findMissing(business);
  if (missing.length > 0)
    return missing.map((what) => ({ number, text: `${noun} ${String(number)}: ${what}` }));
  const reason = whyUnsendable(business) ?? whyTooLong(business) ?? whyNoName(business);
  return reason === null ? [] : [{ number, text: importError(nameOf(business, number), reason) }];
}

/** The list that is too long for one business. */
function whyTooLong(business: unknown): string | null {
  return listLimits.find(({ list, rows }) => rowsOf(business, list) > rows)?.sentence ?? null;
}

/** As the constraints of the database say it of a name without markup. */
function whyNoName(business: unknown): string | null {
  const name = isObject(business) && typeof business.name === 'string' ? oneLine(business.name) : '<';
  if (name.includes('<') || name.includes('>')) return null;
  if (name.length > 100) return 'El nombre no puede exceder 100 caracteres.';
  return /[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/.test(name) ? null : 'El nombre debe contener al menos una letra.';
}

/** The reason why a business would fail the whole batch, which the database parses as one JSON document. */
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
  // As in the database: location.address is the fallback for a missing address, not for an empty one.
  if (isBlank(business.address ?? location.address)) missing.push('Falta dirección');
  if (isBlank(business.slug)) missing.push('Falta slug');
  return missing;
}

/** The name of the business in the file, else its number. */
function nameOf(business: unknown, number: number): string {
  const name = isObject(business) ? business.name : null;
  return typeof name === 'string' ? cutText(name, 100) : `negocio ${String(number)}`;
}

/** Identifies a file, so that an import resumes only with the same one. */
function fingerprintOf(text: string): string {
  return `${String(text.length)}-${fnv1a(text).toString(16)}`;
}
