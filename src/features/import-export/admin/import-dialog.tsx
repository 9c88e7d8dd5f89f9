import { CircleAlert, Upload } from 'lucide-react';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ImportChoices } from '@/features/import-export/admin/read/open-import-file';
import { readImportFile, type ImportSource } from '@/features/import-export/admin/read/read-import-file';
import {
  answersByDefault,
  compareFile,
  type Comparison,
  keptByDefault,
  type MatchAnswer,
  matchedSlugs,
} from '@/features/import-export/admin/run/compare-file';
import {
  emptySummary,
  importCheckpoint,
  type ImportResult,
  type ImportSummary,
  type KeptValues,
} from '@/features/import-export/admin/run/run-import';
import { messageOf } from '@/lib/errors';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { ImportComparison } from './import-comparison';
import { ImportFileError, pastedFile } from './import-file';
import { ImportPreview } from './import-preview';
import { FilePicker, ImportProgress, ImportResultPanel, ProblemList } from './import-steps';
import { businessCount } from './import-texts';
import { useImport } from './mutations';

interface ImportButtonProps {
  /** Id of the signed-in user. */
  owner: string;
}

export function ImportButton({ owner }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="hidden size-5 sm:block" />
        Importar JSON o CSV
      </Button>
      {isOpen ? <ImportDialog owner={owner} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface ImportDialogProps {
  /** Id of the signed-in user, who owns the checkpoint in this tab. */
  owner: string;
  onClose: () => void;
}

function ImportDialog({ owner, onClose }: ImportDialogProps) {
  const { step, choose, change, begin, stop, startOver, keep, answer, compareAgain } = useImportFlow(owner);
  const content = useRef<HTMLDivElement>(null);
  const unfinished = step.kind === 'choosing' ? importCheckpoint(owner).read() : null;
  const problem = step.kind === 'choosing' ? step.problem : null;
  useLeaveWarning(step.kind === 'running');

  useLayoutEffect(() => {
    // The pressed button has been removed. Focus synchronously: the next key may follow at once.
    if (step.kind !== 'choosing' || problem) content.current?.focus();
  }, [step.kind, problem]);

  const isChoosing = step.kind === 'choosing';
  useEffect(() => {
    // Of the document: nothing in the dialog needs the focus.
    function handlePaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isChoosing || text.trim() === '') return;
      event.preventDefault();
      choose(pastedFile(text));
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isChoosing, choose]);

  function handleClose() {
    if (step.kind === 'running') {
      toast({
        tone: 'info',
        title: 'Importación detenida',
        description:
          'Lo importado hasta aquí está guardado. Para continuar, elige otra vez el mismo archivo.',
      });
    }
    onClose();
  }

  const footer = (() => {
    switch (step.kind) {
      case 'choosing':
      case 'reading':
        return null;
      case 'ready':
        return (
          <>
            <Button variant="secondary" onClick={startOver}>
              Elegir otro archivo
            </Button>
            {step.resume ? (
              <>
                <Button variant="secondary" disabled={!step.comparison?.isComplete} onClick={() => begin()}>
                  Empezar de nuevo
                </Button>
                <Button
                  disabled={!step.comparison?.isComplete}
                  onClick={() => begin(step.resume ?? undefined)}
                >
                  Continuar
                </Button>
              </>
            ) : importableCount(step.source) > 0 ? (
              <Button disabled={!step.comparison?.isComplete} onClick={() => begin()}>
                {`Importar ${businessCount(importableCount(step.source))}`}
              </Button>
            ) : null}
          </>
        );
      case 'running':
        return (
          <Button variant="secondary" disabled={step.isStopping} onClick={stop}>
            {step.isStopping ? 'Deteniendo…' : 'Detener'}
          </Button>
        );
      case 'ended':
        return (
          <>
            <Button variant="secondary" onClick={startOver}>
              Elegir otro archivo
            </Button>
            {step.end.kind === 'finished' ? (
              <Button onClick={onClose}>Listo</Button>
            ) : (
              <Button onClick={() => begin(step.end.summary)}>Continuar</Button>
            )}
          </>
        );
    }
  })();

  return (
    <Dialog
      onClose={handleClose}
      title="Importar negocios"
      description="Con el archivo que hace «Exportar JSON», con un CSV de Excel o de Google, o con las celdas copiadas de una hoja. Los nuevos se agregan; los que ya están, con la misma dirección de página, se actualizan. De las descripciones se quitan los formatos que no se permiten."
      footer={footer}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {step.kind === 'choosing' ? (
          <>
            {step.problem ? (
              <Banner
                tone="error"
                role="alert"
                icon={<CircleAlert className="size-5 text-alerta-text" />}
                title={step.problem.title}
              >
                <ProblemList problems={step.problem.lines.map((text) => ({ number: null, text }))} />
              </Banner>
            ) : null}
            {unfinished && !step.problem ? (
              <Banner tone="warning" title={`Quedó a medias ${unfinished.fileName}`}>
                <p className="text-fine">
                  {`Van ${String(unfinished.summary.done)} de ${businessCount(unfinished.total)}. Elige el mismo archivo para continuar desde ahí.`}
                </p>
              </Banner>
            ) : null}
            <FilePicker file={step.file} onChoose={choose} />
          </>
        ) : null}
        {step.kind === 'reading' ? <FilePicker file={step.file} isBusy onChoose={choose} /> : null}
        {step.kind === 'ready' ? (
          <>
            <ImportPreview file={step.file} source={step.source} resume={step.resume} onChange={change} />
            <ImportComparison
              total={step.source.total}
              comparison={step.comparison}
              error={step.compareError}
              kept={step.kept}
              answers={step.answers}
              noun={step.source.noun}

              onKeep={keep}
              onAnswer={answer}
              onRetry={compareAgain}
            />
          </>
        ) : null}
        {step.kind === 'running' ? (
          <ImportProgress
            file={step.file}
            total={step.source.total}
            done={step.summary.done}
            isStopping={step.isStopping}
          />
        ) : null}
        {step.kind === 'ended' ? (
          <ImportResultPanel end={step.end} total={step.source.total} noun={step.source.noun} />
        ) : null}
      </div>
    </Dialog>
  );
}

function importableCount({ total, incompleteCount }: ImportSource): number {
  return total - incompleteCount;
}

/** The reason why a file is refused before any of it is sent. */
interface FileProblem {
  title: string;
  lines: readonly string[];
}

interface OpenFile {
  file: File;
  source: ImportSource;
}

type ImportStep =
  | { kind: 'choosing'; problem: FileProblem | null; file: File | null }
  | { kind: 'reading'; file: File }
  /** `resume` is the checkpoint of the same file in this tab. */
  | ({
      kind: 'ready';
      resume: ImportSummary | null;
      /** Null before the first batch was compared. */
      comparison: Comparison | null;
      compareError: unknown;
      kept: KeptValues;
      answers: MatchAnswers;
    } & OpenFile)
  | ({ kind: 'running'; summary: ImportSummary; isStopping: boolean } & OpenFile)
  | ({ kind: 'ended'; end: ImportResult } & OpenFile);

type MatchAnswers = ReadonlyMap<number, MatchAnswer>;

/** What is sent of a file: the values that the directory keeps, and the businesses that are those of the file. */
interface Decisions {
  kept: KeptValues;
  slugs: ReadonlyMap<number, string>;
}

const noneKept: KeptValues = new Map();
const noAnswers: MatchAnswers = new Map();
const start: ImportStep = { kind: 'choosing', problem: null, file: null };

/** The state of an import. It stops between two batches, on request or when the dialog unmounts. */
function useImportFlow(owner: string) {
  const [step, setStep] = useReducer((_: ImportStep, next: ImportStep) => next, start);
  const { mutateAsync } = useImport();
  const running = useRef<AbortController | null>(null);
  const comparing = useRef<AbortController | null>(null);
  /** With which decisions an import that was stopped goes on. */
  const decided = useRef<Decisions>({ kept: noneKept, slugs: new Map() });
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
      if (current === turn.current) setStep({ kind: 'choosing', file, problem: explain(error) });
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
      answers: noAnswers,
    } as const;
    setStep({ ...ready, comparison: null, compareError: null });
    try {
      await compareFile(source, controller.signal, (comparison) => {
        if (controller.signal.aborted) return;
        setStep({
          ...ready,
          comparison,
          compareError: null,
          kept: keptByDefault(comparison),
          answers: answersByDefault(comparison),
        });
      });
    } catch (error) {
      if (!controller.signal.aborted) setStep({ ...ready, comparison: null, compareError: error });
    }
  }

  async function reread({ file, source }: OpenFile, choices: ImportChoices) {
    const current = turn.current;
    try {
      const next = await source.choose(choices);
      if (current !== turn.current || running.current) return;
      opened.current = next;
      void compare({ file, source: next });
    } catch (error) {
      if (current === turn.current) setStep({ kind: 'choosing', file, problem: explain(error) });
    }
  }

  async function run({ file, source }: OpenFile, from: ImportSummary, decisions: Decisions) {
    if (running.current) return;
    comparing.current?.abort();
    decided.current = decisions;
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
      ...decisions,
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
      if (step.kind === 'ready' && step.comparison) {
        void run(step, from, { kept: step.kept, slugs: matchedSlugs(step.comparison, step.answers) });
      }
      if (step.kind === 'ended') void run(step, from, decided.current);
    },
    keep: (kept: KeptValues) => {
      if (step.kind === 'ready') setStep({ ...step, kept });
    },
    answer: (answers: MatchAnswers) => {
      if (step.kind === 'ready') setStep({ ...step, answers });
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

function explain(error: unknown): FileProblem {
  if (error instanceof ImportFileError) return { title: error.title, lines: error.problems };
  return { title: 'Error al procesar el archivo', lines: [messageOf(error)] };
}
