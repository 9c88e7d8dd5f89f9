import { useState } from 'react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { useResolveReport } from '@/features/reports/mutations';
import type { ReportRow } from '@/features/reports/queries';
import { reasonLabel } from '@/features/reports/reasons';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Switch } from '@/ui/switch';

interface ResolveDialogProps {
  report: ReportRow;
  onClose: () => void;
}

/** Marks a report as resolved and, if staff have checked the data, dates them to today. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const [confirmsData, setConfirmsData] = useState(false);
  const { mutateAsync, isPending } = useResolveReport(confirmsData);
  const runOnce = useSingleFlight();

  async function handleResolve() {
    try {
      await mutateAsync(report.id);
      onClose();
    } catch {
      // The toast says why; the list shows what is stored.
    }
  }

  return (
    <Dialog
      onClose={() => {
        if (!isPending) onClose();
      }}
      title="Resolver reporte"
      description={report.business_name}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={isPending} onClick={() => void runOnce(handleResolve)}>
            {isPending ? 'Guardando...' : 'Marcar como resuelto'}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{reasonLabel(report.reason)}</p>
      {report.note ? <p className="mt-1 wrap-anywhere text-tinta-soft">«{report.note}»</p> : null}
      <div className="mt-4 border-t pt-3">
        <Switch
          label="Confirmar datos hoy"
          hint="Revisaste con el negocio que sus datos están bien. Su página dirá el mes."
          isOn={confirmsData}
          isDisabled={isPending}
          onChange={setConfirmsData}
        />
      </div>
    </Dialog>
  );
}
