import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppError, messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';

interface AuthFailureProps {
  /** What did not work. */
  title: string;
  /** Null while nothing has failed. */
  error: Error | null;
  /** What can be done about it; outside of what is read out, because it may change by itself. */
  children?: ReactNode;
}

/** Why a form was not accepted. What is none of the known failures is called «Error inesperado» (spec: admin §8). */
export function AuthFailure({ title, error, children }: AuthFailureProps) {
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The pressed button was disabled meanwhile and has lost the focus.
    if (error) banner.current?.focus();
  }, [error]);

  if (!error) return null;
  return (
    <>
      <Banner
        ref={banner}
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
