import { useEffect, useReducer, useRef } from 'react';
import { messageOf } from '@/lib/errors';
import { compareFile, keptByDefault, type Comparison } from '@/features/import-export/admin/run/compare-file';
import { type ImportChoices, isJsonFile } from './import-file';
import { ImportFileError } from '@/features/import-export/admin/read/import-file-error';
import { useImport } from './mutations';
import {
  PickedFileError,
  readImportFile,
  type ImportSource,
} from '@/features/import-export/admin/read/read-import-file';
import {
  emptySummary,
  importCheckpoint,
  type ImportResult,
  type ImportSummary,
  type KeptValues,
} from '@/features/import-export/admin/run/run-import';

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
  /** `resume` is the checkpoint of the same file in this tab. */
  | ({
      kind: 'ready';
      resume: ImportSummary | null;
      /** Null before the first batch was compared. */
      comparison: Comparison | null;
      /** Why it could not be compared. */
      compareError: unknown;
      kept: KeptValues;
    } & OpenFile)
  | ({ kind: 'running'; summary: ImportSummary; isStopping: boolean } & OpenFile)
  | ({ kind: 'ended'; end: ImportResult } & OpenFile);

const noneKept: KeptValues = new Map();
const start: ImportStep = { kind: 'choosing', problem: null, file: null };

/** The state of an import. It stops between two batches, on request or when the dialog unmounts. */
export function useImportFlow(owner: string) {
  const [step, setStep] = useReducer((_: ImportStep, next: ImportStep) => next, start);
  const { mutateAsync } = useImport();
  const running = useRef<AbortController | null>(null);
  const comparing = useRef<AbortController | null>(null);
  /** What an import that was stopped keeps when it goes on. */
  const keptNow = useRef<KeptValues>(noneKept);
  const opened = useRef<ImportSource | null>(null);
  /** Counts the chosen files: the result of an earlier one is dropped (race condition). */
  const turn = useRef(0);

  useEffect(
    () => () => {
      running.current?.abort();
      comparing.current?.abort();
      // A running import closes the file itself, after the batch in flight.
      if (!running.current) opened.current?.close();
      turn.current += 1;
    },
    [],
  );

  async function choose(file: File) {
    turn.current += 1;
    const current = turn.current;
    comparing.current?.abort();
    opened.current?.close();
    opened.current = null;
    setStep({ kind: 'reading', file });
    try {
      const source = await readImportFile(file);
      if (current !== turn.current) return source.close();
      opened.current = source;
      void compare({ file, source });
    } catch (error) {
      if (current === turn.current) setStep({ kind: 'choosing', file, problem: explain(error, file) });
    }
  }

  /** Shows the file, and beside it what it would change as soon as that is known. */
  async function compare({ file, source }: OpenFile) {
    comparing.current?.abort();
    const controller = new AbortController();
    comparing.current = controller;
    const ready = {
      kind: 'ready',
      file,
      source,
      resume: resumableSummary(owner, source),
      kept: noneKept,
    } as const;
    setStep({ ...ready, comparison: null, compareError: null });
    try {
      await compareFile(source, controller.signal, (comparison) => {
        if (controller.signal.aborted) return;
        setStep({ ...ready, comparison, compareError: null, kept: keptByDefault(comparison) });
      });
    } catch (error) {
      if (!controller.signal.aborted) setStep({ ...ready, comparison: null, compareError: error });
    }
  }

  /** Reads the same file with other choices. */
  async function reread({ file, source }: OpenFile, choices: ImportChoices) {
    const current = turn.current;
    try {
      const next = await source.choose(choices);
      if (current !== turn.current || running.current) return;
      opened.current = next;
      void compare({ file, source: next });
    } catch (error) {
      if (current === turn.current) setStep({ kind: 'choosing', file, problem: explain(error, file) });
    }
  }

  async function run({ file, source }: OpenFile, from: ImportSummary, kept: KeptValues) {
    if (running.current) return;
    comparing.current?.abort();
    keptNow.current = kept;
    const controller = new AbortController();
    running.current = controller;
    const checkpoint = importCheckpoint(owner);
    const current = turn.current;
    const show = (next: ImportStep) => {
      if (current === turn.current) setStep(next);
    };
    show({ kind: 'running', file, source, summary: from, isStopping: false });
    const end = await mutateAsync({
      source,
      kept,
      summary: from,
      signal: controller.signal,
      onProgress: (summary) => {
        checkpoint.save({
          fileName: file.name,
          fingerprint: source.fingerprint,
          total: source.total,
          summary,
        });
        show({ kind: 'running', file, source, summary, isStopping: controller.signal.aborted });
      },
    });
    running.current = null;
    if (end.kind === 'finished') checkpoint.clear();
    if (current !== turn.current) return source.close();
    show({ kind: 'ended', file, source, end });
  }

  function stop() {
    running.current?.abort();
    if (step.kind === 'running') setStep({ ...step, isStopping: true });
  }

  return {
    step,
    choose: (file: File) => void choose(file),
    change: (choices: ImportChoices) => {
      if (step.kind === 'ready') void reread(step, choices);
    },
    begin: (from: ImportSummary = emptySummary) => {
      if (step.kind === 'ready') void run(step, from, step.kept);
      if (step.kind === 'ended') void run(step, from, keptNow.current);
    },
    keep: (kept: KeptValues) => {
      if (step.kind === 'ready') setStep({ ...step, kept });
    },
    compareAgain: () => {
      if (step.kind === 'ready') void compare(step);
    },
    stop,
    startOver: () => {
      comparing.current?.abort();
      opened.current?.close();
      opened.current = null;
      setStep(start);
    },
  };
}

function resumableSummary(owner: string, source: ImportSource): ImportSummary | null {
  const unfinished = importCheckpoint(owner).read();
  const isSame = unfinished?.fingerprint === source.fingerprint && unfinished.total === source.total;
  return isSame && unfinished.summary.done > 0 ? unfinished.summary : null;
}

function explain(error: unknown, file: File): FileProblem {
  if (error instanceof ImportFileError) {
    const title = isJsonFile(file) ? 'Estructura de JSON inválida' : 'No se pudo leer el CSV';
    return { title, lines: error.problems };
  }
  if (error instanceof PickedFileError) return { title: error.title, lines: [error.message] };
  return { title: 'Error al procesar el archivo', lines: [messageOf(error)] };
}
