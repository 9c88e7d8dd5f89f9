import type { Json } from '@/database/database.types';
import { toStoredUrl } from '@/lib/images/image-url';
import { sanitizeRichText } from '@/ui/sanitize-text';
import { type ImportBatch, ImportFileError, importLimits } from '@/features/import-export/admin/import-file';
import type { WorkerResponse, WorkerRequest } from './import-worker';
import type { ImportChoices, OpenedFile } from './open-import-file';

/** A parsed file, read batch by batch; close it when it is no longer needed. */
export interface ImportSource extends Omit<OpenedFile, 'batch'> {
  batch: (from: number) => Promise<ImportBatch>;
  choose: (choices: ImportChoices) => Promise<ImportSource>;
  close: () => void;
}

/** Parses a file in a worker: it would block the main thread. @throws ImportFileError */
export async function readImportFile(file: File): Promise<ImportSource> {
  if (file.size > importLimits.fileBytes) {
    const megabytes = String(importLimits.fileBytes / 1024 / 1024);
    throw new ImportFileError('Archivo demasiado grande', [`El tamaño máximo es de ${megabytes} MB.`]);
  }
  return (await openInWorker(file)) ?? openOnPage(file);
}

/** On the main thread: a worker has no DOM to parse HTML with. */
function cleanBatch(batch: ImportBatch): ImportBatch {
  return {
    ...batch,
    items: batch.items.map((item) => ({ ...item, value: cleanBusiness(item.value) })),
  };
}

/** @returns null when the browser does not support the worker or cannot load it */
async function openInWorker(file: File): Promise<ImportSource | null> {
  if (typeof Worker === 'undefined') return null;
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const listen = responses(worker);
  if (!(await listen().then(isReady, () => false))) {
    worker.terminate();
    return null;
  }

  let last: Promise<unknown> = Promise.resolve();
  const send = (request: WorkerRequest) => {
    const response = last.then(() => {
      const next = listen();
      worker.postMessage(request);
      return next;
    });
    last = response.catch(() => undefined);
    return response;
  };
  const close = () => worker.terminate();
  const open = async (request: WorkerRequest): Promise<ImportSource> => {
    const response = await send(request);
    if (response.kind === 'refused') throw new ImportFileError(response.title, response.problems);
    if (response.kind !== 'opened') throw unreadable();
    return {
      ...response.opened,
      batch: async (from) => {
        const next = await send({ kind: 'batch', from });
        if (next.kind !== 'batch') throw unreadable();
        return cleanBatch(next.batch);
      },
      choose: (choices) => open({ kind: 'choose', choices }),
      close,
    };
  };
  try {
    return await open({ kind: 'open', file });
  } catch (error) {
    close();
    throw error;
  }
}

/** Without a worker, the page loads the code that reads the file. */
async function openOnPage(file: File): Promise<ImportSource> {
  const { openImportFile, readContent } = await import('./open-import-file');
  const content = await readContent(file).catch((cause: unknown) => {
    throw cause instanceof ImportFileError ? cause : unreadable();
  });
  const choose = (choices: ImportChoices): ImportSource => {
    const opened = openImportFile(content, choices);
    return {
      ...opened,
      batch: (from) => Promise.resolve(cleanBatch(opened.batch(from))),
      choose: (other) => Promise.resolve(choose(other)),
      close: () => undefined,
    };
  };
  return choose(content.choices);
}

/** The worker responds to one request at a time, in order. */
function responses(worker: Worker): () => Promise<WorkerResponse> {
  let settle: { resolve: (response: WorkerResponse) => void; reject: (reason: Error) => void } | null = null;
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => settle?.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    settle?.reject(unreadable());
  };
  return () => new Promise((resolve, reject) => (settle = { resolve, reject }));
}

function isReady(response: WorkerResponse): boolean {
  return response.kind === 'ready';
}

/** Spec: admin §8 «Error en importación: No se pudo procesar el archivo JSON.» */
function unreadable(): ImportFileError {
  return new ImportFileError('Error en importación', ['No se pudo procesar el archivo JSON.']);
}

/**
 * A business of a file with sanitized descriptions, its own and those of its products and services, and with the
 * URLs of its own images as rows store them. The rest is unchanged.
 */
export function cleanBusiness(business: Json): Json {
  if (!isObject(business)) return business;
  const copy = cleanTexts(business);
  for (const name of ['images', 'products', 'services']) {
    const list = copy[name];
    if (Array.isArray(list)) copy[name] = list.map((row) => (isObject(row) ? cleanTexts(row) : row));
  }
  return copy;
}

/** The sanitizers of a business, product, service or image, by field name. */
const cleaners = {
  description: sanitizeRichText,
  logo: toStoredUrl,
  image_url: toStoredUrl,
  url: toStoredUrl,
};

function cleanTexts(value: JsonObject): JsonObject {
  const texts = Object.entries(cleaners).flatMap(([key, clean]) => {
    const text = value[key];
    return typeof text === 'string' ? [[key, clean(text)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(texts) };
}

type JsonObject = { [key: string]: Json | undefined };

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
