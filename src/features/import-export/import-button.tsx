import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ImportDialog } from './import-dialog';

interface ImportButtonProps {
  /** Id of the signed-in user. */
  owner: string;
}

/** The button that opens the import dialog. */
export function ImportButton({ owner }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="hidden size-5 sm:block" />
        Importar JSON
      </Button>
      {isOpen ? <ImportDialog owner={owner} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
