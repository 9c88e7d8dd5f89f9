import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Its accessible name. */
  label: string;
  icon: ReactNode;
  look?: 'quiet' | 'outlined';
};

/** A square icon button of 44 px. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-flex size-touch shrink-0 items-center justify-center rounded-md border text-tinta transition-colors hover:bg-sunken disabled:text-tinta-soft',
        look === 'outlined' ? 'border-edge bg-paper' : 'border-transparent',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
