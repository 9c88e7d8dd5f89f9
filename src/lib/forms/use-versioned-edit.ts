import { useEffect, useRef, useState } from 'react';
import { RefusedError } from '@/lib/errors';
import { useSingleFlight } from './use-single-flight';

/** Values as the database has them, and their version (optimistic lock). */
export interface Stored<Values, Version> {
  values: Values;
  version: Version;
}

/** Unsaved values, and what they were edited from. */
interface EditDraft<Values, Version> {
  values: Values;
  base: Values;
  version: Version;
}

/** Another person saved a version that this edit did not begin with. */
export interface EditConflict<Values, Version> {
  base: Values;
  mine: Values;
  theirs: Values;
  /** The version of theirs. */
  version: Version;
}

/** A part of the values that is merged as a whole. */
export interface EditLine<Values> {
  isSame: (one: Values, other: Values) => boolean;
  /** `into`, with this part of `from`. */
  take: (into: Values, from: Values) => Values;
}

/** Mine in the lines that I changed, theirs in all others. */
export function mergeLines<Values, Line extends EditLine<Values>>(
  lines: readonly Line[],
  { base, mine, theirs }: Pick<EditConflict<Values, unknown>, 'base' | 'mine' | 'theirs'>,
) {
  const isMine = (line: Line) => !line.isSame(base, mine);
  const isTheirs = (line: Line) => !line.isSame(base, theirs);
  return {
    values: lines.filter(isMine).reduce((values, line) => line.take(values, mine), theirs),
    /** Changed by both, to different values: the user resolves them. */
    contested: lines.filter((line) => isMine(line) && isTheirs(line) && !line.isSame(mine, theirs)),
    /** Changed only by them. */
    merged: lines.filter((line) => isTheirs(line) && !isMine(line)),
  };
}

export interface VersionedEditOptions<Values, Version, Saved> {
  stored: Stored<Values, Version>;
  /** The draft that was stored in the tab. */
  recovered: EditDraft<Values, Version> | null;
  draft: { save: (draft: EditDraft<Values, Version>) => void; clear: () => void };
  /** Replaces the values in the form. */
  show: (values: Values) => void;
  withDefaults?: (values: Values) => Values;
  write: (values: Values, version: Version) => Promise<Saved>;
  /** Loads the stored row if the error is a stale version; null for every other error. */
  loadNewer?: (error: unknown) => Promise<Stored<Values, Version> | null>;
  /** Without it every newer version is a conflict. */
  isSame?: (one: Values, other: Values) => boolean;
  /** The lines by which a conflict is merged; without them all of mine is saved. */
  linesOf?: (conflict: EditConflict<Values, Version>) => readonly EditLine<Values>[];
  /** @param saved undefined where an earlier write had succeeded and its response was lost */
  onSaved: (saved: Saved | undefined) => void;
  onError?: (error: unknown) => void;
  /** The edit was unmounted with unsaved values. A stable function. */
  onUnmountWithDraft?: () => void;
}

export function isStaleVersion(error: unknown): boolean {
  return error instanceof RefusedError && error.hint === 'stale_version';
}

/** An edit under an optimistic lock: its draft in the tab, its version, and the conflict of two people who save. */
export function useVersionedEdit<Values, Version, Saved>(
  options: VersionedEditOptions<Values, Version, Saved>,
) {
  const { stored, recovered, draft, isSame, onUnmountWithDraft } = options;
  const [base, setBaseState] = useState(
    recovered ? { values: recovered.base, version: recovered.version } : stored,
  );
  // A save in flight reads the ref: the state of its closure may be older.
  const latestBase = useRef(base);
  const hasDraft = useRef(recovered !== null);
  const [isDirty, setDirty] = useState(recovered !== null);
  const [isRecovered, setRecovered] = useState(recovered !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<EditConflict<Values, Version> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const run = useSingleFlight();

  useEffect(
    () => () => {
      if (hasDraft.current) onUnmountWithDraft?.();
    },
    [onUnmountWithDraft],
  );

  useEffect(() => {
    const { values, version } = latestBase.current;
    if (!isSame || stored.version === version) return;
    // A newer version with the same values is no conflict: another part of the row has changed.
    if (isSame(values, stored.values)) setBase({ values, version: stored.version });
    else if (!hasDraft.current) restart(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a newer version matters
  }, [stored.version]);

  function setBase(next: Stored<Values, Version>) {
    latestBase.current = next;
    setBaseState(next);
  }

  function saveDraft(values: Values) {
    const { values: baseValues, version } = latestBase.current;
    draft.save({ values, base: baseValues, version });
    hasDraft.current = true;
    setDirty(true);
  }

  function clearDraft() {
    draft.clear();
    hasDraft.current = false;
    setDirty(false);
  }

  function restart(next: Stored<Values, Version>) {
    setBase(next);
    options.show(next.values);
    clearDraft();
    setRecovered(false);
    setFailure(null);
    setConflict(null);
  }

  async function save(values: Values): Promise<void> {
    setFailure(null);
    setSaving(true);
    try {
      await saveOrDetectConflict(options.withDefaults?.(values) ?? values);
    } catch (error) {
      setFailure(error);
      options.onError?.(error);
    } finally {
      setSaving(false);
    }
  }

  async function saveOrDetectConflict(values: Values): Promise<void> {
    const { values: baseValues, version } = latestBase.current;
    try {
      const saved = await options.write(values, version);
      clearDraft();
      options.onSaved(saved);
    } catch (error) {
      const newer = await options.loadNewer?.(error);
      if (!newer) throw error;
      if (isSame?.(newer.values, values)) {
        restart(newer);
        options.onSaved(undefined);
      } else if (isSame?.(baseValues, newer.values)) {
        setBase({ values: baseValues, version: newer.version });
        await saveOrDetectConflict(values);
      } else {
        setConflict({ base: baseValues, mine: values, theirs: newer.values, version: newer.version });
      }
    }
  }

  /** Saves mine on top of theirs. */
  function acceptMine() {
    if (!conflict) return;
    const { mine, theirs, version } = conflict;
    setBase({ values: theirs, version });
    setConflict(null);
    const merged = options.linesOf && mergeLines(options.linesOf(conflict), conflict).values;
    if (merged) options.show(merged);
    void run(() => save(merged ?? mine));
  }

  return {
    base,
    isDirty,
    isRecovered,
    isSaving,
    failure,
    conflict,
    run,
    save,
    saveDraft,
    clearDraft,
    restart,
    isUnchanged: (values: Values) => isSame?.(latestBase.current.values, values) ?? false,
    rebaseOnto: setBase,
    clearFailure: () => setFailure(null),
    discard: () => restart(stored),
    acceptMine,
    acceptTheirs: () => {
      if (conflict) restart({ values: conflict.theirs, version: conflict.version });
    },
    dismissConflict: () => setConflict(null),
  };
}
