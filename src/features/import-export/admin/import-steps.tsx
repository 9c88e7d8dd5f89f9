import { CircleAlert, CircleCheck, CirclePause, Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { siteDate } from '@/lib/dates';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { importLimits, type ImportProblem } from './import-file';
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
}

export function ImportResultPanel({ end, total }: ImportResultPanelProps) {
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
          <ProblemList
            problems={problems.slice(0, importLimits.listedProblems)}
            hidden={count - Math.min(problems.length, importLimits.listedProblems)}
          />
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
}

export function ProblemList({ problems, hidden = 0 }: ProblemListProps) {
  return (
    <>
      <ul className="mt-1 flex flex-col gap-1 text-fine">
        {problems.map(({ number, text, name }, index) => (
          <li key={index} className="wrap-anywhere">
            {number === null || text.startsWith('Negocio ') ? null : (
              <span className="text-tinta-soft">
                {`Negocio ${String(number)}${name === undefined ? '' : ` (${name})`}: `}
              </span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="mt-2 text-fine text-tinta-soft">{`Y ${String(hidden)} más.`}</p> : null}
    </>
  );
}
