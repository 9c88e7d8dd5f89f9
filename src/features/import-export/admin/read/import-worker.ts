import { type ImportBatch, ImportFileError } from '@/features/import-export/admin/import-file';
import {
  type FileContent,
  type ImportChoices,
  openImportFile,
  type OpenedFile,
  readContent,
} from './open-import-file';

export type WorkerRequest =
  | { kind: 'open'; file: Blob }
  | { kind: 'choose'; choices: ImportChoices }
  | { kind: 'batch'; from: number };

/** Messages of the worker. It sends `ready` by itself once its script has loaded. */
export type WorkerResponse =
  | { kind: 'ready' }
  | { kind: 'opened'; opened: Omit<OpenedFile, 'batch'> }
  | { kind: 'refused'; title: string; problems: readonly string[] }
  | { kind: 'batch'; batch: ImportBatch }
  | { kind: 'failed' };

/** Parses a file off the main thread, and returns batches as large as one call to the database takes. */
let content: FileContent | null = null;
let current: OpenedFile | null = null;

async function response(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    if (request.kind === 'batch') {
      return current ? { kind: 'batch', batch: current.batch(request.from) } : { kind: 'failed' };
    }
    if (request.kind === 'open') content = await readContent(request.file);
    if (!content) return { kind: 'failed' };
    current = openImportFile(content, request.kind === 'choose' ? request.choices : content.choices);
    const { batch: _batch, ...opened } = current;
    return { kind: 'opened', opened };
  } catch (error) {
    return error instanceof ImportFileError
      ? { kind: 'refused', title: error.title, problems: error.problems }
      : { kind: 'failed' };
  }
}

addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void response(event.data).then((message) => postMessage(message));
});
postMessage({ kind: 'ready' } satisfies WorkerResponse);
