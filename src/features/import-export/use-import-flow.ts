import { useEffect, useReducer, useRef } from 'react';
import { messageOf } from '@/lib/errors';
import { ImportFileError } from './import-file';
import { emptyTally, importCheckpoint, type ImportSummary } from './import-summary';
import { useImport } from './mutations';
import { PickedFileError, readImportFile, type ImportSource } from './read-import-file';
import type { ImportResult } from './run-import';

/** The reason why a file is refused before any of it is sent. */
interface FileProblem {
  title: string;
  lines: readonly string[];
}

interface OpenFile {
  file: File;
  source: ImportSource;
}

/** The steps from a chosen file to its result. */
export type ImportStep =
  | { kind: 'choosing'; problem: FileProblem | null; file: File | null }
  | { kind: 'reading'; file: File }
  /** `resume` where this tab has a checkpoint of the same file. */
  | ({ kind: 'ready'; resume: ImportSummary | null } & OpenFile)
  | ({ kind: 'running'; tally: ImportSummary; isStopping: boolean } & OpenFile)
  | ({ kind: 'ended'; end: ImportResult } & OpenFile);

const start: ImportStep = { kind: 'choosing', problem: null, file: null };

/** The state of an import, which stops between two batches on request or when the dialog unmounts. */
export function useImportFlow(owner: string) {
  const [step, setStep] = useReducer((_: ImportStep, next: ImportStep) => next, start);
  const { mutateAsync } = useImport();
  const running = useRef<AbortController | null>(null);
  const opened = useRef<ImportSource | null>(null);
  /** Counts the chosen files, so that a slow one does not overwrite a later one (race condition). */
  const turn = useRef(0);

  useEffect(
    () => () => {
      running.current?.abort();
      // The batch in flight no longer needs the file; an import that has not been stopped does.
      if (!running.current) opened.current?.close();
      turn.current += 1;
    },
    [],
  );

  async function choose(file: File) {
    turn.current += 1;
    const mine = turn.current;
    opened.current?.close();
    opened.current = null;
    setStep({ kind: 'reading', file });
    try {
      const source = await readImportFile(file);
      if (mine !== turn.current) return source.close();
      opened.current = source;
      setStep({ kind: 'ready', file, source, resume: begunBefore(owner, source) });
    } catch (error) {
      if (mine === turn.current) setStep({ kind: 'choosing', file, problem: explain(error) });
    }
  }

  async function run({ file, source }: OpenFile, from: ImportSummary) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const kept = importCheckpoint(owner);
    const isShown = turn.current;
    const show = (next: ImportStep) => {
      if (isShown === turn.current) setStep(next);
    };
    show({ kind: 'running', file, source, tally: from, isStopping: false });
    const end = await mutateAsync({
      source,
      tally: from,
      signal: controller.signal,
      onProgress: (tally) => {
        kept.save({ fileName: file.name, fingerprint: source.fingerprint, total: source.total, tally });
        show({ kind: 'running', file, source, tally, isStopping: controller.signal.aborted });
      },
    });
    running.current = null;
    if (end.kind === 'finished') kept.clear();
    if (isShown !== turn.current) return source.close();
    show({ kind: 'ended', file, source, end });
  }

  function stop() {
    running.current?.abort();
    if (step.kind === 'running') setStep({ ...step, isStopping: true });
  }

  return {
    step,
    choose: (file: File) => void choose(file),
    begin: (from: ImportSummary = emptyTally) => {
      if (step.kind === 'ready' || step.kind === 'ended') void run(step, from);
    },
    stop,
    startOver: () => {
      opened.current?.close();
      opened.current = null;
      setStep(start);
    },
  };
}

function begunBefore(owner: string, source: ImportSource): ImportSummary | null {
  const unfinished = importCheckpoint(owner).read();
  const isSame = unfinished?.fingerprint === source.fingerprint && unfinished.total === source.total;
  return isSame && unfinished.tally.done > 0 ? unfinished.tally : null;
}

function explain(error: unknown): FileProblem {
  if (error instanceof ImportFileError)
    return { title: 'Estructura de JSON inválida', lines: error.problems };
  if (error instanceof PickedFileError) return { title: error.title, lines: [error.message] };
  return { title: 'Error al procesar el archivo', lines: [messageOf(error)] };
}
