import type { MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { choiceStyles } from '@/ui/choice-styles';

interface CategoryChoiceProps {
  label: string;
  count?: number;
  isSelected: boolean;
  onClick: (event: MouseEvent) => void;
}

/** One category. */
export function CategoryChoice({ label, count, isSelected, onClick }: CategoryChoiceProps) {
  return (
    <li className="shrink-0 xl:border-b">
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onClick}
        className={choiceStyles({ isSelected })}
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
