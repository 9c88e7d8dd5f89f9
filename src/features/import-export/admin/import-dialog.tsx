import { CircleAlert, Upload } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { InlineError } from '@/ui/inline-error';
import { ProgressBar } from '@/ui/progress-bar';
import { toast } from '@/ui/toast';
import { ColumnsStep, whatIsMissing } from './columns-step';
import { pastedFile } from './import-file';
import { fileProblem } from './group-problems';
import { ProblemList } from './problem-list';
import { FileLine, FilePicker, ImportProgress, ImportResultPanel } from './import-steps';
import { businessCount, countText } from './import-texts';
import { PreviewStep, undecidedCategories } from './preview-step';
import { sentBusinesses } from './run/plan';
import { useImport } from './use-import';

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="hidden size-5 sm:block" />
        Importar JSON o CSV
      </Button>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const description =
  'Con el archivo de «Exportar JSON», un CSV o las celdas copiadas de una hoja. Antes de guardar ves cómo quedaría: los nuevos se agregan; los que ya están, con la misma dirección de página, se actualizan.';

/** The steps that name the file above all else. */
const showsFile: ReadonlySet<string> = new Set(['columns', 'comparing', 'preview', 'running']);

/** On a phone as wide as the dialog. */
const buttonStyle = 'max-sm:grow';

function ImportDialog({ onClose }: { onClose: () => void }) {
  const flow = useImport();
  const { step, choose } = flow;
  const content = useRef<HTMLDivElement>(null);
  /** What the chosen columns lack is said once somebody wants to go on. */
  const [isAsked, setAsked] = useState(false);
  const problem = step.kind === 'choosing' ? step.problem : null;
  useLeaveWarning(step.kind === 'running');

  useLayoutEffect(() => {
    if (step.kind === 'choosing' && !problem) return;
    // The pressed button has been removed. Focus synchronously: the next key may follow at once.
    content.current?.focus({ preventScroll: true });
    // On a short screen the dialog scrolls as a whole.
    const scroller = content.current?.parentElement;
    for (const element of [scroller, scroller?.parentElement]) if (element) element.scrollTop = 0;
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

  const missing = step.kind === 'columns' && isAsked ? whatIsMissing(step.content.rows, step.choices) : null;
  const otherFile = (
    <Button variant="secondary" className={buttonStyle} onClick={flow.startOver}>
      Elegir otro archivo
    </Button>
  );
  const back =
    'content' in step && step.content.kind === 'table' ? (
      <Button variant="secondary" className={buttonStyle} onClick={flow.backToColumns}>
        Volver a las columnas
      </Button>
    ) : (
      otherFile
    );

  function handlePreview() {
    if (step.kind !== 'columns') return;
    const lacks = whatIsMissing(step.content.rows, step.choices) !== null;
    setAsked(lacks);
    if (!lacks) flow.preview();
  }

  const footer = (() => {
    switch (step.kind) {
      case 'choosing':
      case 'reading':
        return null;
      case 'columns':
        return (
          <>
            {missing === null ? null : <FooterText isError>{missing}</FooterText>}
            {otherFile}
            <Button className={buttonStyle} onClick={handlePreview}>
              Ver cómo quedaría
            </Button>
          </>
        );
      case 'comparing':
        return back;
      case 'preview': {
        const count = sentBusinesses(step).length;
        const undecided = undecidedCategories(step).length;
        return (
          <>
            {count === 0 ? <FooterText>No hay nada que guardar.</FooterText> : null}
            {count > 0 && undecided > 0 ? (
              <FooterText>
                {undecided === 1
                  ? 'Falta decidir 1 categoría nueva.'
                  : `Falta decidir ${countText(undecided)} categorías nuevas.`}
              </FooterText>
            ) : null}
            {back}
            {count > 0 ? (
              <Button className={buttonStyle} disabled={undecided > 0} onClick={flow.begin}>
                <span>{`Importar ${businessCount(count)}`}</span>
              </Button>
            ) : null}
          </>
        );
      }
      case 'running':
        return (
          <Button variant="secondary" disabled={step.isStopping} onClick={flow.stop}>
            <span>{step.isStopping ? 'Deteniendo…' : 'Detener'}</span>
          </Button>
        );
      case 'ended':
        return (
          <>
            {otherFile}
            {step.end.kind === 'finished' ? (
              <Button className={buttonStyle} onClick={onClose}>
                Listo
              </Button>
            ) : (
              <Button className={buttonStyle} onClick={flow.begin}>
                Continuar
              </Button>
            )}
          </>
        );
    }
  })();

  return (
    <Dialog
      size="wide"
      onClose={handleClose}
      title="Importar negocios"
      {...((step.kind === 'choosing' || step.kind === 'reading') && { description })}
      footer={footer}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-5 px-4 py-4 outline-none md:px-5">
        {step.kind === 'choosing' ? (
          <>
            {step.problem ? (
              <Banner
                tone="error"
                role="alert"
                icon={<CircleAlert className="size-5 text-alerta-text" />}
                title={step.problem.title}
              >
                <ProblemList problems={step.problem.lines.map(fileProblem)} />
              </Banner>
            ) : null}
            <FilePicker file={step.file} onChoose={choose} />
          </>
        ) : null}
        {step.kind === 'reading' ? <FilePicker file={step.file} isBusy onChoose={choose} /> : null}
        {showsFile.has(step.kind) && step.file ? <FileLine file={step.file} /> : null}
        {step.kind === 'columns' ? (
          <ColumnsStep
            content={step.content}
            choices={step.choices}
            onChange={flow.changeColumns}
            onReadAs={flow.readAs}
          />
        ) : null}
        {step.kind === 'comparing' && step.problem === null ? (
          <ProgressBar
            label={`Comparando con el directorio: ${countText(step.done)} de ${countText(step.total)}`}
            percent={step.total === 0 ? 0 : (step.done / step.total) * 100}
          />
        ) : null}
        {step.kind === 'comparing' && step.problem !== null ? (
          <InlineError onRetry={flow.preview}>{`No se pudo comparar. ${step.problem}`}</InlineError>
        ) : null}
        {step.kind === 'preview' ? (
          <PreviewStep step={step} onDecide={flow.decide} onReadAs={flow.readAs} />
        ) : null}
        {step.kind === 'running' ? (
          <ImportProgress
            total={sentBusinesses(step).length}
            done={step.summary?.done ?? 0}
            isStopping={step.isStopping}
          />
        ) : null}
        {step.kind === 'ended' ? (
          <ImportResultPanel
            end={step.end}
            plan={step.plan}
            source={step.source}
            total={sentBusinesses(step).length}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

interface FooterTextProps {
  isError?: boolean;
  children: string;
}

/** A sentence above the buttons. */
function FooterText({ isError = false, children }: FooterTextProps) {
  return (
    <p
      role={isError ? 'alert' : 'status'}
      className={
        isError ? 'flex basis-full items-start gap-2 font-semibold text-alerta-text' : 'basis-full text-right'
      }
    >
      {isError ? <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" /> : null}
      <span>{children}</span>
    </p>
  );
}
