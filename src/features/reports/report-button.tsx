import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CurrentValues } from '@/features/proposals/schema';
import { lazyOptional } from '@/ui/lazy-optional';
import { OpeningNotice } from '@/ui/opening-notice';

const ReportDialog = lazyOptional(() => import('./report-dialog').then((module) => module.ReportDialog));

interface ReportButtonProps {
  businessId: number;
  businessName: string;
  /** What its page says. */
  current: CurrentValues;
  className?: string;
}

/** «¿Algo está mal?»: opens the form, whose code loads with the first tap. */
export function ReportButton({ businessId, businessName, current, className }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, so the dialog could not restore the focus.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <Flag aria-hidden="true" className="size-5 shrink-0" />
        ¿Algo está mal?
      </button>
      {isOpen ? (
        <Suspense fallback={<OpeningNotice />}>
          <ReportDialog
            businessId={businessId}
            businessName={businessName}
            current={current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
