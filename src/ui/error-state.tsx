import { CircleAlert } from 'lucide-react';
import { Button } from './button';
import { Heading } from './heading';

interface ErrorStateProps {
  title: string;
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
  level?: 2 | 3;
}

/** A failed first load: the message and a retry button. */
export function ErrorState({ title, message, onRetry, isRetrying, level = 3 }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-alerta bg-alerta-wash px-5 py-6 sm:px-8"
    >
      <div className="flex items-start gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-alerta-text" />
        <Heading level={level} look="heading">
          {title}
        </Heading>
      </div>
      <p className="max-w-prose">{message}</p>
      <Button variant="secondary" onClick={onRetry} disabled={isRetrying}>
        {isRetrying ? 'Reintentando...' : 'Reintentar'}
      </Button>
    </div>
  );
}
