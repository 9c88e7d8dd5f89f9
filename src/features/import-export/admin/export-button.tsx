import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { toastSuccess } from '@/ui/toast';
import { exportCatalogue } from './export-catalogue';
import { businessCount } from './import-texts';
import { catalogue } from './queries';
import { saveFile } from './save-file';

export function ExportButton() {
  const [done, setDone] = useState(0);
  const { mutateAsync, isPending } = useExport();
  const runOnce = useSingleFlight();

  function handleClick() {
    void runOnce(() => {
      setDone(0);
      return mutateAsync({ onProgress: setDone }).catch(() => undefined);
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

function useExport() {
  return useMutation({
    mutationFn: async ({ onProgress }: { onProgress: (done: number) => void }) => {
      const { file, name, count } = await exportCatalogue(catalogue, onProgress);
      return { isSaved: saveFile(file, name), name, count };
    },
    meta: {
      invalidates: [],
      errorToast: (error) => ({
        title: 'Error en exportación',
        description: `Error al exportar datos: ${messageOf(error)}`,
      }),
    },
    onSuccess: ({ isSaved, name, count }) => {
      if (isSaved) toastSuccess('Exportación lista', `${businessCount(count)} en ${name}`);
    },
  });
}
