import { Fragment, type ReactNode } from 'react';

interface SkeletonRowsProps {
  /** Announced to screen readers once. */
  label: string;
  count: number;
  /** Of the list. */
  className?: string;
  /** One row. */
  children: ReactNode;
}

/** Reserves the place of a list while it is loading: the same row several times. */
export function SkeletonRows({ label, count, className, children }: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}
