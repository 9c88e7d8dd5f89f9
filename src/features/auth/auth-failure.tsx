import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppError, messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';

interface AuthFailureProps {
  title: string;
  /** Null without an error. */
  error: Error | null;
  /** What can be done about it; outside the live region, because it may change by itself. */
  children?: ReactNode;
}

/** Why a form was rejected. An unknown failure is called «Error inesperado» (spec: admin §8). */
export function AuthFailure({ title, error, children }: AuthFailureProps) {
  if (!error) return null;
  return (
    <>
      <Banner
        isFocused
        role="alert"
        tone="error"
        icon={<CircleAlert className="size-5 text-alerta-text" />}
        title={error instanceof AppError ? title : 'Error inesperado'}
      >
        <p>{messageOf(error)}</p>
      </Banner>
      {children}
    </>
  );
}
