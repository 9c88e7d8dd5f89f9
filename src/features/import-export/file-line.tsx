import { FileJson } from 'lucide-react';
import { sizeText } from './import-texts';

interface FileLineProps {
  file: File;
}

/** The name and size of a file. */
export function FileLine({ file }: FileLineProps) {
  return (
    <p className="flex max-w-full min-w-0 items-center gap-2">
      <FileJson aria-hidden="true" className="size-5 shrink-0 text-cantera-text" />
      <span className="min-w-0 truncate font-semibold">{file.name}</span>
      <span className="shrink-0 text-fine text-tinta-soft tabular-nums">{sizeText(file.size)}</span>
    </p>
  );
}
