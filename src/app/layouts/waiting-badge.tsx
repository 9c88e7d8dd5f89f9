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
        'min-w-5 rounded-full bg-cantera px-1.5 text-center text-fine leading-5 font-semibold text-on-cantera tabular-nums',
        className,
      )}
    >
      {count} <span className="sr-only">por revisar</span>
    </span>
  );
}
