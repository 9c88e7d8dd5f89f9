import type { SheetRow } from '@/features/import-export/admin/file-business';
import { ImportFileError, importLimits, isJsonText } from '@/features/import-export/admin/import-file';
import { oneLine } from '@/lib/one-line';
import { decodeText, type Encoding } from './decode-text';
import { jsonRows } from './json-rows';
import { isObject } from './make-slugs';
import { parseRows } from './parse-rows';

/** A file, before anything of it is chosen. */
export type FileContent = {
  /** How the text was encoded; null for UTF-16, whose mark says so. */
  encoding: Encoding | null;
} & (
  | {
      /** Our own format. */
      kind: 'catalogue';
      businesses: readonly unknown[];
      /** The names of its categories, those without businesses, too. */
      categories: readonly string[];
      /** When an export was made; null for other files. */
      madeAt: string | null;
    }
  | { kind: 'table'; rows: readonly SheetRow[] }
);

const notText =
  'Por favor selecciona un archivo JSON válido. De una hoja de cálculo, usa «Guardar como» y «CSV UTF-8», o copia sus celdas y pégalas aquí.';
/** Texts that would be read as a table of nonsense. */
const otherFormats = [
  {
    start: /^\s*BEGIN:VCARD/i,
    problem: 'Son contactos de un teléfono (vCard). Ábrelos en Google Contactos y expórtalos como CSV.',
  },
  {
    start: /^\s*</,
    problem:
      'Es una página o un mapa (HTML, XML o KML), no una tabla. Ábrelo en una hoja de cálculo, copia sus celdas y pégalas aquí.',
  },
];
const badStructure = 'Estructura de JSON inválida';
const badJson = 'Archivo JSON vacío o inválido';

/**
 * What it has in it decides: names and types of files are wrong too often.
 * @param chosen the encoding; null to find it
 * @throws ImportFileError
 */
export async function openFile(file: Blob, chosen: Encoding | null = null): Promise<FileContent> {
  const { text, encoding } = decodeText(await readBytes(file), chosen);
  // A sheet of a spreadsheet program, an image, a PDF.
  if (text.includes('\0')) throw new ImportFileError('Archivo inválido', [notText]);
  const other = otherFormats.find(({ start }) => start.test(text));
  if (other) throw new ImportFileError('Archivo inválido', [other.problem]);
  if (!isJsonText(text)) return { encoding, kind: 'table', rows: parseRows(text) };
  const data = parseJson(text);
  const rows = isCatalogue(data) ? null : jsonRows(data);
  return rows ? { encoding, kind: 'table', rows } : { encoding, kind: 'catalogue', ...readCatalogue(data) };
}

/** Spec: admin §8 «Error en importación: No se pudo procesar el archivo JSON.» */
async function readBytes(file: Blob): Promise<ArrayBuffer> {
  if (file.size > importLimits.fileBytes) {
    const megabytes = String(importLimits.fileBytes / 1024 / 1024);
    throw new ImportFileError('Archivo demasiado grande', [`El tamaño máximo es de ${megabytes} MB.`]);
  }
  try {
    return await file.arrayBuffer();
  } catch {
    // It was deleted after it was picked, or its memory card removed.
    throw new ImportFileError('Error en importación', ['No se pudo procesar el archivo JSON.']);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseLines(text);
  }
}

/** Some programs write an object a line. */
function parseLines(text: string): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  try {
    if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line));
  } catch {
    // It is no JSON.
  }
  throw new ImportFileError(badStructure, [badJson]);
}

/** Whether an object is meant to be an export of the directory. */
function isCatalogue(data: unknown): boolean {
  return isObject(data) && ('metadata' in data || 'businesses' in data);
}

type Catalogue = Omit<Extract<FileContent, { kind: 'catalogue' }>, 'encoding' | 'kind'>;

function readCatalogue(data: unknown): Catalogue {
  if (!isObject(data)) throw new ImportFileError(badStructure, [badJson]);
  const { metadata, businesses, categories } = data;
  const problems: string[] = [];
  if (!isObject(metadata)) problems.push('Falta metadata en el JSON');
  if (!Array.isArray(businesses)) problems.push('Falta array de negocios o no es válido');
  if (problems.length > 0 || !Array.isArray(businesses)) throw new ImportFileError(badStructure, problems);
  return { businesses, categories: readCategories(categories), madeAt: readMadeAt(metadata) };
}

function readCategories(list: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  const names = entries.map((entry) => (isObject(entry) ? entry.name : entry));
  return names.filter((name) => typeof name === 'string').map(oneLine);
}

function readMadeAt(metadata: unknown): string | null {
  const date: unknown = isObject(metadata) ? metadata.exportDate : null;
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
