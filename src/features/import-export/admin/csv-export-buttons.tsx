import { Sheet } from 'lucide-react';
import { siteDate } from '@/lib/dates';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import type { CsvList } from './export-csv';
import { fetchCsvRows } from './queries';
import { useDownload } from './use-download';

const labels: Record<CsvList, string> = { directory: 'Excel (CSV)', calls: 'Lista para llamar' };

interface CsvExportButtonsProps {
  /** The ids of the listed businesses as filtered on the screen, in their order. */
  listIds: () => Promise<number[]>;
}

/** A download each for a spreadsheet: all columns, and what a volunteer needs to call. */
export function CsvExportButtons({ listIds }: CsvExportButtonsProps) {
  const { mutateAsync, isPending, variables } = useCsvExport(listIds);
  const runOnce = useSingleFlight();

  return (
    <>
      {(['directory', 'calls'] as const).map((list) => (
        // Not disabled while it works, so that it keeps the focus.
        <Button
          key={list}
          variant="secondary"
          aria-disabled={isPending}
          aria-busy={isPending}
          // The mutation toasts the error.
          onClick={() => void runOnce(() => mutateAsync(list).catch(() => undefined))}
        >
          <Sheet aria-hidden="true" className="hidden size-5 sm:block" />
          <span>{isPending && variables === list ? 'Descargando…' : labels[list]}</span>
        </Button>
      ))}
      <p className="basis-full text-fine text-tinta-soft">
        «Excel (CSV)» y «Lista para llamar» llevan los negocios que muestra la lista: el archivo de Excel, con
        horarios y enlaces, sin imágenes, productos ni días especiales, para corregirlo e importarlo otra vez;
        la lista, con nombre, teléfono y calle.
      </p>
    </>
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
