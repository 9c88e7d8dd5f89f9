import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlStyles } from './control-styles';

/** Goes inside a Field, which labels it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={cn(controlStyles, 'appearance-none pr-8 text-ellipsis', className)} {...rest} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2 text-tinta-soft"
      />
    </div>
  );
}
