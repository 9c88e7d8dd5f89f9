import { Sheet } from 'lucide-react';
import { useState } from 'react';
import { siteDate } from '@/lib/dates';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { CsvList } from './export-csv';
import { fetchCsvRows } from './queries';
import { useDownload } from './use-download';

interface CsvExportButtonProps {
  /** The ids of the listed businesses as filtered on the screen, in their order. */
  listIds: () => Promise<number[]>;
}

export function CsvExportButton({ listIds }: CsvExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending, variables } = useCsvExport(listIds);
  const runOnce = useSingleFlight();

  function handleExport(list: CsvList) {
    void runOnce(() =>
      mutateAsync(list)
        .then(() => setOpen(false))
        // The mutation toasts the error.
        .catch(() => undefined),
    );
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Sheet aria-hidden="true" className="hidden size-5 sm:block" />
        Excel (CSV)
      </Button>
      {isOpen ? (
        <Dialog
          title="Descargar para Excel"
          description="Los negocios que muestra la lista con sus filtros, en un archivo CSV."
          isBusy={isPending}
          onClose={() => setOpen(false)}
        >
          <div className="flex flex-col gap-4">
            <Choice
              label="Todas las columnas"
              hint="Con horarios y enlaces; sin imágenes, productos ni días especiales. Se puede corregir en Excel e importar otra vez."
              isPending={isPending && variables === 'directory'}
              onClick={() => handleExport('directory')}
            />
            <Choice
              label="Lista para llamar"
              hint="Nombre, teléfono y calle, para imprimir o repartir."
              isPending={isPending && variables === 'calls'}
              onClick={() => handleExport('calls')}
            />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  isPending: boolean;
  onClick: () => void;
}

function Choice({ label, hint, isPending, onClick }: ChoiceProps) {
  return (
    <div>
      <Button
        variant="secondary"
        className="w-full"
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={onClick}
      >
        <span>{isPending ? 'Descargando…' : label}</span>
      </Button>
      <p className="mt-1 text-fine text-tinta-soft">{hint}</p>
    </div>
  );
}

function useCsvExport(listIds: () => Promise<number[]>) {
  return useDownload(async (list: CsvList) => {
    const rows = await fetchCsvRows(await listIds());
    // The CSV library is loaded with the first file that needs it.
    const { csvFile, csvFileNames } = await import('./export-csv');
    return {
      file: csvFile(list, rows),
      name: `${csvFileNames[list]}_${siteDate(0)}.csv`,
      count: rows.length,
    };
  });
}
