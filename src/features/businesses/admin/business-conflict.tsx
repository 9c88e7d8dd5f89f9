import { ConflictDialog } from '@/ui/conflict-dialog';
import { changedFields, conflictingFields, showValue } from './business-diff';
import { businessFields, type BusinessField, type BusinessValues } from './schema';
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
  const show = (field: BusinessField, values: BusinessValues) =>
    showValue(field, values[field], categoryName);

  return (
    <ConflictDialog
      isOpen
      title="Otra persona cambió este negocio"
      rows={contested.map((field) => ({
        label: businessFields[field].label,
        theirs: show(field, theirs),
        mine: show(field, mine),
      }))}
      mergedRows={others.map((field) => ({ label: businessFields[field].label, text: show(field, theirs) }))}
      {...actions}
    />
  );
}
