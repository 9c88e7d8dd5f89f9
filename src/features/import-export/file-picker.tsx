import { FileJson } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { FileLine } from './file-line';

interface FilePickerProps {
  /** The last chosen file. */
  file: File | null;
  isBusy?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses one file, by file input or drag and drop. */
export function FilePicker({ file, isBusy = false, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const picker = event.currentTarget;
    const [picked] = [...(picker.files ?? [])];
    // Cleared, or choosing the same file again would fire no change event.
    picker.value = '';
    if (picked) onChoose(picked);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = [...event.dataTransfer.files];
    if (dropped && !isBusy) onChoose(dropped);
  }

  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  }

  return (
    <div
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
      aria-busy={isBusy}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge px-4 py-6 text-center',
        isOver && 'outline-3 outline-cantera-text',
      )}
    >
      {/* Without `accept`: some phones give JSON files no type that could be accepted. */}
      <input ref={input} type="file" hidden aria-label="Archivo JSON" onChange={handlePick} />
      {file ? <FileLine file={file} /> : null}
      <Button
        disabled={isBusy}
        variant={file ? 'secondary' : 'primary'}
        onClick={() => input.current?.click()}
      >
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
