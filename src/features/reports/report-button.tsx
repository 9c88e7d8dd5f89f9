import { Flag } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { CurrentValues } from '@/features/proposals/schema';
import { toast } from '@/ui/toast';
import type { ReportDialogProps } from './report-dialog';

interface ReportButtonProps {
  businessId: number;
  businessName: string;
  /** What its page says. */
  current: CurrentValues;
  className?: string;
}

/** «¿Algo está mal?»: opens the form, whose code loads with the first tap. */
export function ReportButton({ businessId, businessName, current, className }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function handleOpen() {
    setOpen(true);
    try {
      const { ReportDialog } = await import('./report-dialog');
      setDialog(() => ReportDialog);
    } catch {
      setOpen(false);
      toast({
        tone: 'error',
        title: 'No se pudo abrir el formulario',
        description: 'Revisa tu conexión e inténtalo de nuevo.',
      });
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, so the dialog could not restore the focus.
          currentTarget.focus();
          void handleOpen();
        }}
      >
        <Flag aria-hidden="true" className="size-5 shrink-0" />
        ¿Algo está mal?
      </button>
      {isOpen && Dialog ? (
        <Dialog
          businessId={businessId}
          businessName={businessName}
          current={current}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
