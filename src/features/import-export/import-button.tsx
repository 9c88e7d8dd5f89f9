import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ImportDialog } from './import-dialog';

interface ImportButtonProps {
  /** The person at this screen. */
  owner: string;
}

/** Opens the import. */
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
