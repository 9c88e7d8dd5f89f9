import { cn } from '@/lib/cn';

interface SkeletonProps {
  /** Sets the size and radius of the placeholder. */
  className?: string;
}

/** Silent: the page announces «Cargando…» once. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={cn('skeleton bg-line/70 motion-safe:animate-pulse', className)} />
  );
}
