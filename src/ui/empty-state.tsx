import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Heading } from './heading';
import type { Elements } from './elements';

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: Elements;
  icon?: LucideIcon;
  /** The class name of its color. */
  iconColor?: string;
  level?: 2 | 3;
}

export function EmptyState({
  title,
  children,
  action,
  icon: Icon,
  iconColor = 'text-tinta-soft',
  level = 3,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-edge px-5 py-8 sm:px-8">
      {Icon ? <Icon aria-hidden="true" className={cn('size-8', iconColor)} /> : null}
      <Heading level={level} look="heading">
        {title}
      </Heading>
      {children ? <div className="max-w-prose text-tinta-soft">{children}</div> : null}
      {action}
    </div>
  );
}
