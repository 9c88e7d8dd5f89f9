import { CircleAlert, Upload } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { type DescribeValue, ImportComparison } from './import-comparison';
import { ImportPreview } from './import-preview';
import { FilePicker, ImportProgress, ImportResultPanel, ProblemList } from './import-steps';
import { businessCount } from './import-texts';
import type { ImportSource } from '@/features/import-export/admin/read/read-import-file';
import { importCheckpoint } from '@/features/import-export/admin/run/run-import';
import { useImportFlow } from './use-import-flow';

interface ImportButtonProps {
  /** Id of the signed-in user. */
  owner: string;
  describeValue: DescribeValue;
}

/** The button that opens the import dialog. */
export function ImportButton({ owner, describeValue }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="hidden size-5 sm:block" />
        <span>
          Importar JSON <span className="hidden sm:inline">o CSV</span>
        </span>
      </Button>
      {isOpen ? (
        <ImportDialog owner={owner} describeValue={describeValue} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface ImportDialogProps {
  /** Id of the signed-in user, who owns the checkpoint in this tab. */
  owner: string;
  describeValue: DescribeValue;
  onClose: () => void;
}

/** The import, from a chosen file to its result, without leaving the page. */
function ImportDialog({ owner, describeValue, onClose }: ImportDialogProps) {
  const { step, choose, change, begin, stop, startOver, keep, compareAgain } = useImportFlow(owner);
  const content = useRef<HTMLDivElement>(null);
  const unfinished = step.kind === 'choosing' ? importCheckpoint(owner).read() : null;
  const problem = step.kind === 'choosing' ? step.problem : null;
  useLeaveWarning(step.kind === 'running');

  useLayoutEffect(() => {
    // The pressed button has been removed. Focus synchronously: the next key may follow at once.
    if (step.kind !== 'choosing' || problem) content.current?.focus();
  }, [step.kind, problem]);

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
                Importar {businessCount(importableCount(step.source))}
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
      description="Con el archivo que hace «Exportar JSON», o con un CSV de Excel o de Google. Los nuevos se agregan; los que ya están, con la misma dirección de página, se actualizan. De las descripciones se quitan los formatos que no se permiten."
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
                  Van {String(unfinished.summary.done)} de {businessCount(unfinished.total)}. Elige el mismo
                  archivo para continuar desde ahí.
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
              describeValue={describeValue}
              onKeep={keep}
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
        {step.kind === 'ended' ? <ImportResultPanel end={step.end} total={step.source.total} /> : null}
      </div>
    </Dialog>
  );
}

/** The businesses of the file that can be imported. */
function importableCount({ total, incompleteCount }: ImportSource): number {
  return total - incompleteCount;
}
