import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

interface InlineErrorProps {
  children: ReactNode;
  onRetry: () => void;
}

/** A lesser part of the page that failed: one line and a way to try again. The page's own failure is ErrorState. */
export function InlineError({ children, onRetry }: InlineErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine">
      <p className="flex items-center gap-2 text-alerta-text">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {children}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
