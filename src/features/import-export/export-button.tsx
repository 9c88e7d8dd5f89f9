import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { useExport } from './mutations';

/** Downloads the whole catalogue; the button tells how much of it is read. */
export function ExportButton() {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useExport();

  function handleClick() {
    // Still in place while it works, so that the focus is not lost.
    if (isPending) return;
    setDone(0);
    mutate({ onProgress: setDone });
  }

  return (
    <Button variant="secondary" aria-disabled={isPending} aria-busy={isPending} onClick={handleClick}>
      <Download aria-hidden="true" className="hidden size-5 sm:block" />
      <span className="tabular-nums">
        {isPending ? `Exportando ${String(Math.round(done * 100))} %` : 'Exportar JSON'}
      </span>
    </Button>
  );
}
