import { cn } from '@/lib/cn';

/** A pill of one line; the corners of several lines are no rounder. */
export function chipStyles({ isSelected }: { isSelected: boolean }): string {
  return cn(
    'flex min-h-touch max-w-full items-baseline gap-2 rounded-[calc(var(--spacing)*5.5)] border px-3 py-2 text-left transition-colors md:px-4',
    isSelected
      ? 'is-chosen border-cantera bg-cantera font-semibold text-on-cantera'
      : 'border-edge bg-paper text-tinta hover:bg-sunken',
  );
}

/** One of several choices: a chip in the row of a narrow viewport, a line in the column of a wide one. */
export function choiceStyles({ isSelected }: { isSelected: boolean }): string {
  return cn(
    chipStyles({ isSelected }),
    'xl:w-full xl:rounded-none xl:border-transparent xl:px-2',
    isSelected
      ? 'xl:bg-cantera-wash xl:text-cantera-text xl:shadow-[inset_4px_0_0_var(--cantera)]'
      : 'xl:bg-transparent',
  );
}
