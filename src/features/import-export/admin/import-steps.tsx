import { CircleAlert, CircleCheck, CirclePause, Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BusinessSource } from '@/features/import-export/admin/file-business';
import type { ImportResult, Refused } from '@/features/import-export/admin/run/import-result';
import type { Plan } from '@/features/import-export/admin/run/plan';
import { cn } from '@/lib/cn';
import { siteDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { ProgressBar } from '@/ui/progress-bar';
import { Textarea } from '@/ui/textarea';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { importError, pastedFile } from './import-file';
import { type ImportProblem, refusalsOf } from './group-problems';
import { ProblemList } from './problem-list';
import { businessCount, countText, milestone, resultCounts, resultTitle, sizeText } from './import-texts';
import { saveFile } from './save-file';

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
          'flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge px-4 py-6 text-center md:py-10',
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
            rows={6}
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
  total: number;
  /** Businesses processed so far. */
  done: number;
  isStopping: boolean;
}

/** The progress of the import. The bar follows every batch; only a few milestones are announced. */
export function ImportProgress({ total, done, isStopping }: ImportProgressProps) {
  const percent = total === 0 ? 100 : (done / total) * 100;

  return (
    <>
      <ProgressBar label={`${countText(done)} de ${businessCount(total)}`} percent={percent} />
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
  plan: Plan;
  source: BusinessSource;
  /** Businesses that were to be sent. */
  total: number;
}

export function ImportResultPanel({ end, plan, source, total }: ImportResultPanelProps) {
  const { summary } = end;
  const { tone, icon } = lookOf(end);
  const isStored = summary.inserted + summary.updated > 0;

  return (
    <>
      <Banner tone={tone} role="alert" icon={icon} title={resultTitle(end)}>
        {end.kind === 'finished' ? null : (
          <p>{`Van ${countText(summary.done)} de ${businessCount(total)}; lo importado está guardado.`}</p>
        )}
        <p className="text-fine">{resultCounts(end)}</p>
      </Banner>
      {isStored ? (
        <p className="text-fine">
          <span>Se puede deshacer hoy desde el </span>
          <Link to={paths.adminHistory} className={textLinkStyles}>
            historial
          </Link>
          .
        </p>
      ) : null}
      {summary.refused.length > 0 ? (
        <section className="flex flex-col gap-3">
          <Heading level={3}>{`No se guardaron (${countText(summary.refused.length)})`}</Heading>
          <div>
            <Button variant="secondary" onClick={() => void downloadRefused(source, summary.refused)}>
              <Download aria-hidden="true" className="size-5" />
              Descargarlos con su motivo (CSV)
            </Button>
          </div>
          <ProblemList
            problems={summary.refused.flatMap((refused) => problemsOf(refused, plan))}
            noun={plan.noun}
          />
        </section>
      ) : null}
    </>
  );
}

/** «Negocio 3: Error importando Pan: …» of what the database refused; the problems of the file as they are. */
function problemsOf({ index, number, name, text }: Refused, { noun, businesses }: Plan): ImportProblem[] {
  const planned = businesses[index];
  if (planned?.kind === 'refused') return refusalsOf(planned, noun);
  const reason = text.replace(importError(name, ''), '');
  const subject = `${noun} ${String(number)}: ${text.replace(`: ${reason}`, '')}`;
  return [{ number, subject, text: reason }];
}

/** The CSV library is loaded with the first file that needs it. */
async function downloadRefused(source: BusinessSource, refused: readonly Refused[]): Promise<void> {
  const { refusedFile } = await import('@/features/import-export/admin/run/refused-file');
  saveFile(refusedFile(source, refused), `no_importados_${siteDate(0)}.csv`);
}

function lookOf({ kind, summary }: ImportResult): { tone: 'info' | 'warning' | 'error'; icon: ReactNode } {
  if (kind === 'failed') return { tone: 'error', icon: <CircleAlert className="size-5 text-alerta-text" /> };
  if (kind === 'stopped') return { tone: 'info', icon: <CirclePause className="size-5" /> };
  if (summary.refused.length > 0)
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
