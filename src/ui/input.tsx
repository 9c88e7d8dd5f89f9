import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlStyles } from './control-styles';

/** Goes inside a Field, which labels it. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlStyles, className)} {...rest} />;
}
