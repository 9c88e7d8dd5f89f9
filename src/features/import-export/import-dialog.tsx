import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { FilePicker } from './file-picker';
import { ImportProgress } from './import-progress';
import { ImportResultPanel } from './import-result-panel';
import { businessCount } from './import-texts';
import { ProblemList } from './problem-list';
import { ImportPreview } from './import-preview';
import { importCheckpoint } from './import-summary';
import { useImportFlow } from './use-import-flow';
import { useLeaveWarning } from '@/lib/use-leave-warning';

interface ImportDialogProps {
  /** Id of the signed-in user: another user's checkpoint in this tab is not offered. */
  owner: string;
  onClose: () => void;
}

/** The import, from a chosen file to its result, without leaving the page. */
export function ImportDialog({ owner, onClose }: ImportDialogProps) {
  const { step, choose, begin, stop, startOver } = useImportFlow(owner);
  const news = useRef<HTMLDivElement>(null);
  const unfinished = step.kind === 'choosing' ? importCheckpoint(owner).read() : null;
  useLeaveWarning(step.kind === 'running');

  useLayoutEffect(() => {
    // The pressed button has been removed. Focus synchronously: the next key may follow at once.
    if (step.kind !== 'choosing' || step.problem) news.current?.focus();
  }, [step]);

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
                <Button variant="secondary" onClick={() => begin()}>
                  Empezar de nuevo
                </Button>
                <Button onClick={() => begin(step.resume ?? undefined)}>Continuar</Button>
              </>
            ) : step.source.total > 0 ? (
              <Button onClick={() => begin()}>Importar {businessCount(step.source.total)}</Button>
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
              <Button onClick={() => begin(step.end.tally)}>Continuar</Button>
            )}
          </>
        );
    }
  })();

  return (
    <Dialog
      onClose={handleClose}
      title="Importar negocios"
      description="Con el archivo que hace «Exportar JSON». Los nuevos se agregan; los negocios existentes con el mismo slug se actualizan. De las descripciones se quita el código HTML que no se permite."
      footer={footer}
    >
      <div ref={news} tabIndex={-1} className="flex flex-col gap-4 outline-none">
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
                  Van {String(unfinished.tally.done)} de {businessCount(unfinished.total)}. Elige el mismo
                  archivo para continuar desde ahí.
                </p>
              </Banner>
            ) : null}
            <FilePicker file={step.file} onChoose={choose} />
          </>
        ) : null}
        {step.kind === 'reading' ? <FilePicker file={step.file} isBusy onChoose={choose} /> : null}
        {step.kind === 'ready' ? (
          <ImportPreview file={step.file} source={step.source} resume={step.resume} />
        ) : null}
        {step.kind === 'running' ? (
          <ImportProgress
            file={step.file}
            total={step.source.total}
            done={step.tally.done}
            isStopping={step.isStopping}
          />
        ) : null}
        {step.kind === 'ended' ? <ImportResultPanel end={step.end} total={step.source.total} /> : null}
      </div>
    </Dialog>
  );
}
