import type { HTMLAttributes } from 'react';
import { cn } from '@/lib/cn';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'section' | 'li' | 'aside' };

/** A bordered surface without a shadow and without padding of its own. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element className={cn('rounded-lg border bg-paper', className)} {...rest} />;
}
