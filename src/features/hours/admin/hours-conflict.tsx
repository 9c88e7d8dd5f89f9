import { type EditConflict, mergeLines } from '@/lib/forms/use-versioned-edit';
import { ConflictDialog } from '@/ui/conflict-dialog';
import type { StoredHours } from '@/features/hours/week/stored-hours';
import { hourLines } from './hour-lines';

interface HoursConflictProps {
  conflict: EditConflict<StoredHours, number> | null;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares my edit with the hours that another person saved meanwhile. */
export function HoursConflict({ conflict, ...actions }: HoursConflictProps) {
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const { contested, merged } = mergeLines(hourLines(conflict), conflict);

  return (
    <ConflictDialog
      isOpen
      title="Otra persona cambió los horarios"
      lines={contested.map(({ label, show }) => ({
        key: label,
        label,
        before: show(theirs),
        after: show(mine),
      }))}
      merged={merged.map(({ label, show }) => ({ label, value: show(theirs) }))}
      {...actions}
    />
  );
}
