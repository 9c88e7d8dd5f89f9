import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface CheckboxProps {
  children: ReactNode;
  /** The accessible name where `children` does not say it. */
  label?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  className?: string;
}

/** The whole line is clickable. */
export function Checkbox({ children, label, isChecked, onChange, isDisabled, className }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-touch min-w-touch cursor-pointer items-center gap-3', className)}>
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 shrink-0 accent-cantera"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
