import type { LucideIcon } from 'lucide-react';
import { cn } from '@/lib/cn';
import { buttonStyles } from '@/ui/button-styles';

interface VoteButtonProps {
  label: string;
  icon: LucideIcon;
  count: number;
  isChosen: boolean;
  onClick: () => void;
}

/** One of the two votes with its count. The chosen one is filled, so that colour is not its only sign. */
export function VoteButton({ label, icon: Icon, count, isChosen, onClick }: VoteButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cn(
        buttonStyles({ variant: 'secondary' }),
        'min-w-18 tabular-nums',
        isChosen && 'outline-2 -outline-offset-2 outline-cantera-text',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-5 shrink-0', isChosen && 'fill-cantera-wash text-cantera-text')}
      />
      <span className="sr-only">{label}: </span>
      {count}
    </button>
  );
}
