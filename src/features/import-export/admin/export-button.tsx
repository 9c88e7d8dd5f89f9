import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { exportCatalogue } from './export-catalogue';
import { catalogue } from './queries';
import { useDownload } from './use-download';

export function ExportButton() {
  const [done, setDone] = useState(0);
  const { mutateAsync, isPending } = useDownload((onProgress: (done: number) => void) =>
    exportCatalogue(catalogue, onProgress),
  );
  const runOnce = useSingleFlight();

  function handleClick() {
    void runOnce(() => {
      setDone(0);
      return mutateAsync(setDone).catch(() => undefined);
    });
  }

  return (
    // Not disabled while it works, so that it keeps the focus.
    <Button variant="secondary" aria-disabled={isPending} aria-busy={isPending} onClick={handleClick}>
      <Download aria-hidden="true" className="hidden size-5 sm:block" />
      <span className="tabular-nums">
        {isPending ? `Exportando ${String(Math.round(done * 100))} %` : 'Exportar JSON'}
      </span>
    </Button>
  );
}
