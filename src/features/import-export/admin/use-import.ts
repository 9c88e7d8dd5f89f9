import { useEffect, useReducer, useRef } from 'react';
import { messageOf } from '@/lib/errors';
import type { BusinessSource } from './file-business';
import { ImportFileError } from './import-file';
import { useStoreImport } from './mutations';
import { fetchLists, fetchTargets } from './queries';
import { catalogueSource } from './read/catalogue-source';
import type { Encoding } from './read/decode-text';
import { type FileContent, openFile } from './read/open-file';
import { recallColumns, rememberColumns } from './read/remembered-columns';
import { startChoices, type TableChoices } from './read/table';
import { tableSource } from './read/table-source';
import type { ImportResult, ImportSummary } from './run/import-result';
import { makePlan, withSeparate } from './run/make-plan';
import { decideByDefault, type Decisions, type KnownNames, type Plan } from './run/plan';

/** The reason why a file is refused before any of it is stored. */
export interface FileProblem {
  title: string;
  lines: readonly string[];
}

type Table = Extract<FileContent, { kind: 'table' }>;

interface Opened {
  file: File;
  content: FileContent;
  /** Of a table. */
  choices: TableChoices | null;
}

interface Planned extends Opened {
  source: BusinessSource;
  lists: KnownNames;
  /** Before anybody said that a business is another one. */
  compared: Plan;
  plan: Plan;
  decisions: Decisions;
}

export type ImportStep =
  | { kind: 'choosing'; problem: FileProblem | null; file: File | null }
  | { kind: 'reading'; file: File }
  /** What is each column? */
  | { kind: 'columns'; file: File; content: Table; choices: TableChoices }
  /** `problem` stops it: of the connection, mostly. */
  | ({ kind: 'comparing'; done: number; total: number; problem: string | null } & Opened)
  | ({ kind: 'preview' } & Planned)
  | ({ kind: 'running'; summary: ImportSummary | null; isStopping: boolean } & Planned)
  | ({ kind: 'ended'; end: ImportResult } & Planned);

const start: ImportStep = { kind: 'choosing', problem: null, file: null };

/** The state of an import, which stops between two batches, on request or when the dialog is closed. */
export function useImport() {
  const [step, setStep] = useReducer((_: ImportStep, next: ImportStep) => next, start);
  const { mutateAsync } = useStoreImport();
  /** Stops what is read, compared or stored: the result of an earlier choice is dropped (race condition). */
  const current = useRef(new AbortController());

  useEffect(() => () => current.current.abort(), []);

  function restart(): AbortSignal {
    current.current.abort();
    current.current = new AbortController();
    return current.current.signal;
  }

  async function open(file: File, encoding: Encoding | null = null) {
    const signal = restart();
    setStep({ kind: 'reading', file });
    try {
      const content = await openFile(file, encoding);
      if (signal.aborted) return;
      if (content.kind === 'table')
        setStep({ kind: 'columns', file, content, choices: firstChoices(content.rows) });
      else await compare({ file, content, choices: null });
    } catch (error) {
      if (!signal.aborted) setStep({ kind: 'choosing', file, problem: explain(error) });
    }
  }

  async function compare(opened: Opened) {
    const signal = restart();
    const { file, content, choices } = opened;
    const comparing = (done: number, total: number, problem: string | null = null) =>
      setStep({ ...opened, kind: 'comparing', done, total, problem });
    comparing(0, 0);
    try {
      const { defaultImage, ...lists } = await fetchLists(signal);
      if (signal.aborted) return;
      const source =
        content.kind === 'catalogue'
          ? catalogueSource(content, defaultImage)
          : tableSource(content.rows, choices ?? firstChoices(content.rows));
      const compared = await makePlan(source, lists, fetchTargets, signal, (done) => {
        if (!signal.aborted) comparing(done, source.total);
      });
      if (!compared || signal.aborted) return;
      const decisions = decideByDefault(compared);
      setStep({ ...opened, kind: 'preview', source, lists, compared, plan: compared, decisions });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ImportFileError) setStep({ kind: 'choosing', file, problem: explain(error) });
      else comparing(0, 0, messageOf(error));
    }
  }

  async function run(planned: Planned, from?: ImportSummary) {
    const signal = restart();
    const running = { ...planned, kind: 'running', isStopping: false } as const;
    setStep({ ...running, summary: from ?? null });
    const end = await mutateAsync({
      ...planned,
      from,
      signal,
      onProgress: (summary) => setStep({ ...running, summary, isStopping: signal.aborted }),
    });
    setStep({ ...planned, kind: 'ended', end });
  }

  return {
    step,
    choose: (file: File) => void open(file),
    readAs: (encoding: Encoding) => {
      if ('file' in step && step.file) void open(step.file, encoding);
    },
    changeColumns: (choices: TableChoices) => {
      if (step.kind === 'columns') setStep({ ...step, choices });
    },
    preview: () => {
      if (step.kind === 'columns') {
        rememberColumns(step.content.rows, step.choices);
        void compare(step);
      }
      if (step.kind === 'comparing') void compare(step);
    },
    backToColumns: () => {
      if (!('content' in step) || step.content.kind !== 'table' || !step.choices) return;
      restart();
      setStep({ kind: 'columns', file: step.file, content: step.content, choices: step.choices });
    },
    decide: (decisions: Decisions) => {
      if (step.kind !== 'preview') return;
      const plan = withSeparate(step.compared, decisions, step.lists);
      setStep({ ...step, decisions, plan });
    },
    begin: () => {
      if (step.kind === 'preview') void run(step);
      if (step.kind === 'ended') void run(step, step.end.summary);
    },
    stop: () => {
      current.current.abort();
      if (step.kind === 'running') setStep({ ...step, isStopping: true });
    },
    startOver: () => {
      restart();
      setStep(start);
    },
  };
}

/** What the person said of a table with the same headers, if there was one. */
function firstChoices(rows: Table['rows']): TableChoices {
  return { ...startChoices(rows), ...recallColumns(rows) };
}

function explain(error: unknown): FileProblem {
  if (error instanceof ImportFileError) return { title: error.title, lines: error.problems };
  return { title: 'Error al procesar el archivo', lines: [messageOf(error)] };
}
