import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlStyles } from './control-styles';

/** Goes inside a Field, which labels it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(controlStyles, 'resize-y', className)} {...rest} />;
}
