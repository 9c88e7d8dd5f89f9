import type { MouseEvent } from 'react';
import { cn } from '@/lib/cn';

interface CategoryChoiceProps {
  label: string;
  count?: number;
  isSelected: boolean;
  onClick: (event: MouseEvent) => void;
}

/** One category: a chip in the row of a narrow viewport, a line in the column of a wide one. */
export function CategoryChoice({ label, count, isSelected, onClick }: CategoryChoiceProps) {
  return (
    <li className="shrink-0 xl:border-b">
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onClick}
        className={cn(
          'flex min-h-touch max-w-full items-baseline gap-2 rounded-full border px-4 py-2 text-left transition-colors xl:w-full xl:rounded-none xl:border-transparent xl:px-2',
          isSelected
            ? 'border-cantera bg-cantera font-semibold text-on-cantera xl:bg-cantera-wash xl:text-cantera-text xl:shadow-[inset_4px_0_0_var(--cantera)]'
            : 'border-edge bg-paper text-tinta hover:bg-sunken xl:bg-transparent',
        )}
      >
        <span className="min-w-0 truncate">{label}</span>
        {count === undefined ? null : (
          <>
            <span
              aria-hidden="true"
              className="hidden min-w-4 grow border-b-2 border-dotted border-current opacity-40 xl:block"
            />
            <span className={cn('text-fine tabular-nums', !isSelected && 'text-tinta-soft')}>
              {count}
              <span className="sr-only"> negocios</span>
            </span>
          </>
        )}
      </button>
    </li>
  );
}
