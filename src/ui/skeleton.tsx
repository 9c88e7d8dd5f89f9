import { cn } from '@/lib/cn';

interface SkeletonProps {
  /** Gives it the size and radius of what it stands for. */
  className?: string;
}

/** A block in the shape of what is coming. Silent: the page says «Cargando…» once, in words. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={cn('skeleton bg-line/70 motion-safe:animate-pulse', className)} />
  );
}
