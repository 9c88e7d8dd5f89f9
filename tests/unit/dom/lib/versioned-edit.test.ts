import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RefusedError } from '@/lib/errors';
import { isStaleVersion, mergeLines, useVersionedEdit } from '@/lib/forms/use-versioned-edit';

interface Row {
  name: string;
  phone: string;
}

interface Stored {
  values: Row;
  version: number;
}

const base: Row = { name: 'Fonda', phone: '1' };
const mine: Row = { ...base, name: 'Mi fonda' };

const lines = (['name', 'phone'] as const).map((column) => ({
  column,
  isSame: (one: Row, other: Row) => one[column] === other[column],
  take: (into: Row, from: Row) => ({ ...into, [column]: from[column] }),
}));

/** An edit of a stored row; `row` is what the server has. */
function setup({ isResponseLost = false, hasDraft = false } = {}) {
  const server = { row: { values: base, version: 1 } };
  const draft = { save: vi.fn(), clear: vi.fn() };
  const show = vi.fn();
  const onSaved = vi.fn();
  const onUnmountWithDraft = vi.fn();
  const write = vi.fn((values: Row, version: number) => {
    if (version !== server.row.version)
      return Promise.reject(new RefusedError('stale', 'stale_version', null));
    server.row = { values, version: version + 1 };
    return isResponseLost ? Promise.reject(new Error('offline')) : Promise.resolve('saved');
  });
  const view = renderHook(
    ({ stored }: { stored: Stored }) =>
      useVersionedEdit<Row, number, string>({
        stored,
        recovered: hasDraft ? { values: mine, base, version: 1 } : null,
        draft,
        show,
        write,
        loadNewer: (error) => Promise.resolve(isStaleVersion(error) ? server.row : null),
        isSame: (one, other) => one.name === other.name && one.phone === other.phone,
        linesOf: () => lines,
        onSaved,
        onUnmountWithDraft,
      }),
    { initialProps: { stored: server.row } },
  );
  const edit = () => view.result.current;
  return { ...view, edit, server, draft, show, write, onSaved, onUnmountWithDraft };
}

describe('mergeLines', () => {
  const theirs: Row = { name: 'Su fonda', phone: '2' };
  const columns = (some: readonly { column: keyof Row }[]) => some.map(({ column }) => column);

  it('takes mine in the lines that I changed, theirs in the others', () => {
    const { values, contested, merged } = mergeLines(lines, { base, mine, theirs });
    expect(values).toEqual({ name: 'Mi fonda', phone: '2' });
    expect([columns(contested), columns(merged)]).toEqual([['name'], ['phone']]);
  });

  it('asks nothing where both changed a line to the same value', () => {
    const { values, contested, merged } = mergeLines(lines, { base, mine: theirs, theirs });
    expect({ values, contested, merged }).toEqual({ values: theirs, contested: [], merged: [] });
  });
});

describe('useVersionedEdit', () => {
  it('accepts a repeated save as saved after the response of the first one was lost', async () => {
    const { edit, onSaved, show } = setup({ isResponseLost: true });
    await act(() => edit().save(mine));
    expect(edit().failure).toBeInstanceOf(Error);
    await act(() => edit().save(mine));
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(show).toHaveBeenCalledWith(mine);
    expect(edit()).toMatchObject({ failure: null, conflict: null, isSaving: false });
  });

  it('saves on top of a newer version with the same values', async () => {
    const { edit, server, write, onSaved } = setup();
    server.row = { values: base, version: 5 };
    await act(() => edit().save(mine));
    expect(write.mock.calls.map(([, version]) => version)).toEqual([1, 5]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('saved');
  });

  it('detects a conflict, and merges only when the user accepts mine', async () => {
    const { edit, server, onSaved } = setup();
    server.row = { values: { name: 'Su fonda', phone: '2' }, version: 2 };
    await act(() => edit().save(mine));
    expect(edit().conflict).toEqual({ base, mine, theirs: server.row.values, version: 2 });
    expect(onSaved).not.toHaveBeenCalled();
    act(() => edit().dismissConflict());
    expect(edit().conflict).toBeNull();

    await act(() => edit().save(mine));
    act(() => edit().acceptMine());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.row).toEqual({ values: { name: 'Mi fonda', phone: '2' }, version: 3 });
  });

  it('shows theirs and drops the draft when the user accepts theirs', async () => {
    const { edit, server, draft, show } = setup();
    act(() => edit().saveDraft(mine));
    server.row = { values: { name: 'Su fonda', phone: '1' }, version: 2 };
    await act(() => edit().save(mine));
    act(() => edit().acceptTheirs());
    expect(show).toHaveBeenLastCalledWith(server.row.values);
    expect(edit()).toMatchObject({ base: server.row, isDirty: false, conflict: null });
    expect(draft.clear).toHaveBeenCalled();
  });

  it('shows a newer version after a refetch, but not in place of unsaved values', () => {
    const newer: Stored = { values: { name: 'Su fonda', phone: '1' }, version: 2 };
    const clean = setup();
    clean.rerender({ stored: newer });
    expect(clean.show).toHaveBeenCalledExactlyOnceWith(newer.values);

    const dirty = setup();
    act(() => dirty.edit().saveDraft(mine));
    dirty.rerender({ stored: newer });
    expect(dirty.show).not.toHaveBeenCalled();
    expect(dirty.edit().base.version).toBe(1);
  });

  it('keeps a recovered draft until it is discarded, and reports it on unmount', () => {
    const left = setup({ hasDraft: true });
    expect(left.edit()).toMatchObject({ isDirty: true, isRecovered: true });
    left.unmount();
    expect(left.onUnmountWithDraft).toHaveBeenCalledOnce();

    const discarded = setup({ hasDraft: true });
    act(() => discarded.edit().discard());
    expect(discarded.show).toHaveBeenCalledExactlyOnceWith(base);
    expect(discarded.edit()).toMatchObject({ isDirty: false, isRecovered: false });
    discarded.unmount();
    expect(discarded.onUnmountWithDraft).not.toHaveBeenCalled();
  });
});
