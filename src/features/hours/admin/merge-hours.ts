import { isSame, type StoredHours } from '@/features/hours/stored-hours';

/** Which parts of the hours differ from those that were edited. */
export function changedParts(base: StoredHours, edited: StoredHours) {
  const { specialDays, status, closedUntil } = base;
  return {
    week: !isSame(base, { ...edited, specialDays, status, closedUntil }),
    specialDays: !isSame(base, { ...base, specialDays: edited.specialDays }),
    state: !isSame(base, { ...base, status: edited.status, closedUntil: edited.closedUntil }),
  };
}

/** Mine, with the parts of theirs that only they have changed. */
export function mergeHours(base: StoredHours, mine: StoredHours, theirs: StoredHours): StoredHours {
  const isMine = changedParts(base, mine);
  const { status, closedUntil } = isMine.state ? mine : theirs;
  return {
    ...(isMine.week ? mine : theirs),
    specialDays: (isMine.specialDays ? mine : theirs).specialDays,
    status,
    closedUntil,
  };
}
