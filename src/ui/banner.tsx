import { use, useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { FailureHelpContext } from './failure-help';

const tones = {
  info: 'border-edge bg-paper',
  success: 'border-agave-text bg-agave-wash',
  warning: 'border-cantera-text bg-cantera-wash',
  error: 'border-alerta bg-alerta-wash',
};

interface BannerProps {
  tone: keyof typeof tones;
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** `alert` is announced at once; omit it for a banner that is there from the start. */
  role?: 'alert' | 'status';
  /** Takes the focus: the pressed button was disabled or removed. */
  isFocused?: boolean;
}

/** A message inside the page that stays while it applies. */
export function Banner({ tone, icon, title, children, role, isFocused }: BannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);

  return (
    <div
      ref={ref}
      role={role}
      tabIndex={isFocused === undefined ? undefined : -1}
      className={cn('flex items-start gap-3 rounded-lg border px-4 py-4 sm:px-5', tones[tone])}
    >
      {icon ? (
        <span aria-hidden="true" className="mt-0.5 shrink-0">
          {icon}
        </span>
      ) : null}
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children ? <div>{children}</div> : null}
        {tone === 'error' && role === 'alert' ? use(FailureHelpContext) : null}
      </div>
    </div>
  );
}
