import { ImportFileError, parseImportBlob, type ImportBatch, type OpenedFile } from './import-file';

export type WorkerRequest = { kind: 'open'; file: Blob } | { kind: 'batch'; from: number };

/** Messages of the worker. It sends `ready` by itself once its script has loaded. */
export type WorkerResponse =
  | { kind: 'ready' }
  | { kind: 'opened'; opened: Omit<OpenedFile, 'batch'> }
  | { kind: 'refused'; problems: readonly string[] }
  | { kind: 'batch'; batch: ImportBatch }
  | { kind: 'failed' };

/** Parses a file off the main thread, and returns batches as large as one call to the database takes. */
let current: OpenedFile | null = null;

async function response(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    if (request.kind === 'open') {
      current = await parseImportBlob(request.file);
      const { batch: _batch, ...opened } = current;
      return { kind: 'opened', opened };
    }
    return current ? { kind: 'batch', batch: current.batch(request.from) } : { kind: 'failed' };
  } catch (error) {
    return error instanceof ImportFileError
      ? { kind: 'refused', problems: error.problems }
      : { kind: 'failed' };
  }
}

addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void response(event.data).then((message) => postMessage(message));
});
postMessage({ kind: 'ready' } satisfies WorkerResponse);
