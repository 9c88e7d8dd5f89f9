import { Flag } from 'lucide-react';
import type { CurrentValues } from '@/features/proposals/schema';
import { DialogButton } from '@/ui/dialog-button';
import { lazyOptional } from '@/ui/lazy-optional';

const ReportDialog = lazyOptional(() => import('./report-dialog').then((module) => module.ReportDialog));

interface ReportButtonProps {
  businessId: number;
  businessName: string;
  /** What its page says. */
  current: CurrentValues;
  className?: string;
}

/** «¿Algo está mal?»: opens the form, whose code loads with the first tap. */
export function ReportButton({ className, ...business }: ReportButtonProps) {
  return (
    <DialogButton
      icon={Flag}
      label="¿Algo está mal?"
      className={className}
      renderDialog={(onClose) => <ReportDialog {...business} onClose={onClose} />}
    />
  );
}
