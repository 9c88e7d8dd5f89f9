import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchDraft } from '@/lib/use-search-draft';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function renderDraft(query = '') {
  const onSearch = vi.fn<(query: string) => void>();
  const hook = renderHook(({ query }) => useSearchDraft(query, onSearch), { initialProps: { query } });
  const type = (text: string): void => {
    act(() => {
      hook.result.current.type(text);
    });
  };
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  return { ...hook, onSearch, type, pass };
}

describe('useSearchDraft', () => {
  // Spec: public 4.5, public 9.7
  it('debounces more than two characters by 300 ms', () => {
    const { onSearch, type, pass, result } = renderDraft();
    type('pan');
    expect(result.current.isWaiting).toBe(true);
    pass(299);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['pan']]);
    expect(result.current.isWaiting).toBe(false);
  });

  // Spec: public 4.5, public 9.7
  it('debounces up to two characters by 50 ms', () => {
    const { onSearch, type, pass } = renderDraft();
    type('pa');
    pass(49);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['pa']]);
  });

  it('restarts the debounce on every key and searches once', () => {
    const { onSearch, type, pass } = renderDraft();
    type('pan');
    pass(250);
    type('pana');
    pass(250);
    expect(onSearch).not.toHaveBeenCalled();
    pass(50);
    expect(onSearch.mock.calls).toEqual([['pana']]);
  });

  it('passes the term to the callback of the last render, which knows what has changed since the last key', () => {
    const [before, since] = [vi.fn(), vi.fn()];
    const hook = renderHook(({ onSearch }) => useSearchDraft('', onSearch), {
      initialProps: { onSearch: before },
    });
    act(() => {
      hook.result.current.type('pan');
    });
    hook.rerender({ onSearch: since });
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(before).not.toHaveBeenCalled();
    expect(since.mock.calls).toEqual([['pan']]);
  });

  // Spec: public 5.1
  it('ignores trailing spaces', () => {
    const { onSearch, type, pass, result } = renderDraft('pan');
    type('pan ');
    pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(result.current.text).toBe('pan ');
  });

  it('keeps letters typed while its own term is being written to the URL', () => {
    const { onSearch, type, pass, rerender, result } = renderDraft();
    type('pan');
    pass(300);
    type('pan d');
    rerender({ query: 'pan' });
    expect(result.current.text).toBe('pan d');
    pass(300);
    expect(onSearch).toHaveBeenLastCalledWith('pan d');
  });

  // Spec: public 2.15
  it('replaces its draft when the term of the URL changes', () => {
    const { onSearch, type, pass, rerender, result } = renderDraft('pan');
    type('pand');
    rerender({ query: 'tacos' });
    expect(result.current.text).toBe('tacos');
    pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('cancels a pending search when the term is replaced', () => {
    const { onSearch, type, pass, result } = renderDraft();
    type('pan');
    act(() => result.current.replace(''));
    pass(1000);
    expect(result.current.text).toBe('');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('searches immediately and once on submit', () => {
    const { onSearch, type, pass, result } = renderDraft();
    type('panadería');
    act(() => result.current.field.onSubmit());
    act(() => result.current.field.onSubmit());
    pass(1000);
    expect(onSearch.mock.calls).toEqual([['panadería']]);
  });
});
