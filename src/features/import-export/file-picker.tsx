import { FileJson } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { FileLine } from './file-line';

interface FilePickerProps {
  /** The last chosen file. */
  file: File | null;
  isBusy?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses one file, by file input or drag and drop. */
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
      {/* Without `accept`: some phones give JSON files no type that could be accepted. */}
      <input {...inputProps} aria-label="Archivo JSON" />
      {file ? <FileLine file={file} /> : null}
      <Button disabled={isBusy} variant={file ? 'secondary' : 'primary'} onClick={openPicker}>
        <FileJson aria-hidden="true" className="size-5" />
        {file ? 'Elegir otro archivo' : 'Elegir archivo JSON'}
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
