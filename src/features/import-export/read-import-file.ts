import { AppError } from '@/lib/errors';
import { cleanBusiness } from './clean-business';
import {
  ImportFileError,
  importLimits,
  isJsonFile,
  parseImportBlob,
  type ImportBatch,
  type OpenedFile,
} from './import-file';
import type { WorkerResponse, WorkerRequest } from './import-worker';

/** A parsed file, read batch by batch; close it when it is no longer needed. */
export interface ImportSource extends Omit<OpenedFile, 'batch'> {
  batch: (from: number) => Promise<ImportBatch>;
  close: () => void;
}

/** The chosen file cannot be read; title and message say why. */
export class PickedFileError extends AppError {
  override name = 'PickedFileError';
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

/** Parses a file in a worker: it would block the main thread. @throws PickedFileError, ImportFileError */
export async function readImportFile(file: File): Promise<ImportSource> {
  if (!isJsonFile(file)) {
    throw new PickedFileError('Archivo inválido', 'Por favor selecciona un archivo JSON válido.');
  }
  if (file.size > importLimits.fileBytes) {
    const megabytes = String(importLimits.fileBytes / 1024 / 1024);
    throw new PickedFileError('Archivo demasiado grande', `El tamaño máximo es de ${megabytes} MB.`);
  }
  const source = (await openInWorker(file)) ?? (await openOnPage(file));
  return { ...source, batch: async (from) => cleanBatch(await source.batch(from)) };
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

  const send = (request: WorkerRequest) => {
    const response = listen();
    worker.postMessage(request);
    return response;
  };
  const close = () => worker.terminate();
  try {
    const response = await send({ kind: 'open', file });
    if (response.kind === 'refused') throw new ImportFileError(response.problems);
    if (response.kind !== 'opened') throw unreadable();
    return {
      ...response.opened,
      batch: async (from) => {
        const next = await send({ kind: 'batch', from });
        if (next.kind !== 'batch') throw unreadable();
        return next.batch;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function openOnPage(file: File): Promise<ImportSource> {
  const opened = await parseImportBlob(file).catch((cause: unknown) => {
    throw cause instanceof ImportFileError ? cause : unreadable();
  });
  return { ...opened, batch: (from) => Promise.resolve(opened.batch(from)), close: () => undefined };
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
function unreadable(): PickedFileError {
  return new PickedFileError('Error en importación', 'No se pudo procesar el archivo JSON.');
}
