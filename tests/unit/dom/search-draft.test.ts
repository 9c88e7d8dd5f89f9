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
  it('waits 300 ms after more than two characters', () => {
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
  it('waits 50 ms after two characters or fewer', () => {
    const { onSearch, type, pass } = renderDraft();
    type('pa');
    pass(49);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['pa']]);
  });

  it('starts the wait anew with every letter and searches once', () => {
    const { onSearch, type, pass } = renderDraft();
    type('pan');
    pass(250);
    type('pana');
    pass(250);
    expect(onSearch).not.toHaveBeenCalled();
    pass(50);
    expect(onSearch.mock.calls).toEqual([['pana']]);
  });

  // Spec: public 5.1
  it('ignores blanks that change nothing', () => {
    const { onSearch, type, pass, result } = renderDraft('pan');
    type('pan ');
    pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(result.current.text).toBe('pan ');
  });

  it('keeps letters typed while its own term is on its way to the address', () => {
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
  it('takes over a term that comes from elsewhere and drops its own', () => {
    const { onSearch, type, pass, rerender, result } = renderDraft('pan');
    type('pand');
    rerender({ query: 'tacos' });
    expect(result.current.text).toBe('tacos');
    pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('drops what was about to be searched when it is replaced', () => {
    const { onSearch, type, pass, result } = renderDraft();
    type('pan');
    act(() => result.current.replace(''));
    pass(1000);
    expect(result.current.text).toBe('');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('searches at once when it is submitted, and only once', () => {
    const { onSearch, type, pass, result } = renderDraft();
    type('panadería');
    act(() => result.current.submit());
    act(() => result.current.submit());
    pass(1000);
    expect(onSearch.mock.calls).toEqual([['panadería']]);
  });
});
