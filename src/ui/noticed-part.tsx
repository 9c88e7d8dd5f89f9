import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Elements } from './elements';

interface NoticedPartProps {
  /** Undefined for a part that nothing is said about. */
  notice: Elements;
  className?: string;
  children: ReactNode;
}

/** A part of a form with a notice above it, which is scrolled to, and whose first control takes the focus. */
export function NoticedPart({ notice, className, children }: NoticedPartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const hasNotice = notice !== undefined;

  useEffect(() => {
    if (!hasNotice) return;
    // A switch of Radix renders a hidden input until it knows whether it is in a form.
    const controls = 'input:not([aria-hidden]), select, textarea';
    part.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'center' });
  }, [hasNotice]);

  return (
    <div ref={frame} className={cn(hasNotice ? 'flex flex-col gap-3' : 'contents', hasNotice && className)}>
      {notice}
      <div ref={part} className="contents">
        {children}
      </div>
    </div>
  );
}
