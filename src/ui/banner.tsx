import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';

const tones = {
  info: 'border-edge bg-paper',
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
  /** To move the focus to it. */
  ref?: Ref<HTMLDivElement>;
}

/** A message inside the page that stays while it applies. */
export function Banner({ tone, icon, title, children, role, ref }: BannerProps) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={cn('flex items-start gap-3 rounded-lg border px-4 py-4 sm:px-5', tones[tone])}
    >
      {icon ? (
        <span aria-hidden="true" className="mt-0.5 shrink-0">
          {icon}
        </span>
      ) : null}
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
