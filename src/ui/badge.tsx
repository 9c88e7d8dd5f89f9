import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Elements } from './elements';

const tones = {
  neutral: 'bg-sunken text-tinta',
  cantera: 'bg-cantera-wash text-cantera-text',
  agave: 'bg-agave-wash text-agave-text',
  alerta: 'bg-alerta-wash text-alerta-text',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: Elements;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-fine font-semibold',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
