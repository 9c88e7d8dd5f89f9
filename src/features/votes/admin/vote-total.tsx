import type { LucideIcon } from 'lucide-react';

interface VoteTotalProps {
  label: string;
  icon: LucideIcon;
  count: number;
}

/** The number of votes of one kind, in a description list. */
export function VoteTotal({ label, icon: Icon, count }: VoteTotalProps) {
  return (
    <div className="flex items-center gap-2">
      <dt className="flex items-center gap-2 whitespace-nowrap text-tinta-soft">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {label}
      </dt>
      <dd className="text-lead font-semibold tabular-nums">{count}</dd>
    </div>
  );
}
