import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles, type ButtonLook } from './button-styles';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** For a link that looks like one, see ButtonLink. */
export function Button({ variant, size, isFullWidth, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={cn(buttonStyles({ variant, size, isFullWidth }), className)} {...rest} />
  );
}
