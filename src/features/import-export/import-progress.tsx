import { ProgressBar } from '@/ui/progress-bar';
import { FileLine } from './file-line';
import { milestone } from './import-texts';

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
