import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUrlParams, writeUrlParams, type UrlParams } from './search-params';

interface ChangeOptions {
  /** Replace the current history entry: Back does not undo the change. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** The state of the history entry. */
  state?: unknown;
}

/** The state of a page in the URL: reload, Back and a new sign-in restore it. */
export function useUrlParams<State extends object>(urlParams: UrlParams<State>) {
  const [search, setSearch] = useSearchParams();
  const inUrl = useMemo(() => readUrlParams(urlParams, search), [urlParams, search]);
  // The router changes the URL in a transition, which takes a slow phone a second: optimistic until then.
  const [params, setOptimisticParams] = useOptimistic(inUrl);

  function change(
    changes: Partial<State>,
    { replace = false, preventScrollReset = true, state }: ChangeOptions = {},
  ) {
    const next = { ...params, ...changes };
    startTransition(() => {
      setOptimisticParams(next);
      setSearch(writeUrlParams(urlParams, next, search), { replace, preventScrollReset, state });
    });
  }

  return { params, change };
}
