import { ConflictDialog } from '@/ui/conflict-dialog';
import { changedFields, conflictingFields, showValue } from './business-diff';
import { businessFields } from './schema';
import type { BusinessConflict as Conflict } from './use-business-form';

interface BusinessConflictProps {
  conflict: Conflict | null;
  categoryName: (id: string) => string;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares the two edits of a business that another person saved meanwhile. */
export function BusinessConflict({ conflict, categoryName, ...actions }: BusinessConflictProps) {
  if (!conflict) return null;
  const { base, mine, theirs } = conflict;
  const contested = conflictingFields(base, mine, theirs);
  const others = changedFields(base, theirs).filter((field) => !contested.includes(field));

  return (
    <ConflictDialog
      isOpen
      title="Otra persona cambió este negocio"
      rows={contested.map((field) => ({
        label: businessFields[field].label,
        theirs: showValue(field, theirs[field], categoryName),
        mine: showValue(field, mine[field], categoryName),
      }))}
      mergedRows={others.map((field) => ({
        label: businessFields[field].label,
        text: showValue(field, theirs[field], categoryName),
      }))}
      {...actions}
    />
  );
}
