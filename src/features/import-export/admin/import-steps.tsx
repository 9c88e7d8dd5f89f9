import { CircleAlert, CircleCheck, CirclePause, Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { siteDate } from '@/lib/dates';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { groupProblems, numberRanges } from './group-problems';
import { importLimits, type ImportProblem, pastedFile, type RowNoun } from './import-file';
import { businessCount, countsText, milestone, resultTitle, sizeText } from './import-texts';
import { saveFile } from './save-file';
import type { ImportResult, ImportSummary } from '@/features/import-export/admin/run/run-import';

interface FilePickerProps {
  file: File | null;
  isBusy?: boolean;
  onChoose: (file: File) => void;
}

export function FilePicker({ file, isBusy = false, onChoose }: FilePickerProps) {
  const { inputProps, openPicker } = useFilePicker(([picked]) => onChoose(picked));
  const { dropProps, isOver } = useFileDrop(([dropped]) => {
    if (!isBusy) onChoose(dropped);
  });

  return (
    <>
      <div
        {...dropProps}
        aria-busy={isBusy}
        className={cn(
          'flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge px-4 py-6 text-center',
          isOver && 'outline-3 outline-cantera-text',
        )}
      >
        {/* Without `accept`: some phones give such files no type that could be accepted. */}
        <input {...inputProps} aria-label="Archivo JSON o CSV" />
        {file ? <FileLine file={file} /> : null}
        <Button disabled={isBusy} variant={file ? 'secondary' : 'primary'} onClick={openPicker}>
          <FileText aria-hidden="true" className="size-5" />
          <span>{file ? 'Elegir otro archivo' : 'Elegir archivo JSON o CSV'}</span>
        </Button>
        {isBusy ? (
          <p role="status" className="text-fine">
            Leyendo el archivo…
          </p>
        ) : (
          <p className="text-fine text-tinta-soft">
            <span className="hidden sm:inline">O arrástralo hasta aquí. </span>Hasta 50 MB.
          </p>
        )}
      </div>
      <Field
        label="O pega aquí las celdas"
        hint="Cópialas en Excel, Google o LibreOffice, con su renglón de títulos."
      >
        {(props) => (
          <Textarea
            {...props}
            rows={2}
            disabled={isBusy}
            // The keyboards of some phones insert what was copied without a paste event.
            onChange={({ currentTarget: { value } }) => {
              if (/[\t\n]/.test(value)) onChoose(pastedFile(value));
            }}
          />
        )}
      </Field>
    </>
  );
}

interface ImportProgressProps {
  file: File;
  total: number;
  /** Businesses processed so far. */
  done: number;
  isStopping: boolean;
}

/** The progress of the import. The bar follows every batch; only a few milestones are announced. */
export function ImportProgress({ file, total, done, isStopping }: ImportProgressProps) {
  const percent = total === 0 ? 100 : (done / total) * 100;

  return (
    <>
      <FileLine file={file} />
      <ProgressBar label={`${String(done)} de ${String(total)} negocios`} percent={percent} />
      <p role="status" className="sr-only">
        {milestone(percent)}
      </p>
      <p className="text-fine text-tinta-soft">
        {isStopping
          ? 'Terminando con los negocios que ya se enviaron.'
          : 'Deja esta ventana abierta. Si la detienes, lo importado se queda guardado.'}
      </p>
    </>
  );
}

interface ImportResultPanelProps {
  end: ImportResult;
  total: number;
  noun: RowNoun;
}

export function ImportResultPanel({ end, total, noun }: ImportResultPanelProps) {
  const { summary } = end;
  const { tone, icon } = lookOf(end);
  const lists = [
    { title: 'Errores', count: summary.errorCount, problems: summary.errors },
    { title: 'Avisos', count: summary.warningCount, problems: summary.warnings },
  ].filter(({ count }) => count > 0);

  return (
    <>
      <Banner tone={tone} role="alert" icon={icon} title={resultTitle(end)}>
        {end.kind === 'finished' ? null : (
          <p>{`Van ${String(summary.done)} de ${businessCount(total)}; lo importado está guardado.`}</p>
        )}
        <p className="text-fine">{countsText(end)}</p>
      </Banner>
      {lists.length > 0 ? (
        <div>
          <Button variant="secondary" onClick={() => void downloadProblems(summary)}>
            <Download aria-hidden="true" className="size-5" />
            Descargar los problemas (CSV)
          </Button>
        </div>
      ) : null}
      {lists.map(({ title, count, problems }) => (
        <section key={title}>
          <h3 className="font-heading text-heading">{`${title} (${String(count)})`}</h3>
          <ProblemList problems={problems} hidden={count - problems.length} noun={noun} />
        </section>
      ))}
    </>
  );
}

/** The CSV library is loaded with the first file that needs it. */
async function downloadProblems(summary: ImportSummary): Promise<void> {
  const { problemsFile } = await import('@/features/import-export/admin/run/problems-file');
  saveFile(problemsFile(summary), `problemas_importacion_${siteDate(0)}.csv`);
}

function lookOf({ kind, summary }: ImportResult): { tone: 'info' | 'warning' | 'error'; icon: ReactNode } {
  if (kind === 'failed') return { tone: 'error', icon: <CircleAlert className="size-5 text-alerta-text" /> };
  if (kind === 'stopped') return { tone: 'info', icon: <CirclePause className="size-5" /> };
  if (summary.errorCount > 0)
    return { tone: 'warning', icon: <CircleAlert className="size-5 text-cantera-text" /> };
  return { tone: 'info', icon: <CircleCheck className="size-5 text-agave-text" /> };
}

export function FileLine({ file }: { file: File }) {
  return (
    <p className="flex max-w-full min-w-0 items-center gap-2">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-cantera-text" />
      <span className="min-w-0 truncate font-semibold">{file.name}</span>
      <span className="shrink-0 text-fine text-tinta-soft tabular-nums">{sizeText(file.size)}</span>
    </p>
  );
}

interface ProblemListProps {
  problems: readonly ImportProblem[];
  /** The count of the problems that are not listed. */
  hidden?: number;
  noun?: RowNoun;
}

/** A line for each kind of problem. */
export function ProblemList({ problems, hidden = 0, noun = 'Negocio' }: ProblemListProps) {
  const groups = groupProblems(problems);

  return (
    <>
      <ul className="mt-1 flex flex-col gap-1 text-fine">
        {groups.slice(0, importLimits.listedProblems).map(({ kind, problems: same }) => (
          <li key={kind} className="wrap-anywhere">
            {same[0] && same.length === 1 ? (
              <Problem problem={same[0]} noun={noun} />
            ) : (
              <>
                <strong>{`${countText(same)}: `}</strong>
                <span>{kind}</span>
                <span className="block text-tinta-soft">{placesText(same, noun)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="mt-2 text-fine text-tinta-soft">{`Y ${String(hidden)} más.`}</p> : null}
    </>
  );
}

function Problem({ problem: { number, text, name }, noun }: { problem: ImportProblem; noun: RowNoun }) {
  return (
    <>
      {number === null || text.startsWith(`${noun} `) ? null : (
        <span className="text-tinta-soft">
          {`${noun} ${String(number)}${name === undefined ? '' : ` (${name})`}: `}
        </span>
      )}
      <span>{text}</span>
    </>
  );
}

function countText(problems: readonly ImportProblem[]): string {
  const isOfBusinesses = problems.some(({ number }) => number !== null);
  return isOfBusinesses ? businessCount(problems.length) : `${String(problems.length)} veces`;
}

function placesText(problems: readonly ImportProblem[], noun: RowNoun): string {
  const numbers = problems.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return '';
  return `${noun === 'Renglón' ? 'Renglones' : 'Negocios'} ${numberRanges(numbers)}`;
}
