import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

interface InlineErrorProps {
  children: ReactNode;
  onRetry: () => void;
}

/** An error of a minor part of the page: one line and a retry button. For the page's own error see ErrorState. */
export function InlineError({ children, onRetry }: InlineErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine">
      <p className="flex items-center gap-2 text-alerta-text">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>{children}</span>
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
