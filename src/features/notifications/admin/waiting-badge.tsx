import { cn } from '@/lib/cn';

interface WaitingBadgeProps {
  count: number;
  className?: string;
}

/** How many wait for staff; nothing for none. */
export function WaitingBadge({ count, className }: WaitingBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'min-w-[1.43em] rounded-full bg-cantera px-1.5 text-center text-[min(0.875rem,5vw)] leading-[1.43] font-semibold text-on-cantera tabular-nums',
        className,
      )}
    >
      <span>{count}</span> <span className="sr-only">por revisar</span>
    </span>
  );
}
